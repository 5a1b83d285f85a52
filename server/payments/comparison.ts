import type { Kysely } from 'kysely';
import { t } from '../../shared/language/words';
import type { Schema } from '../lib/database/schema';
import type { Ordering } from './orders';
import type { Provider } from './provider';
import type { ProviderTransaction } from './providerAnswers';
import { foreignReason } from './restored';

/** A time range in epoch milliseconds: `from` inclusive, `to` exclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Payments of one currency and status, in minor units. */
export interface Total {
  currency: string;
  status: string;
  count: number;
  amount: number;
}

interface Mismatch {
  reference: string;
  problem: string;
}

export interface Comparison {
  provider: Total[];
  ledger: Total[];
  /** What staff recorded and the provider cannot know: in no comparison. */
  recorded: Total[];
  mismatches: Mismatch[];
}

/** Dependencies of the comparison. */
export interface Comparing extends Pick<Ordering, 'kysely' | 'offer' | 'mode'> {
  provider: Pick<Provider, 'list' | 'verify'>;
}

const rowsAtOnce = 500;
const pagesAtMost = 10_000;

/** Yields each of the provider's payments in a time range once. @throws ProviderError. */
export async function* paymentsBetween(
  provider: Pick<Provider, 'list'>,
  { from, to }: TimeRange,
): AsyncGenerator<ProviderTransaction> {
  const seen = new Set<string>();
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const { rows, isLast } = await provider.list({ page, from, to: to - 1 });
    const fresh = rows.filter(({ reference }) => !seen.has(reference));
    for (const row of fresh) {
      seen.add(row.reference);
      const at = row.createdAt ?? row.paidAt ?? from;
      if (at >= from && at < to) yield row;
    }
    if (isLast || fresh.length === 0) return;
  }
}

function totals(rows: readonly { currency: string | null; status: string; amount: number }[]): Total[] {
  const sums = new Map<string, Total>();
  for (const { currency: given, status, amount } of rows) {
    const currency = given ?? 'none';
    const key = `${currency} ${status}`;
    const sum = sums.get(key) ?? { currency, status, count: 0, amount: 0 };
    sums.set(key, { ...sum, count: sum.count + 1, amount: sum.amount + amount });
  }
  return [...sums.entries()].sort(([left], [right]) => left.localeCompare(right)).map(([, total]) => total);
}

type Entry = Pick<Schema['payments'], 'reference' | 'state' | 'problem' | 'amount' | 'currency' | 'source'>;

const withStatus = ({ state, ...entry }: Entry) => ({ ...entry, status: state });

/**
 * Describes a payment that has no order here; null if it is fine. The provider's account may hold payments of others.
 */
function withoutOrder(row: ProviderTransaction, { offer, mode }: Pick<Ordering, 'offer' | 'mode'>): string | null {
  const reason = foreignReason(row, offer(), mode);
  if (reason === null)
    return t('the provider says {status}, but the order is missing here: run payments:reconcile', {
      status: row.status,
    });
  return row.status === 'reversed'
    ? null
    : t('paid at the provider without an order of this site: {reason}', { reason });
}

/** Describes how a payment differs from its ledger entry; null when they agree. */
function difference(row: ProviderTransaction, entry: Entry | undefined): string | null {
  const isMoney = row.status === 'success' || row.status === 'reversed';
  if (entry === undefined) {
    return isMoney
      ? t('the provider says {status}, the ledger has nothing: run payments:reconcile', { status: row.status })
      : null;
  }
  if (entry.state === 'disputed')
    return t('charged, but not what was ordered: {problem}', { problem: entry.problem ?? t('unknown') });
  const isStillPaid = row.status === 'reversal-pending' && entry.state === 'success';
  if (entry.state !== row.status && !isStillPaid) {
    const [{ status }, { state }] = [row, entry];
    return isMoney
      ? t('the provider says {status}, the ledger {state}: run payments:reconcile', { status, state })
      : t('the provider says {status}, the ledger {state}: ask the provider; the ledger keeps what was paid', {
          status,
          state,
        });
  }
  if (entry.amount === row.amount && entry.currency === row.currency) return null;
  return t('the provider says {charged}, the ledger {kept}', {
    charged: `${row.amount} ${row.currency ?? ''}`,
    kept: `${entry.amount} ${entry.currency}`,
  });
}

async function storedPayments(
  kysely: Kysely<Schema>,
  references: readonly string[],
): Promise<{ entries: Map<string, Entry>; orders: Set<string> }> {
  const entries = new Map<string, Entry>();
  const orders = new Set<string>();
  for (let start = 0; start < references.length; start += rowsAtOnce) {
    const some = references.slice(start, start + rowsAtOnce);
    for (const entry of await kysely
      .selectFrom('payments')
      .select(['reference', 'state', 'problem', 'amount', 'currency', 'source'])
      .where('reference', 'in', some)
      .execute())
      entries.set(entry.reference, entry);
    for (const { reference } of await kysely
      .selectFrom('orders')
      .select('reference')
      .where('reference', 'in', some)
      .execute())
      orders.add(reference);
  }
  return { entries, orders };
}

/** Describes how the provider's record and what is stored here differ; null when they agree. */
function mismatch(
  ordering: Pick<Ordering, 'offer' | 'mode'>,
  row: ProviderTransaction | null,
  entry: Entry | undefined,
  hasOrder: boolean,
): string | null {
  if (entry?.source === 'desk')
    return row === null || row.status !== 'success'
      ? null
      : t('charged by card under the reference of a payment that the desk recorded: pay it back at the provider');
  if (row === null)
    return entry === undefined
      ? null
      : t('the ledger says {state}, the provider does not know it', { state: entry.state });
  const isMissing = (row.status === 'success' || row.status === 'reversed') && entry === undefined && !hasOrder;
  return isMissing ? withoutOrder(row, ordering) : difference(row, entry);
}

/** What the provider says of one payment now, and how the ledger differs from it. @throws ProviderError. */
export async function compareOne(
  ordering: Comparing,
  reference: string,
): Promise<{ row: ProviderTransaction | null; problem: string | null }> {
  const { entries, orders } = await storedPayments(ordering.kysely, [reference]);
  const row = await ordering.provider.verify(reference);
  return { row, problem: mismatch(ordering, row, entries.get(reference), orders.has(reference)) };
}

/** Compares the ledger with the provider for a time range. @throws ProviderError. */
export async function compare(ordering: Comparing, range: TimeRange): Promise<Comparison> {
  const { kysely, provider } = ordering;
  const rows: ProviderTransaction[] = [];
  for await (const row of paymentsBetween(provider, range)) rows.push(row);
  const { entries, orders } = await storedPayments(
    kysely,
    rows.map(({ reference }) => reference),
  );
  const mismatches: Mismatch[] = [];
  const check = (reference: string, row: ProviderTransaction | null, entry: Entry | undefined): void => {
    const problem = mismatch(ordering, row, entry, orders.has(reference));
    if (problem !== null) mismatches.push({ reference, problem });
  };
  for (const row of rows) check(row.reference, row, entries.get(row.reference));
  const paid = await kysely
    .selectFrom('payments')
    .select(['reference', 'state', 'problem', 'amount', 'currency', 'source'])
    .where('paid_at', '>=', range.from)
    .where('paid_at', '<', range.to)
    .execute();
  const isRecorded = ({ source }: Entry): boolean => source === 'desk';
  const ledger = paid.filter((entry) => !isRecorded(entry));
  const listed = new Set(rows.map(({ reference }) => reference));
  for (const entry of ledger.filter(({ reference }) => !listed.has(reference))) {
    // Ordered before the range and paid within it, or unknown to the provider.
    check(entry.reference, await provider.verify(entry.reference), entry);
  }
  return {
    provider: totals(rows),
    ledger: totals(ledger.map(withStatus)),
    recorded: totals(paid.filter(isRecorded).map(withStatus)),
    mismatches: mismatches.sort((left, right) => left.reference.localeCompare(right.reference)),
  };
}
