import { randomUUID } from 'node:crypto';
import { main, newAccount, newPerson, signIn } from '../../support/identity/accounts';
import { cards, payWith } from '../../support/payments/cardPayment';
import { linkFor } from '../../support/caseMails';
import { deskPaths, newCases } from '../../support/deskPaths';
import { inLanguage } from '../../support/display/languageTexts';
import { newListing } from '../../support/listings';
import { faultsOf, plainWords } from '../../support/pseudo/look';
import { test } from '../../support/pseudo/site';
import { say, slot } from '../../support/pseudo/words';
import { publicPages } from '../../support/publicPages';
import { getJson } from '../../support/runningSandbox';
import { atRest, expect, hydrated } from '../../support/site';
import { newStaff } from '../../support/staff';

// What has no translation, or no room, in any language: shown by one whose texts have accents and are 40 % longer.

test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const answer = 'Mombasa has many agents.';
/** What the tests type and send. */
const typed = [
  answer,
  'Find an agent in Mombasa',
  'Which documents?',
  'Amina Yusuf',
  'Avocados',
  'Lamu Cargo',
  'KRA 1',
  'Baobab',
  'None',
];

test.beforeEach(async ({ page, sandbox, tolerate }) => {
  // Forms of accounts call the identity provider.
  tolerate(sandbox.origin);
  tolerate('404 (Not Found)');
  tolerate('400 (Bad Request)');
  const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  // The assistant answers in the language of the question.
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body:
        event('token', { text: answer }) +
        event('done', { source: 'model', isCutShort: false, suggestions: ['Which documents?'] }),
    }),
  );
});

for (const { path, states = [] } of publicPages)
  test(`${path}, in each state`, async ({ page }) => {
    const words = [...typed, new URLSearchParams(path.split('?')[1]).get('q') ?? ''];
    await page.goto(inLanguage(slot, path));
    await hydrated(page);
    const faults = await faultsOf(page, path, words);
    for (const [index, open] of states.entries())
      faults.push(...(await faultsOf(page, `${path}, state ${index + 1}`, words, () => open(page, say))));
    expect([...new Set(faults)]).toEqual([]);
  });

test('the page of a failure', async ({ page, context, tolerate }) => {
  for (const part of ['ERR_INTERNET_DISCONNECTED', 'ChunkLoadError', 'Loading']) tolerate(part);
  await page.goto(inLanguage(slot, '/faq'));
  await atRest(page);
  await context.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Privacy'), exact: true })
    .click();
  await expect(page.locator('[class*="ErrorScreen"]').first()).toBeVisible();
  expect(await faultsOf(page, 'failure', typed)).toEqual([]);
});

test('the pages of the desk and of a case, and its mails', async ({ page, sandbox, pseudoSite, tolerate }) => {
  tolerate('422');
  const cases = await newCases(page, pseudoSite.dataFolder, slot);
  const { email } = await newStaff(sandbox, 'owner', pseudoSite.dataFolder);
  await signIn(page, sandbox, email, inLanguage(slot, '/desk'));
  const faults: string[] = [];
  for (const path of deskPaths(cases)) {
    await page.goto(inLanguage(slot, path));
    await expect(page.getByRole('banner').getByRole('button', { name: say('Keys') })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    faults.push(...(await faultsOf(page, path, typed)));
  }
  const shipper = new URL(await linkFor(sandbox, cases.quote, 'amina-', ''));
  const agent = new URL(await linkFor(sandbox, cases.quote, 'info@baobab-sokoni', ''));
  const sender = new URL(await linkFor(sandbox, cases.application, 'amina-', ''));
  for (const { pathname } of [shipper, agent, sender]) {
    await page.goto(pathname.startsWith(`/${slot}/`) ? pathname : inLanguage(slot, pathname));
    await hydrated(page);
    faults.push(...(await faultsOf(page, pathname, typed)));
    const check = page.getByRole('button', { name: say('Check the offer') });
    if (!(await check.isVisible())) continue;
    await check.click();
    await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible();
    faults.push(...(await faultsOf(page, `${pathname}, errors`, typed)));
  }
  const { messages } = await getJson<{ messages: { to: string; subject: string; text: string }[] }>(
    `${sandbox.origin}/inbox.json`,
  );
  for (const { to, subject, text } of messages.filter((mail) => mail.to.startsWith('amina-')))
    for (const line of [subject, ...text.split('\n')]) {
      const words = plainWords(line, typed);
      if (words !== '') faults.push(`mail to ${to.slice(0, 5)}, ${subject}: ${words} in ${line}`);
    }
  expect([...new Set(faults)]).toEqual([]);
});

test('the pages of an account', async ({ page, sandbox, pseudoSite }) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  const staff = await newStaff(sandbox, 'owner', pseudoSite.dataFolder);
  const company = `Kilindini Star ${randomUUID()}`;
  await newListing(page, sandbox, company, email, staff.email);
  await signIn(page, sandbox, email, inLanguage(slot, '/account'));
  const faults: string[] = [];
  const look = async (path: string): Promise<void> => {
    await expect(page.locator('[class*="RouteGate-module-waiting"]')).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    faults.push(...(await faultsOf(page, path, [...typed, company])));
  };
  await look('/account');
  for (const path of ['/account/listing', '/account/subscription']) {
    await page.goto(inLanguage(slot, path));
    await atRest(page);
    await look(path);
  }
  await main(page)
    .getByRole('button', { name: say('Subscribe Now') })
    .click();
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok());
  await payWith(page, cards.good);
  await confirmed;
  // Without the sheet of the checkout, which is still closing.
  await page.reload();
  await atRest(page);
  await look('/account/subscription, paid');
  await page.goto(inLanguage(slot, '/account/transactions'));
  const receipt = main(page).getByRole('row').nth(1).getByRole('link');
  await expect(receipt).toBeVisible();
  await look('/account/transactions');
  await receipt.click();
  await expect(main(page).getByRole('region', { name: say('Receipt') })).toBeVisible();
  await look('the receipt');
  expect([...new Set(faults)]).toEqual([]);
});
