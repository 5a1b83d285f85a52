import type { Browser, Locator, Page } from '@playwright/test';
import { percentile, printFigure } from '../measuring/figures';
import { openChromium, startSite } from '../measuring/site';
import type { Benchmark } from '../run';
import { barePage, changesSince, watchPage } from './bare';
import { startPeer } from '../measuring/peer';
import { measureFirstTaps } from './firstTap';

const port = 4870;
const peerPort = 4872;
const rounds = 5;
const slowdown = 6;
/** Time for what follows an action, in milliseconds. */
const settling = 1_500;

interface Action {
  name: string;
  path: string;
  /** Brings the page into the state before the action. */
  prepare?: (page: Page) => Promise<void>;
  control: (page: Page) => Locator;
  /** How the control is used, and the event that tells the bare page of it. */
  use: (control: Locator) => Promise<void>;
  event: 'click' | 'input';
  isSignedIn?: boolean;
}

const phone = {
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const;
const click = (control: Locator) => control.click();
const main = (page: Page) => page.getByRole('main');

const actions: readonly Action[] = [
  {
    name: 'menu',
    path: '/',
    control: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    use: click,
    event: 'click',
  },
  {
    name: 'typing in the box',
    path: '/',
    control: (page) => page.getByRole('combobox'),
    // The first letter loads the index.
    prepare: async (page) => {
      await page.getByRole('combobox').pressSequentially('nair');
      await page.getByRole('option').first().waitFor();
    },
    use: (control) => control.press('o'),
    event: 'input',
  },
  { name: 'FAQ', path: '/', control: (page) => main(page).locator('summary').first(), use: click, event: 'click' },
  {
    name: 'filter',
    path: '/search-results?q=Kenya',
    prepare: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
    control: (page) => page.getByRole('combobox', { name: 'Service', exact: true }),
    use: (control) => control.press('ArrowDown'),
    event: 'input',
  },
  {
    name: 'show more',
    path: '/search-results?q=Kenya',
    control: (page) => page.getByRole('button', { name: /^Show \d+ more/ }),
    use: click,
    event: 'click',
  },
  {
    name: 'opening the assistant',
    path: '/faq',
    control: (page) => page.getByRole('button', { name: 'Talk to our AI' }),
    use: click,
    event: 'click',
  },
  {
    name: 'account tab',
    path: '/account',
    isSignedIn: true,
    control: (page) => main(page).getByRole('link', { name: 'Subscription', exact: true }),
    use: click,
    event: 'click',
  },
];

async function pause(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settling);
}

/** From the input to the next paint, in milliseconds, on the slowed processor (Event Timing API). */
async function timeOf(page: Page, control: Locator, use: Action['use']): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  await page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if ((entry.interactionId ?? 0) > 0) heard.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await use(control);
  await page.waitForTimeout(settling);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Shorter ones are not told.
  return Math.max(16, ...(await page.evaluate(() => Reflect.get(window, 'heard') as number[])));
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/register`);
  await page.locator('main input[type="email"]').fill(`bench-${Date.now()}@example.com`);
  for (const field of ['#password', '#confirm']) await page.locator(field).fill('a long enough password');
  await page.locator('#confirm').press('Enter');
  await page.waitForURL(`${address}/`);
}

async function openFor(browser: Browser, address: string, { path, prepare, isSignedIn }: Action): Promise<Page> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (isSignedIn === true) await signIn(page, address);
  await page.goto(address + path);
  await page.mouse.move(1, 1);
  await pause(page);
  await prepare?.(page);
  await pause(page);
  return page;
}

/** The same page without a framework: what the action changes is put into its place. */
async function makeBare(browser: Browser, address: string, action: Action): Promise<string> {
  const page = await openFor(browser, address, action);
  const html = await watchPage(page);
  const control = action.control(page);
  const element = Number(await control.getAttribute('data-bare'));
  await action.use(control);
  await pause(page);
  const bare = barePage(html, action.event, element, await changesSince(page));
  await page.context().close();
  return bare;
}

async function openBare(browser: Browser, address: string, html: string): Promise<Page> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.route(`${address}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(`${address}/bare`);
  await pause(page);
  return page;
}

async function timed(page: Page, { control, use }: Action): Promise<number> {
  const time = await timeOf(page, control(page), use);
  await page.context().close();
  return time;
}

/** The first tap; then from an input to the next paint on a slowed processor, beside a page that does nothing but the change. */
export const benchmark: Benchmark = {
  title: `actions on a ${slowdown}× slowed processor beside a bare page, worst and median of ${rounds} in turns`,
  run: async () => {
    const site = await startSite(port);
    const browser = await openChromium();
    try {
      const peer = await startPeer(await (await fetch(site.address)).text(), peerPort);
      try {
        await measureFirstTaps(browser, site.address, `${peer.address}/hydrated`, slowdown);
      } finally {
        await peer.stop();
      }
      for (const action of actions) {
        const html = await makeBare(browser, site.address, action);
        const [ours, bare]: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await timed(await openFor(browser, site.address, action), action));
          bare.push(await timed(await openBare(browser, site.address, html), action));
        }
        const ratio = (share: number) => (percentile(ours, share) / percentile(bare, share)).toFixed(2);
        const range = (times: readonly number[]) => `${percentile(times, 0.5)} (${percentile(times, 1)})`;
        printFigure(action.name, `${range(ours)} to ${range(bare)} ms: ${ratio(0.5)}, worst ${ratio(1)}`, '≤ 3');
      }
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
