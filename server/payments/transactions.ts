import type { Kysely } from 'kysely';
import { transactionsPerPage, type Transaction } from '../contracts/transaction';
import type { Schema } from '../database/schema';
import type { User } from '../identity/verifyToken';
import type { Provider } from './provider';
import type { ProviderTransaction } from './providerAnswers';

/** A place in the list: the row before which it goes on. Epoch milliseconds, the provider's number. */
export interface Place {
  at: number;
  id: number;
}

export interface Listing {
  kysely: Kysely<Schema>;
  provider: Pick<Provider, 'list' | 'customerId' | 'verify'>;
  /** Numbers of customers by their address in lower case, which never change. */
  customers: Map<string, number>;
}

/** How many pages of one customer a request may read. */
const pagesOfCustomer = 20;
/** How many payments a request may ask for one by one. */
const referencesAsked = 50;
const customersRemembered = 5_000;
/** When no currency is given (docs/product.md "Transactions"). */
const defaultCurrency = 'NGN';

const timeOf = ({ createdAt, paidAt }: ProviderTransaction): number => createdAt ?? paidAt ?? 0;
const placeOf = (row: ProviderTransaction): Place => ({ at: timeOf(row), id: row.id ?? 0 });
const newestFirst = (left: Place, right: Place): number => right.at - left.at || right.id - left.id;

/** As it stands in `cursor`. */
export function writePlace({ at, id }: Place): string {
  return `${at}.${id}`;
}

export function readPlace(cursor: string): Place {
  const [at = 0, id = 0] = cursor.split('.').map(Number);
  return { at, id };
}

async function customerOf({ provider, customers }: Listing, email: string): Promise<number | null> {
  const known = customers.get(email);
  if (known !== undefined) return known;
  const found = await provider.customerId(email);
  if (found === null) return null;
  if (customers.size >= customersRemembered) customers.clear();
  customers.set(email, found);
  return found;
}

interface Sources {
  /** Numbers of the customers that the person was to the provider. */
  customers: number[];
  /** Own payments that stand under none of them, newest first. */
  references: string[];
}

/** Where a person's payments are found. Payments of others are never read to find them. */
async function sourcesOf(listing: Listing, { uid, email }: User): Promise<Sources> {
  const { kysely } = listing;
  const own = await kysely
    .selectFrom('orders')
    .leftJoin('payments', 'payments.reference', 'orders.reference')
    .select(['orders.reference', 'orders.email', 'payments.customer_id'])
    .where('orders.uid', '=', uid)
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
      .slice(0, referencesAsked),
  };
}

interface Found {
  rows: ProviderTransaction[];
  /** Set when more pages were left unread: everything newer was seen. */
  seenTo: Place | null;
}

/** Reads a customer's payments from a place on, until there are enough rows that are the person's. */
async function read(
  { provider }: Listing,
  customerId: number,
  from: Place | null,
  isTheirs: (row: ProviderTransaction) => boolean,
): Promise<Found> {
  const found = new Map<string, ProviderTransaction>();
  const seen = new Set<string>();
  let oldest: Place | null = null;
  for (let page = 1; page <= pagesOfCustomer; page += 1) {
    // Its times may be rounded to seconds.
    const { rows, isLast } = await provider.list({
      customerId,
      page,
      ...(from === null ? {} : { to: from.at + 1_000 }),
    });
    const fresh = rows.filter(({ reference }) => !seen.has(reference));
    for (const row of fresh) {
      seen.add(row.reference);
      const place = placeOf(row);
      if (oldest === null || newestFirst(oldest, place) < 0) oldest = place;
      if ((from === null || newestFirst(from, place) < 0) && isTheirs(row)) found.set(row.reference, row);
    }
    // Pages that only repeat what was there have come to an end, or would never.
    if (isLast || fresh.length === 0) return { rows: [...found.values()], seenTo: null };
    if (found.size > transactionsPerPage) break;
  }
  return { rows: [...found.values()], seenTo: oldest };
}

/** Asks for payments one by one; those before a place are left out. */
async function ask({ provider }: Listing, references: readonly string[], from: Place | null): Promise<Found> {
  const asked = await Promise.all(references.map((reference) => provider.verify(reference)));
  return {
    rows: asked.flatMap((row) => (row !== null && (from === null || newestFirst(from, placeOf(row)) < 0) ? [row] : [])),
    seenTo: null,
  };
}

/**
 * A person's payments at the provider, newest first (docs/architecture.md "Gateway API"): those of their own orders,
 * those with their uid in the metadata, and those under their address when it is verified. `next`: where it goes on.
 * @throws ProviderError.
 */
export async function listTransactions(
  listing: Listing,
  user: User,
  from: Place | null,
): Promise<{ transactions: Transaction[]; next: Place | null }> {
  const { kysely } = listing;
  const orders = await kysely.selectFrom('orders').select('reference').where('uid', '=', user.uid).execute();
  const own = new Set(orders.map(({ reference }) => reference));
  const address = user.emailVerified ? (user.email?.toLowerCase() ?? null) : null;
  const isTheirs = (row: ProviderTransaction): boolean =>
    own.has(row.reference) || row.uid === user.uid || (address !== null && row.email?.toLowerCase() === address);
  const { customers, references } = await sourcesOf(listing, user);
  const found = await Promise.all([
    ask(listing, references, from),
    ...customers.map((customer) => read(listing, customer, from, isTheirs)),
  ]);
  const rows = [...new Map(found.flatMap((part) => part.rows).map((row) => [row.reference, row])).values()].sort(
    (left, right) => newestFirst(placeOf(left), placeOf(right)),
  );
  // Below where a source was left, rows of it may be missing: the page ends there.
  const limit = found.flatMap(({ seenTo }) => seenTo ?? []).sort(newestFirst)[0] ?? null;
  const complete = limit === null ? rows : rows.filter((row) => newestFirst(placeOf(row), limit) <= 0);
  const shown = complete.slice(0, transactionsPerPage);
  const last = shown.at(-1);
  const next = complete.length > shown.length && last !== undefined ? placeOf(last) : limit;
  const receipts = await kysely
    .selectFrom('payments')
    .select('reference')
    .where('uid', '=', user.uid)
    .where('state', 'in', ['success', 'reversed'])
    .execute();
  const withReceipt = new Set(receipts.map(({ reference }) => reference));
  return {
    transactions: shown.map((row) => ({
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
