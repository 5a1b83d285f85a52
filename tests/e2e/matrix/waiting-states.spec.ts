import type { Page, Route } from '@playwright/test';
import { fillQuote } from '../support/quoteForm';
import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../support/site';

// Pages while they wait, after something went wrong, and with nothing to show.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectSoundPage(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await expectNoSidewaysScroll(page);
}

const never = (): undefined => undefined;
const broken = (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' });
const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/event-stream', body });

test('the results: loading, failed, nothing found', async ({ page, tolerate }) => {
  tolerate('results');
  tolerate('500');
  await page.goto('/search-results?q=Qwxyz');
  await expect(page.getByText('No agents found.').first()).toBeVisible();
  await expectSoundPage(page);
  await page.route('**/api/agents?*', never);
  await page.getByRole('link', { name: /^Kenya / }).click();
  await expect(page.getByText('Searching the directory…')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kenya');
  await expectSoundPage(page);
  await page.unroute('**/api/agents?*');
  await page.goto('/search-results?q=Qwxyz');
  await hydrated(page);
  await page.route('**/api/agents?*', broken);
  await page.getByRole('link', { name: /^Kenya / }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundPage(page);
});

test('the people: loading and failed', async ({ page, tolerate }) => {
  tolerate('500');
  tolerate('people');
  await page.route('**/api/people', never);
  await page.goto('/directory');
  await hydrated(page);
  await expectSoundPage(page);
  await page.unroute('**/api/people');
  await page.route('**/api/people', broken);
  await page.goto('/directory');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 40_000 });
  await expectSoundPage(page);
});

test('the chat: waiting, answered with agents, failed, stopped', async ({ page, tolerate }) => {
  tolerate('assistant');
  tolerate('500');
  const input = page.getByPlaceholder('Type your message...');
  const ask = async () => {
    await input.fill('Who is in Mombasa?');
    await input.press('Enter');
  };
  await page.route('**/api/chat', never);
  await page.goto('/chat');
  await hydrated(page);
  await ask();
  await expect(page.getByRole('img', { name: 'Waiting for the answer' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('main').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expectSoundPage(page);
  await page.unroute('**/api/chat');
  await page.route('**/api/chat', broken);
  await ask();
  await expect(page.getByText('Error occurred while fetching response.')).toBeVisible();
  await expectSoundPage(page);
  await page.unroute('**/api/chat');
  const agents = [
    {
      id: 'ke-1',
      name: 'Pwani Freight',
      location: 'Mombasa, Kenya',
      phone: '+254 555 000 111',
      email: 'desk@pwani.example',
    },
  ];
  const end = { source: 'content', isCutShort: true, suggestions: ['And by sea?'] };
  await page.route(
    '**/api/chat',
    stream(
      event('token', { text: 'One member agent works in **Mombasa**.' }) +
        event('agents', { agents }) +
        event('done', end),
    ),
  );
  await ask();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSoundPage(page);
});

test('the members’ key while it is checked', async ({ page }) => {
  await page.route('**/api/members/unlock', never);
  await page.goto('/members');
  await hydrated(page);
  await page.getByPlaceholder('Enter key').fill('2468-1357');
  await page.getByPlaceholder('Enter key').press('Enter');
  await expectSoundPage(page);
});

test('the newsletter while it subscribes', async ({ page }) => {
  await page.route('**/api/newsletter', never);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Email address' }).fill('amina@example.com');
  await page.getByRole('textbox', { name: 'Email address' }).press('Enter');
  await expectSoundPage(page);
});

test('a quote while it is sent', async ({ page }) => {
  await page.route('**/api/quotes', never);
  await page.goto('/quote');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Send the request' })).toBeEnabled();
  await fillQuote(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expectSoundPage(page);
});
