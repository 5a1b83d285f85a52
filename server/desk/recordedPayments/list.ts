import type { Kysely } from 'kysely';
import type { RecordedPayment, RecordedPayments } from '../../../shared/desk/recordedPayments';
import type { Schema } from '../../lib/database/schema';
import { addressAccount } from '../../payments/addressAccount';
import type { Ordering } from '../../payments/orders';
import { judgeRecorded } from './decide';

type Row = Schema['recorded_payments'];

const mostDecided = 50;

/** Addresses of staff by uid, also of those whose role has ended. */
export async function staffAddresses(kysely: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await kysely.selectFrom('staff').select(['uid', 'email']).execute();
  return new Map(rows.map(({ uid, email }) => [uid, email]));
}

/** Of those addresses, the ones of applications. */
async function applicants(kysely: Kysely<Schema>, rows: readonly Row[]): Promise<Set<string>> {
  const addresses = rows.flatMap(({ email }) => email?.toLowerCase() ?? []);
  if (addresses.length === 0) return new Set();
  const found = await kysely
    .selectFrom('cases')
    .select('contact_key')
    .where('kind', '=', 'application')
    .where('contact_key', 'in', addresses)
    .execute();
  return new Set(found.flatMap(({ contact_key: address }) => address ?? []));
}

/** The payments that wait, and the latest that were decided. */
export async function readRecordedPayments({
  kysely,
  offer,
}: Pick<Ordering, 'kysely' | 'offer'>): Promise<RecordedPayments> {
  const { amount, currency } = offer();
  const rows = kysely.selectFrom('recorded_payments').selectAll();
  const waiting = await rows.where('state', '=', 'waiting').orderBy('recorded_at').orderBy('reference').execute();
  const decided = await rows
    .where('state', '<>', 'waiting')
    .orderBy('decided_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(mostDecided)
    .execute();
  const people = await staffAddresses(kysely);
  const known = await applicants(kysely, [...waiting, ...decided]);
  const personOf = (uid: string) => ({ uid, email: people.get(uid) ?? '' });
  const shown = (row: Row): RecordedPayment => ({
    reference: row.reference,
    state: row.state,
    email: row.email,
    isKnown: row.email === null || row.uid !== addressAccount(row.email) || known.has(row.email.toLowerCase()),
    forOrder: row.for_order,
    way: row.way,
    bankReference: row.bank_reference,
    arrivedOn: row.arrived_on,
    amount: row.amount,
    currency: row.currency,
    price: { amount: row.price_amount, currency: row.price_currency },
    counts: judgeRecorded(row).kind === 'paid' && row.uid !== null,
    reason: row.reason,
    recordedBy: personOf(row.recorded_by),
    recordedAt: row.recorded_at,
    decidedBy: row.decided_by === null ? null : personOf(row.decided_by),
    decidedAt: row.decided_at,
  });
  return {
    price: { amount, currency },
    waiting: waiting.map(shown),
    decided: decided.map(shown),
  };
}
