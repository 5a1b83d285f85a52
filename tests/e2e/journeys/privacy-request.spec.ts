import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectSound, main, signIn, title } from '../support/identity/accounts';
import { linkFor } from '../support/caseMails';
import { expect, expectAccessibleInDark } from '../support/site';
import { newStaff } from '../support/staff';
import { test } from '../support/runningSandbox';

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const answer = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Answer by mail' });
const happened = (page: Page, what: string): Locator =>
  main(page).getByRole('region', { name: 'What happened' }).getByRole('listitem').filter({ hasText: what });

/** Sends a request past its form. Gives the reference. */
async function newRequest(page: Page, body: object): Promise<string> {
  const part = () => randomUUID().slice(0, 4);
  const sent = await page.request.post('/api/requests', {
    headers: { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` },
    data: { requestId: randomUUID(), form: { openFor: 40_000 }, ...body },
  });
  return ((await sent.json()) as { reference: string }).reference;
}

test(
  'the sender confirms the address behind the link in the mail, without scripts',
  { tag: '@release' },
  async ({ page, browser, sandbox }) => {
    const email = `amina-${randomUUID()}@example.com`;
    const contact = { name: 'Amina Yusuf', email };
    const reference = await newRequest(page, { kind: 'privacy', contact, wish: 'export' });
    const sender = await (
      await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    ).newPage();
    await sender.goto(await linkFor(sandbox, reference, email, 'confirm that this address is yours'));
    await button(sender, 'Yes, it is my address').click();
    await expect(happened(sender, 'You confirmed that the address is yours')).toBeVisible();
    await expect(button(sender, 'Yes, it is my address')).toHaveCount(0);
    await sender.context().close();
    const dalila = await newStaff(sandbox, 'desk');
    await signIn(page, sandbox, dalila.email, `/desk/cases/${reference}`);
    await expect(happened(page, 'The sender confirmed the address')).toBeVisible();
    await expect(button(page, 'Download what we hold')).toBeVisible();
  },
);

test('a request for deletion: the address is proven, what is held is saved, then erased', async ({
  page,
  sandbox,
  tolerate,
}) => {
  // Chromium logs the status of the case that is gone.
  tolerate('404');
  const email = `amina-${randomUUID()}@example.com`;
  const contact = { name: 'Amina Yusuf', email };
  const message = `How do I join? ${randomUUID()}`;
  const enquiry = await newRequest(page, { kind: 'enquiry', contact, subject: 'Affiliates', text: message });
  const reference = await newRequest(page, { kind: 'privacy', contact, wish: 'delete' });
  const dalila = await newStaff(sandbox, 'desk');
  await signIn(page, sandbox, dalila.email, `/desk/cases/${reference}`);
  await expect(title(page, reference)).toBeVisible();
  const held = main(page).getByRole('region', { name: 'What we hold' });
  await expect(held.getByText('Messages, reports and applications')).toBeVisible();
  await expect(held.getByRole('alert').or(held.getByText(/^Nobody has shown yet/))).toBeVisible();
  await expect(held.getByRole('button')).toHaveCount(0);
  await expectSound(page);

  await answer(page).fill('Is it you who asks? Please answer from this address.');
  await button(page, 'Send as a question').click();
  await expect(happened(page, 'Asked back by mail')).toBeVisible();
  await main(page).getByRole('textbox', { name: 'The sender wrote or called' }).fill('Yes, it is me.');
  await button(page, 'Record it').click();
  await expect(happened(page, 'The sender wrote')).toBeVisible();
  await expect(button(page, 'Erase what we hold')).toBeVisible();
  await expectSound(page);
  await expectAccessibleInDark(page);

  const saved = page.waitForEvent('download');
  await button(page, 'Download what we hold').dblclick();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${reference}-personal-data.json`);
  expect(await readFile(await file.path(), 'utf8')).toContain(message);
  await expect(held.getByText(/^The file is saved/)).toBeVisible();

  await held.getByRole('textbox').fill(email);
  await button(page, 'Erase what we hold').dblclick();
  await expect(held.getByText(/^It is erased/)).toBeVisible();
  await expect(happened(page, 'What is stored under the address was erased.')).toHaveCount(1);
  await page.goto(`/desk/cases/${enquiry}`);
  await expect(main(page).getByText('There is no such case. It may have been erased.')).toBeVisible();
});
