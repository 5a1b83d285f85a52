import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import type { Mail, Payments as Settings } from '../providers/settings';
import { openMailer } from './mail/smtp';
import type { SendMail } from './mail/outbox';
import { currentOffer, type Offer } from './offer';
import type { Ordering } from './orders';
import { openProvider, ProviderError } from './provider';
import { openReconciler, type Reconciler, type ReconcilerOptions } from './reconciler';
import type { Listing } from './transactions';

/** What the routes of the payments work with. */
export interface Payments extends Ordering, Pick<Listing, 'customers'> {
  publicKey: string;
  secretKey: string;
  reconciler: Reconciler;
}

export interface PaymentsOptions {
  kysely: Kysely<Schema>;
  settings: Settings;
  /** Null: mails are not sent. */
  mail: Mail | null;
  siteUrl: string;
  log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  now?: () => number;
  /** What is sold; the one of the content when absent. */
  offer?: Offer;
  /** In place of SMTP. */
  send?: SendMail;
  /** How long the provider may take for an answer, in milliseconds. */
  patience?: number;
}

/** Puts the parts of the payments together, with a reconciler that is not started yet. */
export function openPayments({ kysely, settings, mail, siteUrl, log, now = Date.now, offer = currentOffer(), send, patience }: PaymentsOptions): Payments {
  const provider = openProvider(settings, patience);
  const onDisputed = (reference: string, problem: string): void => log.error({ reference, problem }, 'a payment does not match its order: it is not counted');
  const onProblem = (error: unknown): void => log.error({ err: error }, error instanceof ProviderError && error.kind === 'key_refused' ? error.message : 'reconciliation was held up');
  const ordering: Ordering = { kysely, provider, now, onDisputed, onProblem, offer, siteUrl };
  const sender = send ?? (mail === null ? null : openMailer(mail));
  const reconciler: ReconcilerOptions = {
    ...ordering,
    posting:
      sender === null
        ? null
        : { kysely, send: sender, siteUrl, onFailure: (error, isGivenUp) => log[isGivenUp ? 'error' : 'warn']({ err: error }, isGivenUp ? 'a mail could not be sent and is given up' : 'a mail could not be sent') },
  };
  return { ...ordering, customers: new Map(), publicKey: settings.publicKey, secretKey: settings.secretKey, reconciler: openReconciler(reconciler) };
}
