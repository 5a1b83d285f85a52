import type { Schema } from '../database/schema';
import { postMails, writeReminders, type Posting } from './mail/outbox';
import { day, type Offer } from './offer';
import { ProviderError } from './provider';
import { nextCheck, settle, type Settling } from './settle';
import { processLeftovers } from './webhooks';

export interface ReconcilerOptions extends Settling {
  offer: Offer;
  /** Null: mails are not sent. */
  posting: Posting | null;
}

/** Milliseconds. */
const every = 5_000;
const firstAfter = 1_000;
/** For so long one gateway is asking about an order. */
const lease = 60_000;
const ordersAtOnce = 20;
const tidyEvery = 3_600_000;
/** How long the text of an event is kept, and a mail after it was written. */
const eventsKept = 90 * day;
const mailsKept = 30 * day;

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
    checked += 1;
    if (!(await checkOrder(options, order))) break;
  }
  return checked;
}

async function tidy({ kysely, now }: ReconcilerOptions): Promise<void> {
  await kysely.updateTable('webhook_events').set({ body: null }).where('received_at', '<', now() - eventsKept).where('body', 'is not', null).where('state', '<>', 'received').execute();
  await kysely.deleteFrom('mails').where('created_at', '<', now() - mailsKept).execute();
  await kysely.deleteFrom('rate_counts').where('resets_at', '<', now()).execute();
}

/** What is left to do, once: orders without an outcome, events without an end, mails. Safe to run in any number of gateways. */
export async function reconcileOnce(options: ReconcilerOptions): Promise<{ orders: number; events: number; mails: number }> {
  const events = await processLeftovers(options);
  const orders = await checkOrders(options);
  const { posting, offer, kysely, now } = options;
  if (posting === null) return { orders, events, mails: 0 };
  await writeReminders(kysely, offer.renewalDays * day, now());
  return { orders, events, mails: await postMails(posting, now) };
}

export interface Reconciler {
  start: () => void;
  /** Resolves when nothing is under way any more. */
  stop: () => Promise<void>;
}

/** Runs `reconcileOnce` again and again, one after the other. */
export function openReconciler(options: ReconcilerOptions): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let tidiedAt = 0;
  const turn = async (): Promise<void> => {
    try {
      await reconcileOnce(options);
      if (options.now() - tidiedAt > tidyEvery) {
        await tidy(options);
        tidiedAt = options.now();
      }
    } catch (error) {
      options.onProblem(error);
    }
  };
  const plan = (after: number): void => {
    timer = setTimeout(() => {
      running = turn().then(() => {
        // Not all gateways in the same step.
        if (!stopped) plan(every * (0.8 + 0.4 * Math.random()));
      });
    }, after);
    timer.unref();
  };
  return {
    start: () => plan(firstAfter),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
