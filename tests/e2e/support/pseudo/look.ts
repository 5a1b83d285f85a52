import type { Page } from '@playwright/test';
import { dataElements, dataTexts, designed, signs } from './data';
import { lookInPage } from './inPage';

/** Frames in which everything is drawn that follows from a new size. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text without `data`, where that stands as whole words. */
function without(text: string, data: readonly string[]): string {
  return data.reduce(
    (rest, one) =>
      rest.includes(one)
        ? rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(one)}(?![\\p{L}\\p{N}])`, 'gu'), ' ')
        : rest,
    text,
  );
}

/** Words of a text that are in no text of the pseudo-language, and not from data. `typed`: what a test has entered. */
export function plainWords(text: string, typed: readonly string[] = []): string {
  const signless = signs.reduce((rest, sign) => rest.replaceAll(sign, ' '), text);
  const rest = without(
    signless,
    [...typed, ...dataTexts].sort((one, other) => other.length - one.length),
  );
  return (rest.match(/(?<![\p{L}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{N}])/gu) ?? []).join(' ');
}

/**
 * What is wrong with the texts of a page as it stands: at 320 px with the room that they have, at 1440 px the words
 * only. `typed`: what the test has entered.
 */
export async function faultsOf(
  page: Page,
  state: string,
  typed: readonly string[] = [],
  reopen: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const faults = new Set<string>();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // What is pressed before the page knows its width opens as on the one before.
    await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width);
    await reopen();
    await drawn(page);
    const { plain, cut, overlapping, sideways } = await page.evaluate(lookInPage, { exempt: dataElements, designed });
    for (const { text, where } of plain) {
      const words = plainWords(text, typed);
      if (words !== '') faults.add(`${state}: ${words} in ${where}`);
    }
    if (width > 320) continue;
    for (const one of [...cut, ...overlapping]) faults.add(`${state}, 320 px: ${one}`);
    if (sideways > 0) faults.add(`${state}, 320 px: the page scrolls ${sideways} px sideways`);
  }
  return [...faults];
}
