import { newPerson } from './people';
import type { Scenario, Visitor } from './visitor';

const hasAgents = /results found/;

const search: Scenario = async ({ open, page, sees, click }) => {
  await open('/');
  await page.getByRole('combobox').fill('Kenya');
  await page.getByRole('combobox').press('Enter');
  await sees(/Kenya \d+ results found/);
  await click('View');
  await sees(hasAgents);
  await click('Filter');
  await page.getByRole('textbox', { name: 'City' }).fill('nakuru');
  await click('Go Back');
};

const searchInVain: Scenario = async ({ open, page, sees }) => {
  await open('/');
  await page.getByRole('combobox').fill('Mombassa');
  await page.getByRole('combobox').press('Enter');
  await sees(/0 results found/);
};

const searchOffline: Scenario = async ({ open, page, sees, click }) => {
  await page.route('**/api/agents?*', (route) => route.abort());
  await open('/');
  await page.getByRole('combobox').fill('Kenya');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('main').getByRole('alert').getByText('try again').first().waitFor();
  await page.unroute('**/api/agents?*');
  await click('Try again');
  await sees(hasAgents);
};

async function shortlistTwo({ open, page, sees, click }: Visitor): Promise<void> {
  await open('/search-results?q=Mombasa');
  for (const count of [1, 2]) {
    await click(/^Add to quote request: /);
    await sees(`${count} of 5 agents in your quote request`);
  }
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await sees('1 of 5 agents in your quote request');
}

const quote: Scenario = async (visitor) => {
  await shortlistTwo(visitor);
  const { page, main, click, sees } = visitor;
  await main.getByRole('link', { name: 'Write the request' }).click();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const fields = {
    From: 'Mombasa, Kenya',
    To: 'Rotterdam, Netherlands',
    'What is it?': '12 cartons of coffee',
    'Gross weight in kg': '250',
    'Volume in m³': '1.8',
    'Your name': 'Amina Otieno',
    Email: 'amina@example.com',
  };
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('radio', { name: /^Air/ }).check();
  await page.getByLabel('Ready on').fill(inTenDays);
  await click('Send the request');
  await sees('Your request is in');
};

const newsletter: Scenario = async ({ open, main, sees }) => {
  await open('/');
  const subscribe = main.getByRole('button', { name: 'Subscribe' });
  await subscribe.scrollIntoViewIfNeeded();
  await main
    .getByRole('textbox', { name: /e-?mail/i })
    .last()
    .fill(newPerson().email);
  await subscribe.click();
  await sees(/is on the list\./);
};

const appearance: Scenario = async ({ open, page }) => {
  await open('/faq');
  for (const theme of ['Dark', 'Light', 'System'])
    await page.getByRole('contentinfo').getByRole('radio', { name: theme }).check({ force: true });
};

const members: Scenario = async ({ open, page, click, sees }) => {
  await open('/members');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByPlaceholder('Enter key').fill('0000-0000');
  await click('Submit Key');
  await sees('Invalid key. Please try again.');
  await page.getByPlaceholder('Enter key').fill('2468-1357');
  await click('Submit Key');
  await sees(/^36 members$/);
};

const people: Scenario = async ({ open, main }) => {
  await open('/directory');
  await main.getByRole('article').first().waitFor();
};

/** Scenarios on public pages. */
export const siteScenarios: Readonly<Record<string, Scenario>> = {
  search,
  'search-in-vain': searchInVain,
  'search-offline': searchOffline,
  shortlist: shortlistTwo,
  quote,
  newsletter,
  appearance,
  members,
  people,
};
