import type { Page } from '@playwright/test';
import type { Language } from '@shared/language/languages';
import { axeOn, expectNoViolation } from '../site';

type Look = readonly [scheme: 'light' | 'dark', width: number];

const widths = [1440, 768, 320] as const;
const everyLook: readonly Look[] = widths.flatMap((width): Look[] => [
  ['light', width],
  ['dark', width],
]);

/**
 * English is looked at in each theme and width. The others differ from it in direction and length of their texts only;
 * with `AXE_LOOKS=all` they are looked at as English is.
 */
export function looksOf(language: Language): readonly Look[] {
  if (language === 'en' || process.env['AXE_LOOKS'] === 'all') return everyLook;
  const narrowAndWide: readonly Look[] = [
    ['dark', 1440],
    ['light', 320],
  ];
  return language === 'ar' ? [['light', 768], ...narrowAndWide] : narrowAndWide;
}

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
