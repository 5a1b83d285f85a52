import type { Browser, Locator, Page } from '@playwright/test';
import { percentile, printFigure } from '../measuring/figures';
import { slowNetwork } from '../measuring/slowNetwork';

const rounds = 5;

interface FirstTap {
  name: string;
  control: (page: Page) => Locator;
  /** Matches what the tap opens; `hydrated`: on the peer, where that differs. */
  opened: string;
  hydrated?: string;
  /** Written after the tap. */
  typed?: string;
  /** Milliseconds. */
  target: number;
}

const dock = (name: string) => (page: Page) => page.getByRole('button', { name });
const target = 100;
const taps: readonly FirstTap[] = [
  { name: 'menu', control: dock('Menu'), opened: 'header nav', target },
  {
    name: 'question',
    control: (page) => page.locator('main :is(summary, [class*=summary])').first(),
    opened: 'main details[open] p',
    hydrated: 'main [data-open] p',
    target,
  },
  { name: 'contact', control: dock('Contact Us'), opened: 'aside [role="group"] a', target },
  { name: 'assistant', control: dock('Talk to our AI'), opened: 'aside [role="dialog"]', target },
];
/** Of ours only: what is suggested is no part of the page. */
const suggestions: FirstTap = {
  name: 'suggestions, from the tap on the box',
  control: (page) => page.getByRole('combobox'),
  opened: '[role="option"]',
  typed: 'nairo',
  target: 2_500,
};

/** From the tap to the frame after what it opens is there, as the page has just been drawn, in milliseconds. */
async function timeToOpen(page: Page, address: string, { control, opened, typed }: FirstTap, slowdown: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => (window.name ||= String(timeStamp)), { capture: true }),
  );
  // Looks at each frame.
  const time = page.waitForFunction((selector) => {
    const isOpen = document.querySelector(selector)?.checkVisibility() === true;
    return window.name !== '' && isOpen && performance.now() - Number(window.name);
  }, opened);
  const hasOpened = time.then(() => true);
  const tap = async (): Promise<boolean> => {
    await control(page).tap();
    if (typed !== undefined) await control(page).pressSequentially(typed);
    await page.waitForTimeout(typed === undefined ? 500 : 10_000);
    return false;
  };
  // What is not heard yet is pressed again, as people do.
  let isOpen = false;
  while (!isOpen) isOpen = await Promise.race([hasOpened, tap()]);
  return (await (await time).jsonValue()) as number;
}

async function timeOfTap(browser: Browser, address: string, tap: FirstTap, slowdown: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    return await timeToOpen(await context.newPage(), address, tap, slowdown);
  } finally {
    await context.close();
  }
}

const figure = (times: readonly number[]) =>
  `${percentile(times, 0.5).toFixed(0)} (${percentile(times, 1).toFixed(0)})`;

/**
 * The first tap on the home page, on a slow network and processor: from the tap to what it opens, beside the same page
 * hydrated by Next.js (`peer`), in turns.
 */
export async function measureFirstTaps(browser: Browser, address: string, peer: string, slowdown: number) {
  for (const tap of taps) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timeOfTap(browser, address, tap, slowdown));
      theirs.push(await timeOfTap(browser, peer, { ...tap, opened: tap.hydrated ?? tap.opened }, slowdown));
    }
    printFigure(`first tap: ${tap.name}`, `${figure(ours)} to ${figure(theirs)} ms`, `≤ ${tap.target} ms`);
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOfTap(browser, address, suggestions, slowdown));
  printFigure(`first tap: ${suggestions.name}`, `${figure(times)} ms`, `≤ ${suggestions.target} ms`);
}
