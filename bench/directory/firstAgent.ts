import type { Browser, Page } from '@playwright/test';
import { percentile, printFigure } from '../measuring/figures';
import { slowNetwork } from '../measuring/slowNetwork';

const turns = 5;
const slowdown = 6;
const timeout = 120_000;

async function timed(browser: Browser, arrive: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const started = performance.now();
    await arrive(page);
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

/**
 * A shared link to results on a slow phone: time to its first agent, and, in turns, the time that the agents file alone
 * takes, without which the page showed nothing before the gateway rendered it (docs/decisions/0019).
 */
export async function measureFirstAgent(browser: Browser, address: string): Promise<void> {
  const linked: number[] = [];
  const file: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    linked.push(
      await timed(browser, async (page) => {
        await page.goto(`${address}/search-results?q=Mombasa`, { waitUntil: 'commit', timeout });
        await page.getByRole('article').first().waitFor({ timeout });
      }),
    );
    file.push(await timed(browser, (page) => page.goto(`${address}/agents2.json`, { waitUntil: 'load', timeout })));
  }
  const [first, whole] = [percentile(linked, 0.5), percentile(file, 0.5)];
  printFigure('first agent of a shared link', `${(first / 1000).toFixed(2)} s`);
  printFigure(
    '  the agents file alone',
    `${(whole / 1000).toFixed(2)} s, ratio ${(first / whole).toFixed(2)}`,
    '≤ 0.25',
  );
}
