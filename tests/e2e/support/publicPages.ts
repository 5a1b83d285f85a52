import type { Locator, Page } from '@playwright/test';
import { articleSlugs } from '../../../tools/content/articleSlugs';
import type { TextOf } from './display/languageTexts';
import { expect } from './site';

/** Brings a page into a state, again after the window has changed its size: what is open already stays. */
type Open = (page: Page, say: TextOf) => Promise<void>;

export interface PublicPage {
  /** In English. */
  path: string;
  /** States in this order, each on top of the one before. */
  states?: readonly Open[];
}

async function expand(control: Locator): Promise<void> {
  if ((await control.isVisible()) && (await control.getAttribute('aria-expanded')) === 'false') await control.click();
}

async function openDetails(details: Locator): Promise<void> {
  const one = details.first();
  if ((await one.getAttribute('open')) === null) await one.locator('summary').click();
}

const main = (page: Page) => page.getByRole('main');

const openMenus: Open = async (page, say) => {
  await expand(page.getByRole('button', { name: say('Menu'), exact: true }));
  await openDetails(page.getByRole('navigation', { name: say('Main [navigation]') }).locator('details'));
};

const openQuestionAndContact: Open = async (page, say) => {
  await openDetails(main(page).locator('details'));
  await expand(page.getByRole('button', { name: say('Contact Us') }));
  await expect(page.getByRole('group', { name: say('Ways to contact us') })).toBeVisible();
};

export const openSuggestions =
  (box: number): Open =>
  async (page) => {
    const field = main(page).getByRole('combobox').nth(box);
    if (await page.getByRole('option').first().isVisible()) return;
    await field.fill('');
    await field.pressSequentially('ken');
    await expect(page.getByRole('option').first()).toBeVisible();
  };

const openAssistant: Open = async (page, say) => {
  await expand(page.getByRole('button', { name: say('Talk to our AI') }));
  await expect(page.getByRole('dialog', { name: say('AI assistant') })).toBeVisible();
};

const openResult: Open = async (page, say) => {
  await expand(page.getByRole('button', { name: say('Filter'), exact: true }));
  await expand(page.getByRole('button', { name: say('Map'), exact: true }));
  await expand(main(page).getByRole('article').first().locator('button[aria-expanded]'));
  await expect(main(page).locator('svg [data-place], svg circle').first()).toBeAttached();
};

export const askAssistant: Open = async (page, say) => {
  const copy = page.getByRole('button', { name: say('Copy answer') }).last();
  if (await copy.isVisible()) return;
  await page.getByPlaceholder(say('Type your message...')).fill('Find an agent in Mombasa');
  await page.keyboard.press('Enter');
  await expect(copy).toBeVisible();
};

const openChatPanel: Open = (page, say) => expand(page.getByRole('button', { name: say('Chat panel'), exact: true }));

export const handOver: Open = async (page, say) => {
  const panel = page.getByRole('complementary', { name: say('Chat panel') });
  const close = panel.getByRole('button', { name: say('Close panel') });
  if (await close.isVisible()) await close.click();
  if ((await page.getByRole('checkbox').count()) > 0) return;
  await page
    .getByRole('button', { name: say('Talk to a person') })
    .first()
    .click();
  await expect(page.getByRole('checkbox')).toBeVisible();
};

/** Sends a form as it is, empty. */
export const refuse =
  (button: string): Open =>
  async (page, say) => {
    if ((await main(page).locator('[aria-invalid="true"]').count()) > 0) return;
    await main(page)
      .getByRole('button', { name: say(button), exact: true })
      .click();
    await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible();
  };

/** Nobody has the address, so that no account is locked. */
const signInInVain: Open = async (page, say) => {
  const failure = main(page).getByRole('alert').filter({ hasText: /./ });
  if ((await failure.count()) > 0) return;
  await main(page).locator('input[type="email"]').fill(`nobody-${Date.now()}@example.com`);
  await page.locator('#password').fill('a long enough password');
  await main(page)
    .getByRole('button', { name: say('Sign In'), exact: true })
    .click();
  await expect(failure).toBeVisible();
};

export const mismatchPasswords: Open = async (page, say) => {
  await page.locator('#password').fill('a long enough password');
  await page.locator('#confirm').fill('another long password');
  await page.locator('#confirm').blur();
  await expect(main(page).getByText(say('Passwords do not match.'))).toBeVisible();
};

const askForReset: Open = async (page, say) => {
  const email = main(page).locator('input[type="email"]');
  if (!(await email.isVisible())) return;
  await email.fill(`nobody-${Date.now()}@example.com`);
  await main(page)
    .getByRole('button', { name: say('Send Reset Email'), exact: true })
    .click();
  await expect(email).toHaveCount(0);
};

const enterKey: Open = async (page, say) => {
  const field = page.getByPlaceholder(say('Enter key'));
  if (!(await field.isVisible())) return;
  await field.fill('2468-1357');
  await page.getByRole('button', { name: say('Submit Key') }).click();
  await expect(main(page).getByRole('article').first()).toBeVisible();
};

const checkAgent: Open = async (page, say) => {
  if ((await page.getByRole('alert').or(page.locator('#outcome')).count()) > 0) return;
  await main(page).getByRole('textbox').fill('Baobab');
  await main(page)
    .getByRole('button', { name: say('Check [verb]') })
    .click();
  await expect(page.locator('#outcome')).toBeVisible();
};

const openReport: Open = async (page, say) => {
  const panel = page.getByRole('dialog', { name: say('Report a problem') });
  if (await panel.isVisible()) return;
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Report a problem') })
    .click();
  await expect(panel).toBeVisible();
};

const openEveryDetail: Open = (page) => openDetails(main(page).locator('details'));

const [article = '', ...otherArticles] = articleSlugs;

/** Every public page of the site, with the states that it can be opened into. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', states: [openQuestionAndContact, openSuggestions(0)] },
  { path: '/search-results?q=Nairobi', states: [openResult] },
  { path: '/search-results?q=Qwxyz' },
  { path: '/agents' },
  { path: '/agents/kenya' },
  { path: '/agents/kenya/nairobi' },
  { path: '/agents/kenya/nairobi/baobab-sokoni-freight-services-ltd' },
  { path: '/blog' },
  { path: `/blog/${article}` },
  { path: '/chat', states: [askAssistant, openChatPanel, handOver] },
  { path: '/members', states: [refuse('Submit Key'), enterKey] },
  { path: '/directory' },
  { path: '/about-us', states: [openMenus] },
  { path: '/services', states: [openEveryDetail] },
  { path: '/faq', states: [openEveryDetail, openAssistant] },
  { path: '/contact', states: [refuse('Send')] },
  { path: '/membership-benefits' },
  { path: '/quote', states: [openEveryDetail, openSuggestions(0), refuse('Send the request')] },
  { path: '/quote/KQ-ABCDEF' },
  { path: '/request/KR-ABCDEF' },
  { path: '/newsletter/confirm/unknown' },
  { path: '/newsletter/unsubscribe/unknown' },
  { path: '/newsletters' },
  { path: '/newsletters/unknown' },
  { path: '/offline' },
  { path: '/verify', states: [checkAgent] },
  { path: '/verify/unknown' },
  { path: '/verification' },
  { path: '/code-of-conduct' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/accessibility' },
  { path: '/signin', states: [signInInVain] },
  { path: '/register', states: [mismatchPasswords] },
  { path: '/forgot-password', states: [askForReset] },
  { path: '/auth/action' },
  { path: '/no-such-page', states: [openReport] },
];

/** Articles are written in English, and look alike. */
export const moreArticles: readonly PublicPage[] = otherArticles.map((slug) => ({ path: `/blog/${slug}` }));
