import { Switch } from '../switches/switches';
import { account as accountDeclaration } from './account';
import { generation as generationDeclaration } from './generation';
import type { Payments } from './payments';
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
  /** Epoch milliseconds. */
  now?: () => number;
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
  now = Date.now,
}: PaymentsOptions): Promise<Payments & { transfers: Transfers; close: () => Promise<void> }> {
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
  };
  const transfers = new Transfers(payments);
  webhooks.resume();
  transfers.resume();
  return {
    ...payments,
    transfers,
    close: async () => {
      transfers.close();
      await webhooks.close();
      await settled();
    },
  };
}
