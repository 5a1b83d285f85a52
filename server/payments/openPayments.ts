import type { Kysely } from 'kysely';
import type { Schema } from '../lib/database/schema';
import type { OperatorLog } from '../lib/log/logging';
import { keyMode } from '../lib/config/keyShapes';
import type { Payments as Settings } from '../lib/config/settings';
import { sandboxValues } from '../lib/config/standIns';
import { currentOffer } from './offer';
import type { Ordering } from './orders';
import { openProvider, ProviderError } from './provider';
import type { Listing } from './transactions';

/** Dependencies of the payment routes. */
export interface Payments extends Ordering, Pick<Listing, 'customers'> {
  publicKey: string;
  secretKey: string;
}

/** What dues need of payments, also where no card is taken. */
export type Dues = Pick<Ordering, 'kysely' | 'mode' | 'now' | 'onDisputed' | 'offer'>;

export interface PaymentsOptions {
  kysely: Kysely<Schema>;
  settings: Settings;
  siteUrl: string;
  log: OperatorLog;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Limit of a call to the provider, in milliseconds. */
  timeout?: number | undefined;
}

const onDisputed =
  (log: OperatorLog): Dues['onDisputed'] =>
  (reference, problem) =>
    log.error({ reference, problem }, 'a payment does not match its order: it is not counted');

/** Dues without a card provider: what the desk records counts, and what was paid with live cards before. */
export function duesWithoutCards({ kysely, log }: Pick<PaymentsOptions, 'kysely' | 'log'>): Dues {
  // A price that cannot be charged is found at the start.
  currentOffer();
  return { kysely, mode: 'live', now: Date.now, onDisputed: onDisputed(log), offer: currentOffer };
}

/** Assembles the payments module. Its background jobs are in plugin.ts. */
export function openPayments({ kysely, settings, siteUrl, log, now = Date.now, timeout }: PaymentsOptions): Payments {
  currentOffer();
  const provider = openProvider(settings, timeout);
  const onError = (error: unknown): void =>
    log.error(
      { err: error },
      error instanceof ProviderError && error.kind === 'key_refused' ? error.message : 'reconciliation was delayed',
    );
  const ordering: Ordering = {
    kysely,
    provider,
    mode: keyMode(settings.secretKey),
    now,
    onDisputed: onDisputed(log),
    onError,
    offer: currentOffer,
    siteUrl,
  };
  if (ordering.mode === 'test' && settings.secretKey !== sandboxValues.PAYSTACK_SECRET_KEY)
    log.warn({ mode: ordering.mode }, 'payments are in test mode: nobody is charged');
  return { ...ordering, customers: new Map(), publicKey: settings.publicKey, secretKey: settings.secretKey };
}
