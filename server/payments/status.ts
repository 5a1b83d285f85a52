import type { Kysely } from 'kysely';
import type { SubscriptionAnswer } from '../../shared/payments/contract';
import type { Schema } from '../lib/database/schema';
import { day, waysToPay, type Offer } from './offer';

export interface Asking {
  kysely: Kysely<Schema>;
  /** What is sold at the moment. */
  offer: () => Offer;
  /** Epoch milliseconds. */
  now: () => number;
}

const iso = (at: number): string => new Date(at).toISOString();

async function endOf({ kysely }: Asking, uid: string): Promise<number | null> {
  const row = await kysely.selectFrom('subscriptions').select('until').where('uid', '=', uid).executeTakeFirst();
  return row?.until ?? null;
}

/** From when a subscription ending at `until` can be renewed. */
const renewableFrom = ({ offer }: Asking, until: number): number => until - offer().renewalDays * day;

/** Whether a person may order: not subscribed, or close enough to the end to renew. */
export async function canOrder(asking: Asking, uid: string): Promise<boolean> {
  const until = await endOf(asking, uid);
  return until === null || asking.now() >= renewableFrom(asking, until);
}

/** A person's subscription, from the ledger. */
export async function subscriptionOf(asking: Asking, uid: string): Promise<SubscriptionAnswer> {
  const { kysely, now } = asking;
  const { amount, currency, periodDays } = asking.offer();
  const at = now();
  const until = await endOf(asking, uid);
  const waiting = await kysely
    .selectFrom('orders')
    .select(['reference', 'confirming_since'])
    .where('uid', '=', uid)
    .where('confirming_since', 'is not', null)
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
  const latest = await kysely
    .selectFrom('payments')
    .select(['reference', 'state'])
    .where('uid', '=', uid)
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
  const checking = await kysely
    .selectFrom('recorded_payments')
    .select(['way', 'arrived_on', 'amount', 'currency'])
    .where('uid', '=', uid)
    .where('state', '=', 'waiting')
    .orderBy('recorded_at')
    .execute();
  const payTo = waysToPay();
  const isActive = until !== null && until > at;
  return {
    status: isActive ? 'active' : 'inactive',
    ...(until === null ? {} : { until: iso(until) }),
    ...(typeof waiting?.confirming_since === 'number'
      ? { confirming: { reference: waiting.reference, since: iso(waiting.confirming_since) } }
      : {}),
    ...(latest?.state === 'disputed' ? { disputed: { reference: latest.reference } } : {}),
    ...(checking.length > 0 && {
      checking: checking.map(({ arrived_on: arrivedOn, ...payment }) => ({ ...payment, arrivedOn })),
    }),
    ...(payTo.length > 0 && { payTo }),
    canOrder: until === null || at >= renewableFrom(asking, until),
    ...(isActive ? { renewableFrom: iso(renewableFrom(asking, until)) } : {}),
    offer: { amount, currency, periodDays },
  };
}
