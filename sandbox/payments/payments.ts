import type { Switch } from '../switches/switches';
import type { Authorization, Customer, PaymentsState, Transaction } from './state';
import { unknownTransaction } from './refusal';
import type { Webhooks } from './webhooks';

/** Shared state of the provider's calls. `now` returns epoch milliseconds. */
export interface Payments {
  publicKey: string;
  secretKey: string;
  /** Origin of the site, whose pages may call the API and embed the hosted checkout. */
  siteOrigin: string;
  state: PaymentsState;
  save: () => Promise<void>;
  webhooks: Webhooks;
  now: () => number;
  /** Failure modes of the provider. */
  behaviour: Switch;
  /** Set-up of the merchant's account. */
  account: Switch;
  /** Generation of the hosted page. */
  generation: Switch;
  /** What refunds do to a payment's status. */
  refundSwitch: Switch;
}

/** @throws Refusal for an unknown access code. */
export function byAccessCode({ state }: Payments, accessCode: string): Transaction {
  const found = state.transactions.find((one) => one.accessCode === accessCode);
  if (found === undefined) throw unknownTransaction('Transaction not found');
  return found;
}

/** @throws Refusal for an unknown id. */
export function byId({ state }: Payments, id: string): Transaction {
  const found = state.transactions.find((one) => String(one.id) === id);
  if (found === undefined) throw unknownTransaction('Transaction not found');
  return found;
}

/** The customer of a transaction. @throws if it is missing from the saved state. */
export function customerOf({ state }: Payments, { customerId }: Transaction): Customer {
  const found = state.customers.find(({ id }) => id === customerId);
  if (found === undefined) throw new Error(`There is no customer ${customerId}.`);
  return found;
}

/** Saved cards of the customer. */
export function savedCards({ state }: Payments, { customerId }: Transaction): Authorization[] {
  return state.authorizations.filter((one) => one.customerId === customerId && one.reusable);
}
