import type { Schema } from '../database/schema';
import { makeRounds } from '../rounds';
import { postMails, writeReminders, type Posting } from './mail/outbox';
import { day, type Offer } from './offer';
import { ProviderError } from './provider';
import { nextCheck, settle, type Settling } from './settle';
import { processLeftovers } from './webhooks';

export interface ReconcilerOptions extends Settling {
  offer: Offer;
  /** Null: mails are not sent. */
  posting: Posting | null;
  /** Aborted when the gateway ends: nothing new is begun. */
  stopping?: AbortSignal;
}

/** Milliseconds. */
const every = 5_000;
const firstAfter = 1_000;
/** How long stopping waits for what is under way. */
const stopLimit = 3_000;
/** For so long one gateway is asking about an order. */
const lease = 60_000;
const ordersAtOnce = 20;

/** Asks the provider about one order that is due. Of several gateways one does. False: the provider cannot be asked now. */
async function checkOrder(options: ReconcilerOptions, order: Schema['orders']): Promise<boolean> {
  const { kysely, now, onProblem } = options;
  const leasedUntil = now() + lease;
  const taken = await kysely.updateTable('orders').set({ next_check_at: leasedUntil }).where('reference', '=', order.reference).where('next_check_at', '=', order.next_check_at).returning('reference').executeTakeFirst();
  if (taken === undefined) return true;
  try {
    await settle(options, order.reference, 'reconciler');
    return true;
  } catch (error) {
    // An order is never given up without the provider's word. A plan that was made meanwhile stays: a buyer may wait.
    const next = nextCheck(order, order.checks, now()) ?? now() + day;
    await kysely.updateTable('orders').set({ checks: order.checks + 1, next_check_at: next }).where('reference', '=', order.reference).where('next_check_at', '=', leasedUntil).execute();
    onProblem(error);
    return !(error instanceof ProviderError) || error.kind === 'refused' || error.kind === 'unreadable';
  }
}

async function checkOrders(options: ReconcilerOptions): Promise<number> {
  const due = await options.kysely.selectFrom('orders').selectAll().where('next_check_at', '<=', options.now()).orderBy('next_check_at').limit(ordersAtOnce).execute();
  let checked = 0;
  for (const order of due) {
    if (options.stopping?.aborted === true) break;
    checked += 1;
    if (!(await checkOrder(options, order))) break;
  }
  return checked;
}

/** Events without an end and orders without an outcome, once. */
async function settleOnce(options: ReconcilerOptions): Promise<{ orders: number; events: number }> {
  const events = await processLeftovers(options);
  return { orders: await checkOrders(options), events };
}

/** Reminders and mails that are due, once. */
async function mailOnce({ posting, offer, kysely, now, stopping }: ReconcilerOptions): Promise<number> {
  if (posting === null) return 0;
  await writeReminders(kysely, offer.renewalDays * day, now());
  return postMails(posting, now, stopping);
}

/** What is left to do, once: orders without an outcome, events without an end, mails. Safe to run in any number of gateways. */
export async function reconcileOnce(options: ReconcilerOptions): Promise<{ orders: number; events: number; mails: number }> {
  return { ...(await settleOnce(options)), mails: await mailOnce(options) };
}

export interface Reconciler {
  start: () => void;
  /** Resolves when nothing is under way any more, or after three seconds: what is left then is for the next gateway. */
  stop: () => Promise<void>;
}

/** Runs `reconcileOnce` again and again. Mails have rounds of their own: a mail server that does not answer must not keep a buyer waiting. */
export function openReconciler(options: Omit<ReconcilerOptions, 'stopping'>): Reconciler {
  const rounds = [settleOnce, mailOnce].map((once) =>
    makeRounds(
      async (stopping) => {
        await once({ ...options, stopping });
      },
      { every, firstAfter, onProblem: options.onProblem },
    ),
  );
  return {
    start: () => {
      for (const { start } of rounds) start();
    },
    stop: async () => {
      for (const { stop } of rounds) stop();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopLimit);
      });
      await Promise.race([Promise.all(rounds.map(({ running }) => running())), late]);
      clearTimeout(timer);
    },
  };
}
