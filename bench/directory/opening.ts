import type { Browser } from '@playwright/test';
import { percentile, printFigure } from '../measuring/figures';

const turns = 5;
const slowdown = 6;
/** Time for the page to settle after loading and after typing, in milliseconds. */
const settling = 2_000;
/** Time per keystroke of a fast typist, in milliseconds. */
const pace = 150;
const timeout = 240_000;

declare global {
  interface Window {
    /** In milliseconds. */
    longTasks: number[];
  }
}

interface Opening {
  /** From the focus to the first suggestion, in milliseconds. */
  opened: number;
  /** The longest task meanwhile, in milliseconds. */
  longestTask: number;
}

async function open(browser: Browser, address: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load', timeout });
    await page.waitForTimeout(settling);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => {
      window.longTasks = [0];
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    const box = page.getByRole('combobox');
    const started = performance.now();
    await box.focus();
    await box.pressSequentially('ken', { delay: pace });
    await page.getByRole('option').first().waitFor({ timeout });
    const opened = performance.now() - started;
    await page.waitForTimeout(settling);
    return { opened, longestTask: await page.evaluate(() => Math.max(...window.longTasks)) };
  } finally {
    await context.close();
  }
}

const median = (openings: readonly Opening[], of: keyof Opening): number =>
  percentile(
    openings.map((opening) => opening[of]),
    0.5,
  );

/**
 * First use of the box on the real site, typing at once: time until suggestions appear and the longest task. In turns
 * with another release of the site, if `BASELINE_SITE` has its address.
 */
export async function measureOpening(browser: Browser, site: string, path: string): Promise<void> {
  const { BASELINE_SITE: baseline } = process.env;
  const ours: Opening[] = [];
  const theirs: Opening[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await open(browser, site + path));
    if (baseline !== undefined) theirs.push(await open(browser, baseline + path));
  }
  const [opened, longest] = [median(ours, 'opened'), median(ours, 'longestTask')];
  printFigure("first focus to suggestions, the site's own directory", `${opened.toFixed(0)} ms`);
  printFigure('  the longest task meanwhile', `${longest.toFixed(0)} ms`);
  if (baseline === undefined) return;
  const before = median(theirs, 'opened');
  printFigure('  the other release', `${before.toFixed(0)} ms, ratio ${(opened / before).toFixed(2)}`, '≤ 0.5');
  printFigure('  its longest task', `${median(theirs, 'longestTask').toFixed(0)} ms`);
}
