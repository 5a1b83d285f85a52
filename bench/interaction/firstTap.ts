import type { Browser, Locator, Page } from '@playwright/test';
import { percentile, printFigure } from '../measuring/figures';
import { slowNetwork } from '../measuring/slowNetwork';

const rounds = 5;

interface FirstTap {
  name: string;
  control: (page: Page) => Locator;
  /** Matches what the tap opens. */
  opened: string;
}

const dock = (name: string) => (page: Page) => page.getByRole('button', { name });
const taps: readonly FirstTap[] = [
  { name: 'menu', control: dock('Menu'), opened: 'header nav' },
  { name: 'question', control: (page) => page.locator('main summary').first(), opened: 'main details[open] p' },
  { name: 'contact', control: dock('Contact Us'), opened: 'aside [role="group"] a' },
  { name: 'assistant', control: dock('Talk to our AI'), opened: 'aside [role="dialog"]' },
];

/** From the tap to the frame after what it opens is there, as the page has just been drawn, in milliseconds. */
async function timeToOpen(page: Page, address: string, { control, opened }: FirstTap, slowdown: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { tapped: timeStamp }), { capture: true }),
  );
  // Looks at each frame.
  const time = page.waitForFunction((selector) => {
    const tapped = Reflect.get(window, 'tapped') as number | undefined;
    const isOpen = document.querySelector(selector)?.checkVisibility() === true;
    return tapped !== undefined && isOpen && performance.now() - tapped;
  }, opened);
  await control(page).tap();
  return (await (await time).jsonValue()) as number;
}

/** The first tap on the home page, on a slow network and processor: from the tap to what it opens. */
export async function measureFirstTaps(browser: Browser, address: string, slowdown: number): Promise<void> {
  for (const tap of taps) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      times.push(await timeToOpen(await context.newPage(), address, tap, slowdown));
      await context.close();
    }
    printFigure(
      `first tap: ${tap.name}`,
      `${percentile(times, 0.5).toFixed(0)} (${percentile(times, 1).toFixed(0)}) ms`,
      '≤ 100 ms',
    );
  }
}
