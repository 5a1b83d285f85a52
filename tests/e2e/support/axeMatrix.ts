import type { Page } from '@playwright/test';
import type { Language } from '@language/languages';
import { axeOn, expectNoViolation } from './site';

type Look = readonly [scheme: 'light' | 'dark', width: number];

const widths = [1440, 768, 320] as const;
const everyLook: readonly Look[] = widths.flatMap((width): Look[] => [
  ['light', width],
  ['dark', width],
]);

/**
 * English and Arabic, which is laid out from right to left, are looked at in each theme and width. The others differ
 * from English in the length of their texts.
 */
export const looksOf = (language: Language): readonly Look[] =>
  language === 'en' || language === 'ar'
    ? everyLook
    : [
        ['dark', 1440],
        ['light', 320],
      ];

/**
 * axe in each of the looks: all rules in light, in dark the contrast, which is what a theme can break. `open` brings
 * the page into its state, again at each width.
 */
export async function expectNoViolationIn(
  page: Page,
  looks: readonly Look[],
  open: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let drawn = 0;
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (width !== drawn) {
      await page.setViewportSize({ width, height: 900 });
      await open();
    }
    drawn = width;
    await expectNoViolation(page, colorScheme === 'light' ? axeOn(page) : axeOn(page).withRules('color-contrast'));
  }
}
