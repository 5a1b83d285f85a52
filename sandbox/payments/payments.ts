import type { Switch } from '../switches/switches';
import type { Authorization, Customer, PaymentsState, Transaction } from './state';
import { unknownTransaction } from './refusal';
import type { Webhooks } from './webhooks';

/** What the provider's calls work on. `now` gives epoch milliseconds. */
export interface Payments {
  publicKey: string;
  secretKey: string;
  /** Origin of the site: its pages may call, and embed the hosted checkout. */
  siteOrigin: string;
  state: PaymentsState;
  save: () => Promise<void>;
  webhooks: Webhooks;
  now: () => number;
  /** How the provider misbehaves. */
  conduct: Switch;
  /** How the merchant's account is set up. */
  account: Switch;
}

/** @throws Refusal when no transaction has the access code. */
export function byAccessCode({ state }: Payments, accessCode: string): Transaction {
  const found = state.transactions.find((one) => one.accessCode === accessCode);
  if (found === undefined) throw unknownTransaction('Transaction not found');
  return found;
}

/** @throws Refusal when no transaction has the id. */
export function byId({ state }: Payments, id: string): Transaction {
  const found = state.transactions.find((one) => String(one.id) === id);
  if (found === undefined) throw unknownTransaction('Transaction not found');
  return found;
}

/** The customer of a transaction. @throws when the saved state lacks it. */
export function customerOf({ state }: Payments, { customerId }: Transaction): Customer {
  const found = state.customers.find(({ id }) => id === customerId);
  if (found === undefined) throw new Error(`There is no customer ${customerId}.`);
  return found;
}

/** Cards that the customer of a transaction saved. */
export function savedCards({ state }: Payments, { customerId }: Transaction): Authorization[] {
  return state.authorizations.filter((one) => one.customerId === customerId && one.reusable);
}
