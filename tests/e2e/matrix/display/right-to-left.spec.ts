import type { Page } from '@playwright/test';
import { directoryNames } from '../../../../places/index/directoryNames';
import { buildLocationTable } from '../../../../places/index/locationTable';
import { placeIndexPath } from '../../../../places/index/placeIndexFile';
import { placeIndexText } from '../../../../places/index/placeIndexText';
import { searchAnswer } from '../../../support/searchAnswer';
import { button, field, newAccount, newPerson, signIn } from '../../support/identity/accounts';
import { field as quoteField } from '../../support/quoteForm';
import { expect, expectNoSidewaysScroll, hydrated } from '../../support/site';
import { test } from '../../support/runningSandbox';

const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

const agents = [
  {
    id: 'eg-alexandria-001',
    name: 'شركة النيل للشحن (ش.م.م)',
    location: 'الإسكندرية, مصر',
    phone: '+20 3 480 0000',
    email: 'desk@nile-freight.example',
    services: ['air', 'sea'],
    languages: ['العربية'],
  },
  {
    id: 'eg-alexandria-002',
    name: 'البحر الأبيض Logistics 24/7',
    location: 'الإسكندرية, مصر',
    phone: '+20 3 480 0001',
  },
];
const member = {
  id: 'layla',
  name: 'ليلى حسن',
  position: 'مديرة العمليات',
  company: 'شركة النيل للشحن',
  country: 'Egypt',
};
const question = 'كم يستغرق الشحن البحري من الإسكندرية؟';
const answer = 'يستغرق الشحن **عادةً** 12 يومًا. اتصل على +20 3 480 0000.';

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Texts and fields of a page that are written from right to left and stand where the page says otherwise. */
async function expectDirections(page: Page, least: number): Promise<void> {
  const { count, wrong } = await page.evaluate(() => {
    const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
    const isHidden = (element: Element): boolean => element.closest('head, script, style, title, option') !== null;
    const wrong: string[] = [];
    let count = 0;
    const look = (element: Element | null, text: string): void => {
      if (element === null || !isArabic(text) || isHidden(element)) return;
      count += 1;
      const own = element.closest('[dir], bdi');
      const block = getComputedStyle(element).direction;
      if (
        own === null ||
        own === document.documentElement ||
        (own.getAttribute('dir') !== 'ltr' &&
          block !== 'rtl' &&
          /^\P{L}*\p{Script=Arabic}/u.test(own.textContent || text))
      ) {
        wrong.push(`${element.tagName.toLowerCase()}.${element.className}: ${text}`);
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) look(texts.currentNode.parentElement, texts.currentNode.nodeValue ?? '');
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      look(field, field.value);
    return { count, wrong };
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(least);
  await expectNoSidewaysScroll(page);
}

/** The results of the agents above. */
async function openResults(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox').fill('الإسكندرية');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('button', { name: 'View', exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await page.route('**/api/agents?*', (route) =>
    route.fulfill({ json: searchAnswer(agents, new URL(route.request().url())) }),
  );
  const { sites } = buildLocationTable(agents.map(({ location }) => location));
  const body = placeIndexText(sites, directoryNames(sites, []));
  await page.route(`**${placeIndexPath}`, (route) => route.fulfill({ body, contentType: 'application/json' }));
});

test('suggestions and results: the term, names and places', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox').pressSequentially('الإسك');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectDirections(page, 2);
  await openResults(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('الإسكندرية');
  await expectDirections(page, 6);
});

test('a quote request: chosen agents, every field, errors, the confirmation', async ({ page }) => {
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 201, json: { reference: 'KQ-ABCDEF' } }));
  await openResults(page);
  await page
    .getByRole('button', { name: /^Add to quote request: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Write the request' }).click();
  const box = (name: string) => quoteField(page, name);
  await box('From').fill('الإسكندرية, مصر');
  await box('To').fill('دبي');
  await box('What is it?').fill('اثنا عشر صندوقًا من القهوة');
  await box('Your name').fill('ليلى حسن');
  await expectDirections(page, 5);
  await page.getByRole('radio', { name: /^Air/ }).check();
  await box('Gross weight in kg').fill('250');
  await box('Volume in m³').fill('1,8');
  await page.getByLabel('Ready on').fill(inTenDays());
  await box('Email').fill('layla@example.com');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is in' })).toBeVisible();
  await expectDirections(page, 1);
});

test('the chat: question, answer, agents, suggestions', async ({ page }) => {
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body:
        event('token', { text: answer }) +
        event('agents', { agents }) +
        event('done', { source: 'model', isCutShort: false, suggestions: [question] }),
    }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/chat');
  await hydrated(page);
  const input = page.getByPlaceholder('Type your message...');
  await input.fill(question);
  await expectDirections(page, 1);
  await input.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectDirections(page, 6);
});

test('an account’s name: the field, and where the site shows it', async ({ page, sandbox }) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  await field(page, 'Display name').fill('ليلى حسن');
  await expectDirections(page, 1);
  await button(page, 'Save profile').click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Display name')).toHaveValue('ليلى حسن');
  await expectDirections(page, 1);
});

test('the people of the members page', async ({ page }) => {
  await page.route('**/api/members/unlock', (route) => route.fulfill({ json: { members: [member] } }));
  await page.goto('/members');
  await hydrated(page);
  await page.getByPlaceholder('Enter key').fill('2468-1357');
  await page.getByRole('button', { name: 'Submit Key' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectDirections(page, 3);
});
