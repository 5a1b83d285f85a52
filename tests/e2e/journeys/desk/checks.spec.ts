import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectSound, main, signIn } from '../../support/identity/accounts';
import { newAgent } from '../../support/listings';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from '../../support/site';
import { newStaff } from '../../support/staff';
import { test } from '../../support/runningSandbox';

const oneDay = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * oneDay).toISOString().slice(0, 10);
const long = (isoDay: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(isoDay),
  );

async function record(page: Page, kind: string, checkedOn: string, validUntil = ''): Promise<void> {
  const form = page.getByRole('form', { name: 'Record a check' });
  await form.getByLabel('What was checked').selectOption(kind);
  await form.getByLabel('Checked on').fill(checkedOn);
  await form.getByLabel('Valid until').fill(validUntil);
  await form.getByRole('button', { name: 'Record the check' }).click();
}

test('checks are recorded at the desk; the stamp ends with the first of them, on an open page too', async ({
  page,
  browser,
  sandbox,
  tolerate,
}) => {
  // Chromium logs the status of what was refused.
  tolerate('400');
  const { email } = await newStaff(sandbox, 'membership');
  const id = await newAgent(page, sandbox, `Geysir ${randomUUID().slice(0, 8)}`, email);
  await signIn(page, sandbox, email, `/desk/agents?agent=${id}`);
  const records = main(page).getByRole('list', { name: 'Checks on record' });
  for (const kind of ['Registration', 'Referees', 'Phone called back']) {
    await record(page, kind, ago(3));
    await expect(records.getByText(kind, { exact: true })).toBeVisible();
  }
  await record(page, 'Licence', ago(1), ago(1));
  await expect(main(page).getByText(/recorded as history only, and gives no stamp/)).toBeVisible();
  await expectSound(page);
  await record(page, 'Licence', ago(1), ago(-7));
  await expect(records.getByText('Ends in 7 days')).toBeVisible();
  await expect(main(page).getByText(`Stamped as verified until ${long(ago(-7))}.`)).toBeVisible();
  await expectSound(page);
  await page.goto('/desk/checks?kind=licence');
  await expect(main(page).getByText('Ends in 7 days').first()).toBeVisible();
  await expectSound(page);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  await visitor.clock.install();
  await visitor.goto(`/agents/id/${id}`);
  const stamp = main(visitor).getByText('VERIFIED');
  await expect(stamp).toBeVisible();
  const checks = main(visitor).getByRole('region', { name: 'What was checked' });
  await expect(checks.getByRole('listitem')).toHaveCount(4);
  await expect(checks).toContainText(`Valid until ${long(ago(-7))}`);
  await expectNoSidewaysScroll(visitor);
  await visitor.clock.fastForward(8 * oneDay);
  await expect(stamp).toHaveCount(0);
  await expect(main(visitor).getByText('Checked', { exact: true }).first()).toBeVisible();
  await expect(checks).toContainText(`Ended on ${long(ago(-7))}`);
  await context.close();
});

test('a visitor reads what each check means, in light and dark', { tag: '@release' }, async ({ page }) => {
  await page.goto('/verify');
  await page.getByRole('link', { name: 'What each check means, and what it does not' }).click();
  await expect(page).toHaveURL(/\/verification$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What our checks mean' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAccessibleInDark(page);
});
