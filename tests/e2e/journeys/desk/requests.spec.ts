import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from '../../support/identity/accounts';
import { mailsAbout } from '../../support/caseMails';
import { type RunningSandbox, test } from '../../support/runningSandbox';
import {
  aMinuteLater,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  hydrated,
} from '../../support/site';
import { newStaff } from '../../support/staff';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Write to us' });
const box = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true });
const topic = (page: Page, name: RegExp): Locator => form(page).getByRole('radio', { name });
const send = (page: Page): Locator => form(page).getByRole('button', { name: 'Send', exact: true });
const confirmation = (page: Page): Locator => page.getByRole('heading', { name: 'We have your message' });

/** Requests count for an address: each test comes from one of its own. */
test.beforeEach(async ({ page }) => {
  const part = () => randomUUID().slice(0, 4);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` });
});

async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(send(page)).toBeEnabled();
  await aMinuteLater(page);
}

async function fillContact(page: Page, email: string): Promise<void> {
  await box(page, 'Your name').fill('آمنة Yusuf');
  await box(page, 'Email').fill(email);
}

/** A page of somebody with a role at the desk. */
async function staffPage(browser: Browser, like: Page, sandbox: RunningSandbox): Promise<Page> {
  const { email } = await newStaff(sandbox, 'desk');
  const page = await (await browser.newContext({ viewport: like.viewportSize() })).newPage();
  await signIn(page, sandbox, email, '/desk');
  return page;
}

test('a question: kept through failures, sent once, answered at the desk', async ({
  page,
  context,
  browser,
  sandbox,
  tolerate,
}) => {
  test.slow();
  tolerate('/api/requests');
  tolerate('ERR_INTERNET_DISCONNECTED');
  const email = `amina-${randomUUID()}@example.com`;
  const question = `How do I join the affiliates? ${randomUUID()}`;
  await openForm(page);
  await send(page).click();
  await expect(page.getByRole('group', { name: '4 things need your attention' })).toBeFocused();
  await expectAccessible(page);
  await box(page, 'Subject').fill('Affiliates');
  await box(page, 'Message').fill(question);
  await fillContact(page, email);
  await expectNoSidewaysScroll(page);

  await context.setOffline(true);
  await send(page).click();
  await expect(form(page).getByText('Waiting to be sent')).toBeVisible();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Change it' }).click();
  await expect(box(page, 'Message')).toHaveValue(question);
  await context.setOffline(false);
  await page.route('**/api/requests', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.', retryable: true } }),
  );
  await send(page).click();
  await expect(form(page).getByText(/sending it again never sends it twice/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/requests');

  await openForm(page);
  await expect(box(page, 'Message')).toHaveValue(question);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/requests')) requests += 1;
  });
  await send(page).dblclick();
  await expect(confirmation(page)).toBeFocused();
  const reference = (await page.getByText(/^KE-[A-Z\d]{6}$/).textContent()) ?? '';
  expect(requests).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInDark(page);
  await expect
    .poll(async () => (await mailsAbout(sandbox, reference)).map(({ to }) => to).sort())
    .toEqual([email, 'desk@keelway.example']);

  const staff = await staffPage(browser, page, sandbox);
  await staff.getByRole('searchbox').fill(reference);
  // On a phone the filters are behind a button.
  const filters = staff.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await staff.getByLabel('Kind').selectOption('Enquiry');
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByRole('link', { name: reference }).click();
  await expect(staff.getByText(question)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('textbox', { name: 'Answer by mail' }).fill('Sign in and press Join Now.');
  await staff.getByRole('button', { name: 'Send the answer' }).dblclick();
  await expect(staff.getByText('The mail is on its way.')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'What happened' })).toContainText('Sign in and press Join Now.');
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await expect
    .poll(async () =>
      (await mailsAbout(sandbox, reference)).filter(({ to, text }) => to === email && text.includes('press Join Now')),
    )
    .toHaveLength(1);
  await staff.getByText('Close the case', { exact: true }).first().click();
  const closing = staff.getByRole('form', { name: 'Close the case' });
  await closing.getByLabel('Outcome').selectOption('Settled');
  await closing.getByRole('radio', { name: /^By phone: I have called/ }).check();
  await expectAccessible(staff);
  await closing.getByRole('button', { name: 'Close the case' }).click();
  await expect(staff.getByText('This case has ended.')).toBeVisible();
  await expectAccessibleInDark(staff);
  await staff.context().close();
});

test('an agent is reported from its card', { tag: '@release' }, async ({ page, sandbox }) => {
  await page.goto('/search-results?q=Nairobi');
  await hydrated(page);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `More about ${name}` }).click();
  await card.getByRole('link', { name: `Report ${name}` }).click();
  await expect(topic(page, /^An agent/)).toBeChecked();
  await expect(box(page, 'Agent')).toHaveValue(name);
  await expect(box(page, 'Agent')).toBeInViewport();
  await form(page).getByRole('radio', { name: 'Wrong contacts', exact: true }).check();
  await box(page, 'What happened?').fill(`Nobody answers. ${randomUUID()}`);
  await fillContact(page, `amina-${randomUUID()}@example.com`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send(page).click();
  await expect(confirmation(page)).toBeFocused();
  const reference = (await page.getByText(/^KR-[A-Z\d]{6}$/).textContent()) ?? '';
  const toDesk = async () => (await mailsAbout(sandbox, reference)).find(({ to }) => to === 'desk@keelway.example');
  await expect.poll(async () => (await toDesk())?.text).toContain(name);
});

test('the privacy page leads to a request about personal data; topics change by keyboard', async ({ page }) => {
  await page.goto('/privacy');
  await hydrated(page);
  await page.getByRole('link', { name: 'our form' }).click();
  await expect(topic(page, /^My data/)).toBeChecked();
  await topic(page, /^My data/).press('ArrowLeft');
  await expect(topic(page, /^An agent/)).toBeChecked();
  await expect(topic(page, /^An agent/)).toBeFocused();
  await topic(page, /^An agent/).press('ArrowRight');
  await form(page).getByRole('radio', { name: 'Delete it', exact: true }).check();
  await fillContact(page, `amina-${randomUUID()}@example.com`);
  await send(page).press('Enter');
  await expect(confirmation(page)).toBeFocused();
  await expect(page.getByText(/^KP-[A-Z\d]{6}$/)).toBeVisible();
});

test('without JavaScript the page says how to write otherwise', async ({ browser, page }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })).newPage();
  await plain.goto('/contact');
  await expect(form(plain).getByText('Sending this form needs JavaScript.')).toBeVisible();
  await expect(form(plain).getByRole('link', { name: 'hello@keelway.example' })).toBeVisible();
  await plain.context().close();
});
