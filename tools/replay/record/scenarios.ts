import { newAccount, newPerson, password, phoneCode, type Person } from './people';
import type { Visitor } from './visitor';

/** What a visitor does while the recorder runs. */
export type Scenario = (visitor: Visitor) => Promise<void>;

const hasAgents = /results found/;

async function signIn(visitor: Visitor, { email }: Person, path = '/account'): Promise<void> {
  await visitor.open(`/signin?redirect=${encodeURIComponent(path)}`);
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.click('Sign In');
  await visitor.page.waitForURL(`${visitor.place.site}${path}`);
}

async function type({ page }: Visitor, placeholder: string, question: string): Promise<void> {
  await page.getByPlaceholder(placeholder).fill(question);
  await page.getByPlaceholder(placeholder).press('Enter');
}

/** Asks, and waits for the whole answer: a new question may be sent then. */
async function ask(visitor: Visitor, placeholder: string, question: string): Promise<void> {
  const { page } = visitor;
  const answer = page.waitForResponse('**/api/chat');
  await type(visitor, placeholder, question);
  await answer;
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
}

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
  await page.route('**/agents2.json', (route) => route.abort());
  await open('/search-results?q=Kenya');
  await page.getByRole('main').getByRole('alert').getByText('try again').first().waitFor();
  await page.unroute('**/agents2.json');
  await click('Try again');
  await sees(hasAgents);
};

async function shortlistTwo({ open, page, sees, click }: Visitor): Promise<void> {
  await open('/search-results?q=Mombasa');
  for (const count of [1, 2]) {
    await click(/^Add .* to quote request$/);
    await sees(`${count} of 5 agents in your quote request`);
  }
  await page.getByRole('button', { name: /^Remove / }).first().click();
  await sees('1 of 5 agents in your quote request');
}

const quote: Scenario = async (visitor) => {
  await shortlistTwo(visitor);
  const { page, main, click, sees } = visitor;
  await main.getByRole('link', { name: 'Write the request' }).click();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const fields = { From: 'Mombasa, Kenya', To: 'Rotterdam, Netherlands', 'What is it?': '12 cartons of coffee', 'Gross weight in kg': '250', 'Volume in m³': '1.8', 'Your name': 'Amina Otieno', 'E-mail': 'amina@example.com' };
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
  await main.getByRole('textbox', { name: /e-?mail/i }).last().fill(newPerson().email);
  await subscribe.click();
  await sees(/is on the list\./);
};

const appearance: Scenario = async ({ open, page }) => {
  await open('/faq');
  for (const theme of ['Dark', 'Light', 'System']) await page.getByRole('contentinfo').getByRole('radio', { name: theme }).check({ force: true });
};

const chatWidget: Scenario = async (visitor) => {
  await visitor.open('/faq');
  await visitor.page.getByRole('button', { name: 'Talk to our AI' }).click();
  await visitor.sees(/I am the AI assistant of Keelway/);
  await type(visitor, 'Ask a question...', '   ');
  await ask(visitor, 'Ask a question...', 'How much is it to send 20 kg to London?');
  await visitor.sees(/Get a Quote/);
  await visitor.page.getByRole('dialog', { name: 'AI assistant' }).getByRole('button', { name: 'Close' }).click();
};

const chatPage: Scenario = async (visitor) => {
  const { open, page, click } = visitor;
  await open('/chat');
  await ask(visitor, 'Type your message...', 'Which services do you offer?');
  await click('New chat');
  await ask(visitor, 'Type your message...', 'Which agents are in Mombasa?');
  await page.getByRole('switch').click();
  await click('Clear history');
  await page.getByRole('dialog', { name: 'Clear the history?' }).getByRole('button', { name: 'Clear', exact: true }).click();
};

const chatFailure: Scenario = async (visitor) => {
  const { open, page, click, sees } = visitor;
  await page.route('**/api/chat', (route) => route.abort());
  await open('/chat');
  await type(visitor, 'Type your message...', 'Do you clear customs?');
  await sees('Error occurred while fetching response.');
  await page.unroute('**/api/chat');
  const answer = page.waitForResponse('**/api/chat');
  await click('Try again');
  await answer;
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
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

const register: Scenario = async ({ open, fill, click, sees, page }) => {
  await open('/register');
  await fill('Email', newPerson().email);
  await fill('Password', password);
  await fill('Confirm password', password);
  await click('Register');
  await sees(/We sent a link to/);
  await page.getByRole('button', { name: /^(Close|Dismiss)/ }).first().click();
};

const signInAndOut: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place));
  await visitor.click('Sign Out');
  await visitor.sees('You are signed out.');
};

const signedOutElsewhere: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place), '/');
  const { page, newTab, sees } = visitor;
  await page.getByRole('button', { name: 'Talk to our AI' }).click();
  await ask(visitor, 'Ask a question...', 'Can you store my goods?');
  const tab = await newTab('/account');
  await tab.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await sees('You are signed out.');
  await tab.close();
};

const phoneLinking: Scenario = async (visitor) => {
  const person = await newAccount(visitor.place);
  await signIn(visitor, person);
  const { main, click, fill, sees, place } = visitor;
  await click('Link your phone number');
  await main.getByRole('checkbox', { name: /^Demo captcha/ }).check();
  await fill('Phone number', person.phone);
  await click('Send code');
  await main.getByLabel('Verification code', { exact: true }).waitFor();
  await fill('Verification code', await phoneCode(place, person.phone));
  await click('Verify');
  await sees('Your phone number is linked.');
};

const profile: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place));
  await visitor.fill('Display name', 'Amina Otieno');
  await visitor.click('Save profile');
  await visitor.sees('Your profile is saved.');
};

const verificationMail: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place));
  await visitor.main.getByRole('button', { name: /^(Send|Resend)/ }).first().click();
  await visitor.sees(/We sent a link/);
};

const deletion: Scenario = async (visitor) => {
  const person = await newAccount(visitor.place);
  await signIn(visitor, person);
  await visitor.click('Delete my account…');
  const dialog = visitor.page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('textbox').first().fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await visitor.sees('Your account and what was stored under it are deleted.');
};

/** Test cards of the sandbox: number and code. */
const cards = { good: ['4084 0840 8408 4081', '408'], declined: ['4084 0800 0000 5408', '001'] } as const;

async function payWith({ page }: Visitor, [number, code]: readonly [string, string]): Promise<void> {
  const checkout = page.frameLocator('iframe[src*="/popup"]');
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Card expiry').fill('1230');
  await checkout.getByLabel('CVV').fill(code);
  await checkout.getByRole('button', { name: /^Pay / }).click();
}

async function standsAt({ main }: Visitor, status: 'Active' | 'Inactive'): Promise<void> {
  await main.getByRole('region', { name: 'Status' }).filter({ hasText: `is currently ${status}` }).waitFor();
}

const subscription: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place), '/account/subscription');
  const { main, click } = visitor;
  await standsAt(visitor, 'Inactive');
  await click('Subscribe Now');
  await payWith(visitor, cards.good);
  await standsAt(visitor, 'Active');
  await main.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Transactions', exact: true }).click();
  const row = main.getByRole('row').nth(1);
  await row.getByText('success').waitFor();
  await row.getByRole('link').click();
  await main.getByRole('region', { name: 'Receipt' }).getByText('Visa card ending in 4081').waitFor();
};

const subscriptionDeclined: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place), '/account/subscription');
  const { page, click } = visitor;
  await standsAt(visitor, 'Inactive');
  await click('Subscribe Now');
  await payWith(visitor, cards.declined);
  await page.frameLocator('iframe[src*="/popup"]').getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await page.frameLocator('iframe[src*="/popup"]').getByRole('button', { name: /close/i }).first().click();
  await standsAt(visitor, 'Inactive');
};

/** By the name of the log. Together they reach every slice and every flow. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  search,
  'search-in-vain': searchInVain,
  'search-offline': searchOffline,
  shortlist: shortlistTwo,
  quote,
  newsletter,
  appearance,
  'chat-widget': chatWidget,
  'chat-page': chatPage,
  'chat-failure': chatFailure,
  members,
  people,
  register,
  'sign-in-and-out': signInAndOut,
  'signed-out-elsewhere': signedOutElsewhere,
  'phone-linking': phoneLinking,
  profile,
  'verification-mail': verificationMail,
  deletion,
  subscription,
  'subscription-declined': subscriptionDeclined,
};
