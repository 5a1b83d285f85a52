import { expect, test as base, type Page } from '@playwright/test';
import { startReleases } from '../support/twoReleases';

// The real service worker between two releases of a page, whose parts say of which they are.
const test = base.extend<{ site: Awaited<ReturnType<typeof startReleases>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  site: async ({}, provide) => {
    const site = await startReleases();
    await provide(site);
    await site.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

const parts = (page: Page) => page.locator('p').allTextContents();

/** Opens the page, and waits until the worker has kept all of it. */
async function openKept(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.register('/service-worker.js');
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: 'keep', language: 'en', page: '/', files: [], ahead: true });
  });
  const isKept = () =>
    page.evaluate(async () => (await (await caches.open('data')).match('/offline-files.en.json')) !== undefined);
  await expect.poll(isKept).toBe(true);
}

test('an open page of the old release stays whole after a new one, and a reload brings the new one whole', async ({
  page,
  site,
}) => {
  await openKept(page, site.origin);
  site.release('22222222');
  await page.getByRole('button').click();
  await expect.poll(() => parts(page)).toEqual(['main 11111111', 'more 11111111']);
  await page.reload();
  await page.getByRole('button').click();
  await expect.poll(() => parts(page)).toEqual(['main 22222222', 'more 22222222']);
});

test('a new release that is taken back: the open page stays whole, and so does the next', async ({ page, site }) => {
  site.release('22222222');
  await openKept(page, site.origin);
  site.release('11111111');
  await page.getByRole('button').click();
  await expect.poll(() => parts(page)).toEqual(['main 22222222', 'more 22222222']);
  await page.reload();
  await page.getByRole('button').click();
  await expect.poll(() => parts(page)).toEqual(['main 11111111', 'more 11111111']);
});

test('without a signal the kept release is whole, also when a newer one was begun', async ({ page, site }) => {
  await openKept(page, site.origin);
  site.release('22222222');
  await site.stop();
  await page.reload();
  await page.getByRole('button').click();
  await expect.poll(() => parts(page)).toEqual(['main 11111111', 'more 11111111']);
});

test('switched off, the worker removes itself and all that it kept', async ({ page, site }) => {
  await openKept(page, site.origin);
  site.retire();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const isGone = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration()) === undefined && (await caches.keys()).length === 0,
    );
  await expect.poll(isGone).toBe(true);
  // A reload would be served by the worker that is going.
  await page.goto('about:blank');
  await page.goto(site.origin);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
