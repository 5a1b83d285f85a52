import type { Kysely } from 'kysely';
import { transactionsPerPage, type Transaction } from '../../shared/payments/transaction';
import type { Schema } from '../lib/database/schema';
import type { User } from '../lib/identity/verifyToken';
import type { Provider } from './provider';
import { creditNotesOf } from './refunds/creditNotes';
import type { ProviderTransaction } from './providerAnswers';
import { storedStates } from './states';

/** A position in the list: creation time (epoch milliseconds) and id of the last row. */
export interface Position {
  at: number;
  id: number;
}

export interface Listing {
  kysely: Kysely<Schema>;
  provider: Pick<Provider, 'list' | 'customerId' | 'verify'>;
  /** Cache of customer ids by lower-case address; ids never change. */
  customers: Map<string, number>;
}

/** Maximum pages to read per customer and request. */
const maxPages = 20;
/** Maximum payments to verify one by one per request. */
const maxReferences = 50;
const maxCachedCustomers = 5_000;
/** Used when the provider omits the currency (docs/product.md "Transactions"). */
const defaultCurrency = 'NGN';

const timeOf = ({ createdAt, paidAt }: ProviderTransaction): number => createdAt ?? paidAt ?? 0;
const positionOf = (row: ProviderTransaction): Position => ({ at: timeOf(row), id: row.id ?? 0 });
const newestFirst = (left: Position, right: Position): number => right.at - left.at || right.id - left.id;

/** Formats the `cursor` parameter. */
export function formatCursor({ at, id }: Position): string {
  return `${at}.${id}`;
}

/** Parses the `cursor` parameter; its format must be valid. */
export function parseCursor(cursor: string): Position {
  const [at = 0, id = 0] = cursor.split('.').map(Number);
  return { at, id };
}

async function customerOf({ provider, customers }: Listing, email: string): Promise<number | null> {
  const known = customers.get(email);
  if (known !== undefined) return known;
  const found = await provider.customerId(email);
  if (found === null) return null;
  if (customers.size >= maxCachedCustomers) customers.clear();
  customers.set(email, found);
  return found;
}

interface Sources {
  /** The person's customer ids at the provider. */
  customers: number[];
  /** Their payments under none of these customers, newest first. */
  references: string[];
}

/** Finds where a person's payments are listed, without reading anybody else's. */
async function sourcesOf(listing: Listing, { uid, email }: User): Promise<Sources> {
  const { kysely } = listing;
  const own = await kysely
    .selectFrom('orders')
    .leftJoin('payments', 'payments.reference', 'orders.reference')
    .select(['orders.reference', 'orders.email', 'payments.customer_id'])
    .where('orders.uid', '=', uid)
    .where('payments.source', 'is distinct from', 'desk')
    .where((row) => row.or([row('orders.access_code', 'is not', null), row('payments.reference', 'is not', null)]))
    .orderBy('orders.reference', 'desc')
    .execute();
  const addresses = new Set([email, ...own.map((row) => row.email)].flatMap((address) => address?.toLowerCase() ?? []));
  const numbers = new Map<string, number>();
  for (const address of addresses) {
    const found = await customerOf(listing, address);
    if (found !== null) numbers.set(address, found);
  }
  const isListed = (row: (typeof own)[number]): boolean =>
    row.customer_id !== null || numbers.has(row.email?.toLowerCase() ?? '');
  return {
    customers: [...new Set([...own.flatMap(({ customer_id: id }) => id ?? []), ...numbers.values()])],
    references: own
      .filter((row) => !isListed(row))
      .map(({ reference }) => reference)
      .slice(0, maxReferences),
  };
}

interface Found {
  rows: ProviderTransaction[];
  /** Set when pages were left unread: rows after this position may be missing. */
  seenTo: Position | null;
}

/** Reads a customer's payments from a position until enough of them are the person's. */
async function readCustomer(
  { provider }: Listing,
  customerId: number,
  from: Position | null,
  isTheirs: (row: ProviderTransaction) => boolean,
): Promise<Found> {
  const found = new Map<string, ProviderTransaction>();
  const seen = new Set<string>();
  let oldest: Position | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    // The provider may round times to seconds.
    const { rows, isLast } = await provider.list({
      customerId,
      page,
      ...(from === null ? {} : { to: from.at + 1_000 }),
    });
    const fresh = rows.filter(({ reference }) => !seen.has(reference));
    for (const row of fresh) {
      seen.add(row.reference);
      const position = positionOf(row);
      if (oldest === null || newestFirst(oldest, position) < 0) oldest = position;
      if ((from === null || newestFirst(from, position) < 0) && isTheirs(row)) found.set(row.reference, row);
    }
    // A page with nothing new is the end, or would repeat forever.
    if (isLast || fresh.length === 0) return { rows: [...found.values()], seenTo: null };
    if (found.size > transactionsPerPage) break;
  }
  return { rows: [...found.values()], seenTo: oldest };
}

/** Verifies payments one by one and drops those newer than the position. */
async function verifyAll({ provider }: Listing, references: readonly string[], from: Position | null): Promise<Found> {
  const asked = await Promise.all(references.map((reference) => provider.verify(reference)));
  return {
    rows: asked.flatMap((row) =>
      row !== null && (from === null || newestFirst(from, positionOf(row)) < 0) ? [row] : [],
    ),
    seenTo: null,
  };
}

/** How a recorded payment was paid; nothing of others. */
const wayIn = (ways: ReadonlyMap<string, string | null>, reference: string): Pick<Transaction, 'way'> => {
  const way = ways.get(reference) ?? null;
  return way === null ? {} : { way };
};

/** What was paid back by credit notes; nothing without any. */
const refundedIn = (notes: Awaited<ReturnType<typeof creditNotesOf>>): Pick<Transaction, 'refunded'> =>
  notes.length === 0
    ? {}
    : {
        refunded: {
          amount: notes.reduce((sum, { amount }) => sum + amount, 0),
          creditNotes: notes.map(({ number }) => number),
        },
      };

/** What the desk recorded of a person's, as the provider would list it; those newer than the position are left out. */
async function recordedOf({ kysely }: Listing, uid: string, from: Position | null): Promise<Found> {
  const rows = await kysely
    .selectFrom('payments')
    .select(['reference', 'amount', 'currency', 'state', 'channel', 'paid_at', 'recorded_at'])
    .where('uid', '=', uid)
    .where('source', '=', 'desk')
    .execute();
  const found = rows.map((row) => ({
    id: row.recorded_at,
    reference: row.reference,
    domain: null,
    // Of one that does not count, the money arrived all the same: as of a disputed one by card.
    status: row.state === 'disputed' ? 'success' : row.state,
    amount: row.amount,
    requestedAmount: null,
    currency: row.currency,
    createdAt: row.paid_at,
    paidAt: row.paid_at,
    channel: row.channel,
    uid,
    customerId: null,
    email: null,
    card: null,
  }));
  return { rows: found.filter((row) => from === null || newestFirst(from, positionOf(row)) < 0), seenTo: null };
}

/**
 * A person's payments at the provider, and those that the desk recorded, newest first (docs/architecture.md "Gateway API"): those of their orders, those
 * with their uid in the metadata, and those under their verified address. `next` is the cursor of the following page.
 * @throws ProviderError.
 */
export async function listTransactions(
  listing: Listing,
  user: User,
  from: Position | null,
): Promise<{ transactions: Transaction[]; next: Position | null }> {
  const { kysely } = listing;
  const orders = await kysely.selectFrom('orders').select('reference').where('uid', '=', user.uid).execute();
  const own = new Set(orders.map(({ reference }) => reference));
  const address = user.emailVerified ? (user.email?.toLowerCase() ?? null) : null;
  const isTheirs = (row: ProviderTransaction): boolean =>
    own.has(row.reference) || row.uid === user.uid || (address !== null && row.email?.toLowerCase() === address);
  const { customers, references } = await sourcesOf(listing, user);
  const found = await Promise.all([
    verifyAll(listing, references, from),
    recordedOf(listing, user.uid, from),
    ...customers.map((customer) => readCustomer(listing, customer, from, isTheirs)),
  ]);
  const rows = [...new Map(found.flatMap((part) => part.rows).map((row) => [row.reference, row])).values()].sort(
    (left, right) => newestFirst(positionOf(left), positionOf(right)),
  );
  // End the page where a source stopped: rows beyond it may be missing.
  const limit = found.flatMap(({ seenTo }) => seenTo ?? []).sort(newestFirst)[0] ?? null;
  const complete = limit === null ? rows : rows.filter((row) => newestFirst(positionOf(row), limit) <= 0);
  const shown = complete.slice(0, transactionsPerPage);
  const last = shown.at(-1);
  const next = complete.length > shown.length && last !== undefined ? positionOf(last) : limit;
  const receipts = await kysely
    .selectFrom('payments')
    .select('reference')
    .where('uid', '=', user.uid)
    .where('state', 'in', [storedStates.paid, storedStates.reversed])
    .execute();
  const withReceipt = new Set(receipts.map(({ reference }) => reference));
  const notes = await creditNotesOf(
    kysely,
    shown.map(({ reference }) => reference).filter((reference) => withReceipt.has(reference)),
  );
  const [, recorded] = found;
  const ways = new Map(recorded.rows.map(({ reference, channel }) => [reference, channel]));
  return {
    transactions: shown.map((row) => ({
      ...wayIn(ways, row.reference),
      ...refundedIn(notes.filter(({ reference }) => reference === row.reference)),
      reference: row.reference,
      amount: row.amount,
      currency: row.currency ?? defaultCurrency,
      status: row.status,
      created_at: new Date(timeOf(row)).toISOString(),
      receipt: withReceipt.has(row.reference),
    })),
    next,
  };
}
