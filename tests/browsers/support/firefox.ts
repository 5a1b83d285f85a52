import { launch, type Dialog, type Frame } from 'puppeteer-core';
import type { Browser, Driver } from './driver';
import { recorderScript, takeProblems } from './pageScript';

/** A computer with a mouse (2: fine, 4: hovers), a light page, no motion, and no calls to its vendor. */
const preferences = {
  'layout.css.prefers-color-scheme.content-override': 1,
  'ui.prefersReducedMotion': 1,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** What Firefox says of a file that was on its way when its page was left, if the page has a service worker. */
const leftBehind = 'A ServiceWorker intercepted the request and encountered an unexpected error.';

/** Firefox by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  });

  async function newDriver(width: number, height: number): Promise<Driver> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const problems: string[] = [];
    let alert: Dialog | null = null;
    page.on('dialog', (dialog) => (alert = dialog));
    page.on('pageerror', (error) => {
      if (!String(error).includes(leftBehind)) problems.push(`thrown: ${String(error)}`);
    });
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument(recorderScript);
    const frameOf = (part: string | null): Frame => {
      if (part === null) return page.mainFrame();
      const frame = page.frames().find((one) => one.url().includes(part));
      if (frame === undefined) throw new Error(`There is no frame with ${part}.`);
      return frame;
    };
    return {
      problems,
      go: async (to) => {
        if (typeof to === 'string') await page.goto(to, { waitUntil: 'domcontentloaded' });
        else if (to.history === 'back') await page.goBack({ waitUntil: 'domcontentloaded' });
        else await page.reload({ waitUntil: 'domcontentloaded' });
      },
      evaluate: async (expression, frame) => {
        const result = await frameOf(frame).evaluate(expression);
        problems.push(...((await page.evaluate(takeProblems)) as string[]));
        return result;
      },
      click: ({ x, y }) => page.mouse.click(x, y),
      press: async (key, held) => {
        if (held !== undefined) await page.keyboard.down(held);
        await page.keyboard.press(key);
        if (held !== undefined) await page.keyboard.up(held);
      },
      type: (text) => page.keyboard.type(text),
      closeAlert: async () => {
        const open = alert;
        alert = null;
        await open?.accept();
        return open?.message() ?? null;
      },
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    };
  }
  return { newDriver, close: () => browser.close() };
}
