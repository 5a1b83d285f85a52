import { Switch } from '../switches/switches';
import { account as accountDeclaration } from './account';
import { Disputes } from './returns/disputes';
import { generation as generationDeclaration } from './generation';
import type { Payments } from './payments';
import { Refunds } from './returns/refunds';
import { refundSwitch as refundDeclaration } from './returns/refundSwitch';
import { openState } from './state';
import { Transfers } from './transfers';
import { Webhooks } from './webhooks';

export interface PaymentsOptions {
  publicKey: string;
  secretKey: string;
  siteUrl: string;
  dataFolder: string;
  behaviour: Switch;
  /** By default fully set up. */
  account?: Switch;
  /** By default the one with the sheet. */
  generation?: Switch;
  /** By default as the API's list of statuses has it. */
  refundSwitch?: Switch;
  /** Epoch milliseconds. */
  now?: () => number;
}

export interface OpenPayments extends Payments {
  transfers: Transfers;
  refunds: Refunds;
  disputes: Disputes;
  close: () => Promise<void>;
}

/** Opens the payments stand-in with its stored state, and resumes pending work. */
export async function openPayments({
  publicKey,
  secretKey,
  siteUrl,
  dataFolder,
  behaviour,
  account = new Switch(accountDeclaration),
  generation = new Switch(generationDeclaration),
  refundSwitch = new Switch(refundDeclaration),
  now = Date.now,
}: PaymentsOptions): Promise<OpenPayments> {
  const { state, save, settled } = await openState(dataFolder);
  const webhooks = new Webhooks({
    state,
    save,
    address: new URL('/api/webhooks/paystack', siteUrl).href,
    secretKey,
    now,
  });
  const payments: Payments = {
    publicKey,
    secretKey,
    siteOrigin: new URL(siteUrl).origin,
    state,
    save,
    webhooks,
    now,
    behaviour,
    account,
    generation,
    refundSwitch,
  };
  const started = {
    transfers: new Transfers(payments),
    refunds: new Refunds(payments),
    disputes: new Disputes(payments),
  };
  webhooks.resume();
  for (const one of Object.values(started)) one.resume();
  return {
    ...payments,
    ...started,
    close: async () => {
      for (const one of Object.values(started)) one.close();
      await webhooks.close();
      await settled();
    },
  };
}
