import { newAccount, signIn } from './people';
import type { Scenario, Visitor } from './visitor';

/** Test cards of the sandbox: number and code. */
const cards = { good: ['4084 0840 8408 4081', '408'], declined: ['4084 0800 0000 5408', '001'] } as const;

const hostedCheckout = ({ page }: Visitor) => page.frameLocator('iframe[src*="/popup"]');

async function payWith(visitor: Visitor, [number, code]: readonly [string, string]): Promise<void> {
  const checkout = hostedCheckout(visitor);
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Card expiry').fill('1230');
  await checkout.getByLabel('CVV').fill(code);
  await checkout.getByRole('button', { name: /^Pay / }).click();
}

async function standsAt({ main }: Visitor, status: 'Active' | 'Inactive'): Promise<void> {
  await main
    .getByRole('region', { name: 'Status' })
    .filter({ hasText: `is currently ${status}` })
    .waitFor();
}

async function subscribeWith(visitor: Visitor, card: readonly [string, string]): Promise<void> {
  await signIn(visitor, await newAccount(visitor.place), '/account/subscription');
  await standsAt(visitor, 'Inactive');
  await visitor.click('Subscribe Now');
  await payWith(visitor, card);
}

const subscription: Scenario = async (visitor) => {
  await subscribeWith(visitor, cards.good);
  const { main } = visitor;
  await standsAt(visitor, 'Active');
  await main
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Transactions', exact: true })
    .click();
  const row = main.getByRole('row').nth(1);
  await row.getByText('success').waitFor();
  await row.getByRole('link').click();
  await main.getByRole('region', { name: 'Receipt' }).getByText('Visa card ending in 4081').waitFor();
};

const subscriptionDeclined: Scenario = async (visitor) => {
  await subscribeWith(visitor, cards.declined);
  const checkout = hostedCheckout(visitor);
  await checkout.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await checkout.getByRole('button', { name: /close/i }).first().click();
  await standsAt(visitor, 'Inactive');
};

/** Scenarios with subscriptions and payments. */
export const paymentScenarios: Readonly<Record<string, Scenario>> = {
  subscription,
  'subscription-declined': subscriptionDeclined,
};
