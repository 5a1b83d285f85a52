import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/site';

const picture = (page: Page): Locator => page.getByRole('button', { name: 'Talk to our AI' });
const widget = (page: Page): Locator => page.getByRole('dialog', { name: 'AI assistant' });
const area = (page: Page): Locator => widget(page).getByRole('region', { name: 'Answer' });
const widgetInput = (page: Page): Locator => page.getByPlaceholder('Ask a question...');
const pageInput = (page: Page): Locator => page.getByPlaceholder('Type your message...');
const log = (page: Page): Locator => page.getByRole('region', { name: 'Questions and answers' });

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const done = event('done', { source: 'model', isCutShort: false, suggestions: [] });
const stream = { status: 200, headers: { 'content-type': 'text/event-stream' } };

let addresses = 0;

/** Questions count for an address: each test comes from one of its own. */
test.beforeEach(async ({ page }, { workerIndex }) => {
  addresses += 1;
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `2001:db8:c:${workerIndex.toString(16)}:${addresses.toString(16)}::1`,
  });
});

async function open(page: Page, path = '/chat'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The questions that went to the gateway. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat')) asked.push((request.postDataJSON() as { prompt: string }).prompt);
  });
  return asked;
}

/** An answer of 300 words is under way and being typed out. */
async function longAnswer(page: Page): Promise<void> {
  const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
  await page.route('**/api/chat', (route) => route.fulfill({ ...stream, body: event('token', { text }) + done }));
}

test(
  'the widget: collapsed, one hello, question and answer, saved, and shown on the next page',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = questions(page);
    await open(page, '/faq');
    await expect(widget(page)).toBeHidden();
    expect(asked).toEqual([]);
    await picture(page).click();
    await expect(area(page)).toContainText(/I am the AI assistant of Keelway.*\?/, { timeout: 10_000 });
    await expect(area(page).getByText('hello', { exact: true })).toHaveCount(0);
    expect(await area(page).evaluate((element) => getComputedStyle(element).maxHeight)).toBe('400px');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await widgetInput(page).fill('   ');
    await widgetInput(page).press('Enter');
    await widgetInput(page).fill('How much is it to send 20 kg to London?');
    await widgetInput(page).press('Enter');
    await expect(area(page).getByText('How much is it to send 20 kg to London?')).toBeVisible();
    await expect(area(page)).toContainText('Get a Quote', { timeout: 10_000 });
    await expect(widgetInput(page)).toHaveValue('');
    expect(asked).toEqual(['hello', 'How much is it to send 20 kg to London?']);

    await widget(page).getByRole('button', { name: 'Close' }).click();
    await expect(picture(page)).toBeFocused();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('prevPrompts'),
        localStorage.getItem('recentPrompt'),
        localStorage.getItem('showResult'),
      ]),
    ).toEqual(['["How much is it to send 20 kg to London?"]', 'How much is it to send 20 kg to London?', 'true']);
    await open(page, '/services');
    await picture(page).click();
    await expect(area(page).getByText('How much is it to send 20 kg to London?')).toBeVisible();
    await expect(area(page)).toContainText('Get a Quote');
    expect(asked).toHaveLength(2);
  },
);

test(
  'the chat page: states, agents as cards, new chat, clear history, dark mode',
  { tag: '@phone' },
  async ({ page }) => {
    const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
    // A drawer that is closed is hidden from the accessibility tree.
    const panel = page.getByRole('complementary', { name: 'Chat panel', includeHidden: true });
    const showPanel = async (): Promise<void> => {
      if (isNarrow) await page.getByRole('button', { name: 'Chat panel' }).click();
      await expect(panel).toBeVisible();
    };
    const hidePanel = async (): Promise<void> => {
      if (isNarrow) await page.keyboard.press('Escape');
    };
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Talk to Our AI' })).toBeVisible();
    await showPanel();
    await expect(panel.getByText('Not typing')).toBeVisible();
    await expect(panel.getByText('AI is idle')).toBeVisible();
    await expectAccessible(page);
    await hidePanel();

    // Held until the page was seen waiting for it.
    let answer: (() => void) | undefined;
    await page.route(
      '**/api/chat',
      async (route) => {
        await new Promise<void>((done) => (answer = done));
        await route.continue();
      },
      { times: 1 },
    );
    await pageInput(page).fill('Find an agent in Mombasa');
    await expect(panel.getByText('Typing...')).toBeAttached();
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByText('AI is responding...')).toBeAttached();
    await expect.poll(() => answer).toBeDefined();
    answer?.();
    await expect(log(page).getByText('Find an agent in Mombasa')).toBeVisible();
    const card = log(page).getByRole('article').first();
    await expect(card).toContainText('Mombasa', { timeout: 10_000 });
    await card.getByRole('button', { name: /^More about / }).click();
    await expect(card.getByRole('button', { name: /^Save vCard/ })).toBeVisible();
    await card.getByRole('button', { name: /^Add to quote request: / }).click();
    await expect(card.getByRole('link', { name: 'See request (1 of 5)' })).toBeVisible();
    await expect(panel.getByText('AI is idle')).toBeAttached();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await showPanel();
    await panel.getByRole('switch', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'New chat' }).click();
    await expect(log(page)).toContainText('Find an agent in Mombasa');
    await panel.getByRole('button', { name: 'Clear history' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await hidePanel();
    await expect(log(page)).not.toContainText('Pwani');
    await expect(log(page).getByRole('button', { name: 'Find an agent in Mombasa' })).toBeVisible();
    expect(
      await page.evaluate(() => [localStorage.getItem('prevPrompts'), localStorage.getItem('keelway.chat')]),
    ).toEqual([null, null]);
  },
);

test(
  'by keyboard alone, with reduced motion: open, ask, read, copy, close',
  { tag: '@release' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/chat', (route) =>
      route.fulfill({
        ...stream,
        body: event('token', { text: 'Use **Get a Quote** // now. <img src=x onerror=alert(1)>' }) + done,
      }),
    );
    await open(page, '/faq');
    await picture(page).focus();
    await page.keyboard.press('Enter');
    await expect(area(page)).toContainText('Use Get a Quote');
    await expect(area(page).locator('b')).toHaveText('Get a Quote');
    await expect(area(page)).toContainText('<img src=x onerror=alert(1)>');
    await expect(area(page).locator('img')).toHaveCount(0);
    await widgetInput(page).focus();
    await page.keyboard.type('And then?');
    await page.keyboard.press('Enter');
    await expect(area(page).getByText('And then?')).toBeVisible();
    await area(page).getByRole('button', { name: 'Copy answer' }).focus();
    await page.keyboard.press('Enter');
    await expect(area(page).getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Use Get a Quote\nnow. <img src=x onerror=alert(1)>',
    );
    await page.keyboard.press('Escape');
    await expect(widget(page)).toBeHidden();
    await expect(picture(page)).toBeFocused();
  },
);

test('types word by word, and shows the rest on a tap', async ({ page }) => {
  await longAnswer(page);
  await open(page);
  await pageInput(page).fill('Tell me all.');
  await pageInput(page).press('Enter');
  await expect(log(page)).toContainText('word3');
  await expect(log(page)).not.toContainText('word290');
  // A finger leaves the screen some words later.
  await log(page).getByText('word3').click({ delay: 300 });
  // Word by word it takes 22 seconds.
  await expect(log(page)).toContainText('word299', { timeout: 5_000 });
});

/** What goes wrong on the way to the gateway: each ends in words, keeps the question, and can be tried again. */
const troubles: readonly [string, (route: Route) => Promise<void>, RegExp][] = [
  [
    'too many questions',
    (route) =>
      route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many questions.', retryable: true } }),
    /Too many questions/,
  ],
  ['no gateway', (route) => route.abort(), /could not reach/],
  [
    'a page of a proxy',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    /on our side/,
  ],
  ['a cut stream', (route) => route.fulfill({ ...stream, body: event('token', { text: 'It is' }) }), /broke off/],
  ['nonsense', (route) => route.fulfill({ ...stream, body: 'event: token\ndata: {"text":\n\n' }), /could not read/],
  ['an empty answer', (route) => route.fulfill({ ...stream, body: done }), /nothing to say/],
];

test('every failure says so, keeps the question, and can be retried', async ({ page, tolerate }) => {
  tolerate('/api/chat');
  tolerate('The assistant did not answer');
  await open(page);
  for (const [name, trouble, reason] of troubles) {
    await test.step(name, async () => {
      await page.route('**/api/chat', trouble, { times: 1 });
      await pageInput(page).fill('Who are you?');
      await pageInput(page).press('Enter');
      const alert = log(page).getByRole('alert');
      await expect(alert.getByText('Error occurred while fetching response.')).toBeVisible();
      await expect(alert).toContainText(reason);
      await expect(pageInput(page)).toHaveValue('Who are you?');
    });
  }
  await expectAccessible(page);
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page)).toContainText(/AI assistant/, { timeout: 10_000 });
  await expect(pageInput(page)).toHaveValue('');
});

test(
  'stop, going offline, and leaving midway through an answer',
  { tag: '@release' },
  async ({ page, context, tolerate }) => {
    tolerate('/api/chat');
    tolerate('The assistant did not answer');
    // Never answered: only the visitor ends it.
    await page.route('**/api/chat', () => undefined);
    await open(page);
    await pageInput(page).fill('Who are you?');
    await pageInput(page).press('Enter');
    await expect(log(page).getByRole('img', { name: 'Waiting for the answer' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Stop' }).click();
    await expect(log(page).getByText('You stopped this answer.')).toBeVisible();
    await log(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(log(page).getByRole('img', { name: 'Waiting for the answer' })).toBeVisible();
    await context.setOffline(true);
    await expect(log(page).getByRole('alert')).toContainText('You are offline.');
    await context.setOffline(false);
    await log(page).getByRole('button', { name: 'Try again' }).click();
    await expect(log(page).getByRole('img', { name: 'Waiting for the answer' })).toBeVisible();
    await page.goto('/faq');
    // Only now: without a route, the question in flight would get its answer.
    await page.unroute('**/api/chat');
    await open(page);
    await expect(log(page).getByText('Who are you?')).toBeVisible();
    await expect(log(page).getByText('This question was not answered.')).toBeVisible();
    await log(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(log(page)).toContainText(/AI assistant/, { timeout: 10_000 });
  },
);

test(
  'two tabs merge their conversations, and clearing one clears the other',
  { tag: '@release' },
  async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.route('**/api/chat', (route) =>
        route.fulfill({ ...stream, body: event('token', { text: 'So it is.' }) + done }),
      );
      await open(tab);
    }
    for (const [tab, question] of [
      [page, 'One?'],
      [other, 'Two?'],
    ] as const) {
      await pageInput(tab).fill(question);
      await pageInput(tab).press('Enter');
      await expect(log(tab)).toContainText('So it is.');
    }
    await other.goto('/faq');
    await page.goto('/faq');
    expect(await page.evaluate(() => localStorage.getItem('prevPrompts'))).toBe('["Two?","One?"]');
    await open(page);
    await open(other);
    await expect(log(other)).toContainText('One?');
    await page.evaluate(() => localStorage.clear());
    await expect(log(other)).not.toContainText('One?');
  },
);

test('without scripts the page says how to reach a person', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Talk to Our AI' })).toBeVisible();
  await expect(page.getByText(/The chat needs JavaScript/)).toBeVisible();
  await expect(pageInput(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Talk to a person' }).getByRole('link').first()).toBeVisible();
  await context.close();
});
