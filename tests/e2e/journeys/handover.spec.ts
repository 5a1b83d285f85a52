import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { getJson, test } from '../support/runningSandbox';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll, hydrated } from '../support/site';

const widget = (page: Page): Locator => page.getByRole('dialog', { name: 'AI assistant' });
const form = (page: Page): Locator => page.getByRole('group', { name: 'Talk to a person' });
const send = (page: Page): Locator => form(page).getByRole('button', { name: 'Send' });
const confirmation = (page: Page): Locator => page.getByRole('heading', { name: 'We have your conversation' });

/** Questions and hand-overs count for an address: each test comes from one of its own. */
test.beforeEach(async ({ page }) => {
  const part = () => randomUUID().slice(0, 4);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` });
});

async function ask(page: Page, placeholder: string, question: string): Promise<void> {
  await page.getByPlaceholder(placeholder).fill(question);
  await page.getByPlaceholder(placeholder).press('Enter');
}

async function fill(page: Page, email: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Your name' }).fill('آمنة Yusuf');
  await form(page).getByRole('textbox', { name: 'Email address' }).fill(email);
  await form(page).getByRole('checkbox').check();
}

test(
  'the widget: a complaint, the form, the conversation at the desk, and a receipt',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const email = `amina-${randomUUID()}@example.com`;
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/handovers')) requests += 1;
    });
    await page.goto('/faq');
    await hydrated(page);
    await page.getByRole('button', { name: 'Talk to our AI' }).click();
    await ask(page, 'Ask a question...', 'I want to complain, my parcel never arrived');
    const action = widget(page)
      .getByRole('region', { name: 'Answer' })
      .getByRole('button', { name: 'Talk to a person' });
    await action.click();
    await expect(form(page).getByRole('heading', { name: 'Talk to a person' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await send(page).click();
    await expect(form(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
    await expect(form(page).getByText('Tick the box: without your consent we send nothing.')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    expect(requests).toBe(0);

    await fill(page, email);
    await form(page).getByText('What is sent: 2 messages').click();
    await expect(form(page).getByRole('listitem').first()).toContainText('my parcel never arrived');
    await expectNoSidewaysScroll(page);
    await send(page).dblclick();
    await expect(confirmation(page)).toBeFocused();
    const reference = await page.getByText(/^KH-[A-Z\d]{6}$/).textContent();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(requests).toBe(1);

    const mails = async () =>
      (await getJson<{ messages: { to: string; text: string }[] }>(`${sandbox.origin}/inbox.json`)).messages.filter(
        ({ text }) => text.includes(reference ?? '?'),
      );
    await expect.poll(async () => (await mails()).map(({ to }) => to).sort()).toEqual([email, 'desk@keelway.example']);
    const toDesk = (await mails()).find(({ to }) => to !== email)?.text;
    expect(toDesk).toContain('آمنة Yusuf');
    expect(toDesk).toContain('> I want to complain, my parcel never arrived');

    await page.getByRole('button', { name: 'Back to the chat' }).click();
    await expect(action).toBeFocused();
    await ask(page, 'Ask a question...', 'What is air cargo?');
    await expect(widget(page).getByText('What is air cargo?')).toBeVisible();
  },
);

test('a question sent before the greeting has come is answered', { tag: '@release' }, async ({ page }) => {
  // The greeting is never answered.
  await page.route('**/api/chat', (route) =>
    (route.request().postDataJSON() as { prompt: string }).prompt === 'hello' ? undefined : route.continue(),
  );
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('button', { name: 'Talk to our AI' }).click();
  await ask(page, 'Ask a question...', 'What is air cargo?');
  await expect(widget(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(widget(page).getByText('What is air cargo?')).toBeVisible();
});

test('the chat page: a failure and a lost connection keep the form, and one request is stored', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate('/api/handovers');
  await page.goto('/chat');
  await hydrated(page);
  await page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Talk to a person' }).click();
  await expect(form(page).getByText(/Nothing was asked in this chat yet/)).toBeVisible();
  await fill(page, `amina-${randomUUID()}@example.com`);
  await context.setOffline(true);
  await send(page).click();
  await expect(form(page).getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);

  // Stored, but the answer is lost.
  const ids: string[] = [];
  await page.route('**/api/handovers', async (route) => {
    ids.push((route.request().postDataJSON() as { requestId: string }).requestId);
    const answer = await route.fetch();
    if (ids.length > 1) await route.fulfill({ response: answer });
    else await route.abort();
  });
  await send(page).click();
  await expect(form(page).getByText(/sending it again never sends it twice/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible();
  await page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Talk to a person' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Your name' })).toHaveValue('آمنة Yusuf');
  const second = page.waitForResponse('**/api/handovers');
  await send(page).click();
  expect((await second).status()).toBe(200);
  await expect(confirmation(page)).toBeFocused();
  expect(ids[1]).toBe(ids[0]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
