import { test as base, expect } from '@playwright/test';
import { otherBrowsers } from '../../../tools/testing/otherBrowsers.mjs';
import { runningSandbox, type RunningSandbox } from '../../e2e/support/runningSandbox';
import type { Browser, Driver } from './driver';
import { startFirefox } from './firefox';
import { Page } from './page';
import { startWebKit } from './webkit';

interface Journey {
  size: { width: number; height: number };
  site: Page;
  sandbox: RunningSandbox;
  driver: Driver;
  /** Errors that a journey expects, by a part of their text. */
  tolerate: (part: string) => void;
}

const starts = { Firefox: startFirefox, WebKit: startWebKit };

/**
 * A journey on the running site, in a tab without anything saved. It fails on errors in the console, uncaught ones, and
 * what the Content-Security-Policy blocks.
 */
export const test = base.extend<Journey, { browserOfProject: Browser }>({
  size: [{ width: 1440, height: 900 }, { option: true }],
  browserOfProject: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads from this pattern what a fixture needs
    async ({}, use, { project }) => {
      const found = otherBrowsers().find(({ name }) => name === project.name);
      if (found === undefined || found.path === null) throw new Error('Neither Firefox nor WebKit is installed.');
      const browser = await starts[found.name](found.path);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  driver: async ({ browserOfProject, size }, use, info) => {
    const driver = await browserOfProject.newDriver(size.width, size.height);
    await use(driver);
    if (info.status !== info.expectedStatus)
      await info.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' });
    await driver.close();
  },
  tolerate: [
    async ({ driver }, use) => {
      const tolerated: string[] = [];
      await use((part) => tolerated.push(part));
      expect(driver.problems.filter((problem) => !tolerated.some((part) => problem.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ driver, baseURL }, use) => {
    await use(new Page(driver, baseURL ?? ''));
  },
  sandbox: async ({ baseURL }, use) => {
    await use(runningSandbox(`http://localhost:${Number(new URL(baseURL ?? '').port) + 1}`));
  },
});

export { expect };
