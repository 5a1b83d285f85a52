import type { Browser } from '@playwright/test';
import { percentile, printFigure } from '../measuring/figures';
import { slowNetwork, type Network } from '../measuring/slowNetwork';

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
    /** Resolves with the time from the focus to the frame after the first suggestion, in milliseconds. */
    opened: Promise<number>;
  }
}

interface Opening {
  /** From the focus to the frame after the first suggestion, by the page's clock, in milliseconds. */
  opened: number;
  /** The longest task meanwhile, in milliseconds. */
  longestTask: number;
}

async function open(browser: Browser, address: string, network?: Network): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load', timeout });
    await page.waitForTimeout(settling);
    const session = await context.newCDPSession(page);
    if (network !== undefined) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => {
      window.longTasks = [0];
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
      const box = document.querySelector<HTMLElement>('[role=combobox]');
      const list = document.querySelector('[role=listbox]');
      if (box === null || list === null) throw new Error('There is no search box.');
      window.opened = new Promise((resolve) => {
        const started = performance.now();
        new MutationObserver((_changes, observer) => {
          if (list.querySelector('[role=option]') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        }).observe(list, { childList: true, subtree: true });
        box.focus();
      });
    });
    await page.keyboard.type('ken', { delay: pace });
    const opened = await page.evaluate(() => window.opened);
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
 * First use of the box on the real site, typing at once: time until suggestions appear and the longest task; on the
 * machine's own network and on a slow one. In turns with another release, if `BASELINE_SITE` has its address.
 */
export async function measureOpening(browser: Browser, site: string, path: string): Promise<void> {
  const { BASELINE_SITE: baseline } = process.env;
  for (const [name, network] of [['', undefined] as const, [', 400 kbit/s', slowNetwork] as const]) {
    const ours: Opening[] = [];
    const theirs: Opening[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await open(browser, site + path, network));
      if (baseline !== undefined) theirs.push(await open(browser, baseline + path, network));
    }
    const [opened, longest] = [median(ours, 'opened'), median(ours, 'longestTask')];
    printFigure(`first focus to suggestions${name}`, `${opened.toFixed(0)} ms`);
    printFigure('  the longest task meanwhile', `${longest.toFixed(0)} ms`);
    if (baseline === undefined) continue;
    const before = median(theirs, 'opened');
    printFigure('  the other release', `${before.toFixed(0)} ms, ratio ${(opened / before).toFixed(2)}`, '≤ 0.5');
    printFigure('  its longest task', `${median(theirs, 'longestTask').toFixed(0)} ms`);
  }
}
