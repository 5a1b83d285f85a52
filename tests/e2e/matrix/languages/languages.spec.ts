import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { directionOf, prefixOf, published, type Language } from '@shared/language/languages';
import { newPerson, password } from '../../support/identity/accounts';
import { linkFor } from '../../support/caseMails';
import { cards, payWith } from '../../support/payments/cardPayment';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated } from '../../support/site';
import { sendRequest } from '../../support/staff';
import { textsOf } from '../../support/display/languageTexts';
import { test } from '../../support/runningSandbox';

// What people come for, from end to end, in each language but English, which the other files have. The pages are used
// by their translated names.

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const places: Readonly<Record<Language, string>> = { en: 'Nairobi', sw: 'Nairobi', fr: 'Nairobi', ar: 'نيروبي' };
const questions: Readonly<Record<Language, { asked: string; answered: RegExp }>> = {
  en: { asked: 'hello', answered: /assistant/ },
  sw: { asked: 'Habari', answered: /mizigo|bidhaa/ },
  fr: { asked: 'Bonjour', answered: /fret/ },
  ar: { asked: 'السلام عليكم', answered: /الشحن/ },
};

/** The page is in the language, for people and for programs. */
async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.evaluate(() => document.documentElement.dir || 'ltr')).toBe(directionOf(language));
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${prefixOf(language)}(/|$)`));
  await expectNoSidewaysScroll(page);
}

for (const language of published.filter((one) => one !== 'en')) {
  const say = textsOf(language);
  const home = prefixOf(language);
  const textbox = (page: Page, name: string) => page.getByRole('textbox', { name: say(name) });
  /** By what stands before the unit. */
  const measure = (page: Page, name: string) =>
    page.getByRole('textbox', { name: say(name).split('<0/>')[0]?.trim() ?? '' });
  const digits = language === 'ar' ? (['٢٥٠', '١٢٥٠', '٢١'] as const) : (['250', '1250', '21'] as const);
  const press = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say(name) })
      .click();

  test(`${language}: from a search to WhatsApp`, async ({ page }) => {
    await page.goto(home);
    await hydrated(page);
    const box = page.getByRole('combobox', { name: say('Find a member agent by place') });
    await box.fill(places[language]);
    await page.getByRole('option').first().click();
    await press(page, 'View');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nairobi');
    await expectLanguage(page, language);
    const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first();
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
    await expect(link).toHaveAccessibleName(new RegExp(say('(opens in a new tab)').replace(/[()]/g, '')));
    await expectAccessible(page);
  });

  test(`${language}: from the registration to the receipt`, async ({ page, sandbox }) => {
    test.slow();
    const { email } = newPerson();
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(say(name), { exact: true });
    await page.goto(`${home}/register`);
    await hydrated(page);
    await field('Email').fill(email);
    await field('Password').fill(password);
    await field('Confirm password').fill(password);
    await expectAccessible(page);
    await press(page, 'Register');
    await expect(page).toHaveURL(home);
    await expect.poll(() => sandbox.mailLink('verifyEmail', email)).not.toBe('');
    await page.goto(await sandbox.mailLink('verifyEmail', email));
    await expectLanguage(page, language);
    await press(page, 'Verify my address');
    await expect(main.getByText(say('Thank you. Your email address is verified.'))).toBeVisible();
    await page.goto(`${home}/account/subscription`);
    await press(page, 'Subscribe Now');
    await payWith(page, cards.good);
    // Word for word: « inactif » has « actif » in it.
    const active = /<1>(.+)<\/1>/.exec(say('<0/> is currently <1>Active</1>'))?.[1] ?? '';
    await expect(main.getByRole('region', { name: say('Status') }).getByText(active, { exact: true })).toBeVisible();
    await expectLanguage(page, language);
    await page.goto(`${home}/account/transactions`);
    await main.getByRole('row').nth(1).getByRole('link').click();
    await expect(main.getByRole('region', { name: say('Receipt') })).toContainText('4081');
    await expectLanguage(page, language);
    await expectAccessible(page);
  });

  test(`${language}: from a request for quotes to an offer`, async ({ page, sandbox }) => {
    const email = `awa-${randomUUID()}@example.com`;
    await page.goto(`${home}/quote`);
    await hydrated(page);
    await page.getByRole('combobox', { name: say('From [place]'), exact: true }).fill('Mombasa, Kenya');
    await page.getByRole('combobox', { name: say('To [place]'), exact: true }).fill('Rotterdam, Netherlands');
    await page.locator('input[type=radio][value=air]').check();
    await textbox(page, 'What is it?').fill('12 cartons of coffee');
    await measure(page, 'Gross weight in <0/>').fill(digits[0]);
    await measure(page, 'Volume in <0/>').fill('1,8');
    await page.getByLabel(say('Ready on')).fill(inDays(10));
    await textbox(page, 'Your name').fill('Awa Ndiaye');
    await textbox(page, 'Email').fill(email);
    await press(page, 'Send the request');
    const reference = (await page.getByText(/^KQ-[A-Z\d]{6}$/).textContent()) ?? '';
    await expectLanguage(page, language);
    await sendRequest(reference, ['ke-nairobi-001']);

    // The agent works in the same language: its link is opened there.
    const link = new URL(await linkFor(sandbox, reference, 'info@baobab-sokoni', 'Make an offer'));
    await page.goto(`${home}${link.pathname}`);
    await expectLanguage(page, language);
    await textbox(page, 'Amount').fill(digits[1]);
    await page.getByLabel(say('Currency')).selectOption('USD');
    await textbox(page, 'Transit time in days').fill(digits[2]);
    await page.getByLabel(say('Valid until')).fill(inDays(30));
    await textbox(page, 'What is included').fill('Door to door');
    await press(page, 'Check the offer');
    await expect(page.getByRole('heading', { name: say('Check your offer') })).toBeVisible();
    await press(page, 'Send the offer');
    await expect(page.getByRole('heading', { name: say('Your offer'), exact: true })).toBeVisible();
    await expectAccessible(page);

    // The shipper's mail is in their language, and leads to their page in it.
    await page.goto(await linkFor(sandbox, reference, email, say('Compare the offers, ask, or choose')));
    await expectLanguage(page, language);
    await expect(page.getByRole('main')).toContainText('Baobab Sokoni Freight Services Ltd');
    await expectAccessible(page);
  });

  test(`${language}: ask the assistant`, async ({ page }, { workerIndex }) => {
    await page.setExtraHTTPHeaders({
      'x-forwarded-for': `2001:db8:d:${workerIndex.toString(16)}:${language.length}::1`,
    });
    const { asked, answered } = questions[language];
    await page.goto(`${home}/chat`);
    await hydrated(page);
    await page.getByPlaceholder(say('Type your message...')).fill(asked);
    await page.getByPlaceholder(say('Type your message...')).press('Enter');
    const log = page.getByRole('region', { name: say('Questions and answers') });
    await expect(log).toContainText(answered);
    await expectLanguage(page, language);
    await expectAccessible(page);
  });
}

test('a choice of language is kept, with what was typed, and is not made again', async ({ page }) => {
  await page.goto('/quote');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'What is it?' }).fill('12 cartons of coffee');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expectLanguage(page, 'fr');
  await expect(page.getByRole('textbox', { name: textsOf('fr')('What is it?') })).toHaveValue('12 cartons of coffee');
});

test.describe('a browser that wants Swahili of the Congo, or else French', () => {
  test.use({ locale: 'sw-CD' });

  test('gets Swahili once, and English for good after choosing it', async ({ page }) => {
    await page.goto('/faq');
    await expect(page).toHaveURL('/sw/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goto('/services');
    await expect(page).toHaveURL('/services');
  });

  test('may choose English before the page has its code, and loses nothing', async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto('/quote', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL('/sw/quote');
    const what = textsOf('sw')('What is it?');
    await page.getByRole('textbox', { name: what }).fill('12 cartons of coffee');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/quote');
    const field = page.getByRole('textbox', { name: 'What is it?' });
    await expect(field).toHaveValue('12 cartons of coffee');
    release();
    await hydrated(page);
    await expect(page).toHaveURL('/quote');
    await expect(field).toHaveValue('12 cartons of coffee');
  });
});

test('an unknown language in the address is the English page that says so', async ({ page, tolerate }) => {
  tolerate('404');
  for (const path of ['/de/faq', '/FR/faq', '/sw-KE']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});
