import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { loadLog } from '../../../../src/devtools/recorder/replay';
import { readLog } from '../../../../src/devtools/recorder/log';
import { replayReducer } from '../../../../src/devtools/recorder/replayReducer';
import { getJson, test } from '../../support/runningSandbox';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll, hydrated } from '../../support/site';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Report a problem' });
const press = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true });
const box = (page: Page, name: string): Locator => panel(page).getByRole('textbox', { name });

test.beforeEach(async ({ page }) => {
  const part = () => randomUUID().slice(0, 4);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` });
});

async function open(page: Page): Promise<void> {
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Report a problem' })).toBeFocused();
}

test(
  'what a visitor records, sees and sends is what the desk replays',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const email = `amina-${randomUUID()}@example.com`;
    await open(page);
    await expectAccessible(page);
    await press(page, 'Make small').click();
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press(page, 'Open').click();
    await box(page, 'What went wrong?').fill(`The page stays dark for ${email}.\nرسالة`);
    await press(page, 'Continue').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel(page)
      .getByText(/^The recording: \d+ steps$/)
      .click();
    const preview = panel(page).getByRole('region', { name: 'The recording' });
    await expect(preview).toContainText('appearance/themeChosen');
    await expect(preview).toContainText('page/moved');
    const seen = await preview.locator('pre').textContent();
    await expectAccessibleInDark(page);

    await press(page, 'Send').click();
    await expect(panel(page).getByRole('group', { name: '2 things need your attention' })).toBeFocused();
    await box(page, 'Your name').fill('آمنة Yusuf');
    await box(page, 'Email').fill(email);
    await panel(page).getByRole('checkbox').check();
    const request = page.waitForRequest('**/api/requests');
    await press(page, 'Send').dblclick();
    const { recording } = (await request).postDataJSON() as { recording: string };
    expect(recording).toBe(seen);
    const log = readLog(recording);
    expect(log.actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['appearance/themeChosen', 'page/moved']),
    );
    expect(loadLog('report', log, replayReducer)).toMatchObject({ deviations: [], divergence: null });
    expect(recording).not.toContain('@example.com');

    await expect(panel(page).getByText('We have your report.')).toBeVisible();
    const reference =
      (await panel(page)
        .getByText(/^KB-[A-Z\d]{6}$/)
        .textContent()) ?? '?';
    await expectAccessible(page);
    const mails = async () =>
      (await getJson<{ messages: { to: string; text: string }[] }>(`${sandbox.origin}/inbox.json`)).messages.filter(
        ({ text }) => text.includes(reference),
      );
    await expect.poll(async () => (await mails()).map(({ to }) => to).sort()).toEqual([email, 'desk@keelway.example']);
    await press(page, 'Close').click();
    await expect(panel(page)).toHaveCount(0);
  },
);

test(
  'offline the report is kept, and goes when the connection is back',
  { tag: '@release' },
  async ({ page, context }) => {
    await open(page);
    await box(page, 'What went wrong?').fill('It hangs.');
    await press(page, 'Continue').click();
    await box(page, 'Your name').fill('Amina');
    await box(page, 'Email').fill(`amina-${randomUUID()}@example.com`);
    await context.setOffline(true);
    await press(page, 'Send').click();
    await expect(panel(page).getByText(/You are offline/)).toBeVisible();
    await context.setOffline(false);
    await press(page, 'Send').click();
    await expect(panel(page).getByText('We have your report.')).toBeVisible();
  },
);
