import { randomUUID } from 'node:crypto';
import { expectSound, signIn } from '../support/identity/accounts';
import { getJson, type RunningSandbox, test } from '../support/runningSandbox';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated } from '../support/site';
import { newStaff } from '../support/staff';

interface Mail {
  to: string;
  subject?: string;
  text: string;
  html?: string;
  unsubscribe?: string;
}

/** The mails to an address whose text has a part, once there is one. */
async function mailsTo({ origin }: RunningSandbox, email: string, part: string): Promise<Mail[]> {
  let found: Mail[] = [];
  const find = async (): Promise<number> => {
    const { messages } = await getJson<{ messages: Mail[] }>(`${origin}/inbox.json`);
    found = messages.filter(({ to, text }) => to === email && text.includes(part));
    return found.length;
  };
  await expect.poll(find, { timeout: 60_000 }).toBeGreaterThan(0);
  return found;
}

test('from the form to a newsletter, and out of it by one request', async ({ page, browser, sandbox, tolerate }) => {
  // Chromium logs that a new newsletter is not stored yet.
  tolerate('404');
  const email = `reader-${randomUUID()}@example.com`;
  // Tests beside this one send newsletters to the same list.
  const edition = `Edition ${randomUUID()}`;

  await page.goto('/');
  await hydrated(page);
  const form = page.locator('#newsletter');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText(`Thank you. Now confirm ${email} by the link`)).toBeVisible();

  // Confirmed without scripts. Opening the link, as mail scanners do, confirms nothing.
  const [asked] = await mailsTo(sandbox, email, '/newsletter/confirm/');
  const link = /http\S+\/newsletter\/confirm\/\S+/.exec(asked?.text ?? '')?.[0] ?? '';
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })).newPage();
  for (let opened = 0; opened < 2; opened += 1) {
    await plain.goto(link);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  }
  await plain.getByRole('button', { name: 'Confirm' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');
  await page.goto(link);
  await expectAccessible(page);

  // An editor writes; what is typed stays over a reload.
  const { email: editor } = await newStaff(sandbox, 'editor');
  await signIn(page, sandbox, editor, '/desk/newsletter');
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill(edition);
  await page.getByLabel('Text').fill(`## Ports\n\nThe port of **Mombasa** is open. [Read on](/blog).\n\n${edition}`);
  await page.reload();
  await expect(page.getByText('What you typed before is here again. It is not saved yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Ports' })).toBeVisible();
  await expectSound(page);

  // Pressed twice, it is sent once.
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: /^Send to \d+ address/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 60_000 });
  await expectSound(page);
  const mails = await mailsTo(sandbox, email, edition);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(edition);
  expect(mails[0]?.html).toContain('<strong>Mombasa</strong>');

  // Everybody can read it in the archive.
  await page.goto('/newsletters');
  await page.getByRole('link', { name: edition }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(edition);
  await expect(page.getByRole('heading', { level: 2, name: 'Ports' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // As mail programs do it: without cookies, and without following a redirect.
  const leave = mails[0]?.unsubscribe ?? '';
  const answer = await fetch(leave, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/desk/newsletter');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No address matches these filters.')).toBeVisible();
  await expectSound(page);
});
