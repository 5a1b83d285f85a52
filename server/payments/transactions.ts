import type { Kysely } from 'kysely';
import { transactionsPerPage, type Transaction } from '../contracts/transaction';
import type { Schema } from '../database/schema';
import type { User } from '../identity/verifyToken';
import type { ListQuery, Provider } from './provider';
import type { ProviderTransaction } from './providerAnswers';

/** A place in the list: the row before which it goes on. Epoch milliseconds, the provider's number. */
export interface Place {
  at: number;
  id: number;
}

export interface Listing {
  kysely: Kysely<Schema>;
  provider: Pick<Provider, 'list' | 'customerId'>;
  /** Numbers of customers by their address in lower case, which never change. */
  customers: Map<string, number>;
}

/** How many pages of the provider one request may read: of one customer, and where customers are not told apart. */
const pagesOfCustomer = 20;
const pagesOfAll = 120;
const customersRemembered = 5_000;
/** When no currency is given (specification section 9). */
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

async function customerOf({ provider, customers }: Listing, email: string): Promise<number | null | undefined> {
  const key = email.toLowerCase();
  const known = customers.get(key);
  if (known !== undefined) return known;
  const found = await provider.customerId(key);
  if (typeof found !== 'number') return found;
  if (customers.size >= customersRemembered) customers.clear();
  customers.set(key, found);
  return found;
}

/** Where a person's payments are found: under each customer they were to the provider, or among all when it does not say. */
async function sourcesOf(listing: Listing, { uid, email }: User): Promise<Pick<ListQuery, 'customerId'>[]> {
  const { kysely } = listing;
  const paid = await kysely.selectFrom('payments').select('customer_id').distinct().where('uid', '=', uid).where('customer_id', 'is not', null).execute();
  const ordered = await kysely.selectFrom('orders').select('email').distinct().where('uid', '=', uid).where('access_code', 'is not', null).execute();
  const numbers = new Set(paid.flatMap(({ customer_id: id }) => id ?? []));
  const addresses = new Set([email, ...ordered.map((row) => row.email)].flatMap((address) => address?.toLowerCase() ?? []));
  for (const address of addresses) {
    const found = await customerOf(listing, address);
    if (found === undefined) return [{}];
    if (found !== null) numbers.add(found);
  }
  return [...numbers].map((customerId) => ({ customerId }));
}

interface Found {
  rows: ProviderTransaction[];
  /** Set when more pages were left unread: everything newer was seen. */
  seenTo: Place | null;
}

/** Reads a source from a place on, until there are enough rows that are the person's. */
async function read({ provider }: Listing, source: Pick<ListQuery, 'customerId'>, from: Place | null, isTheirs: (row: ProviderTransaction) => boolean): Promise<Found> {
  const found = new Map<string, ProviderTransaction>();
  const seen = new Set<string>();
  let oldest: Place | null = null;
  const pages = source.customerId === undefined ? pagesOfAll : pagesOfCustomer;
  for (let page = 1; page <= pages; page += 1) {
    // Its times may be rounded to seconds.
    const { rows, isLast } = await provider.list({ ...source, page, ...(from === null ? {} : { to: from.at + 1_000 }) });
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

/**
 * A person's payments at the provider, newest first (design section 5): those of their own orders, those with their uid
 * in the metadata, and those under their address when it is verified. `next`: where it goes on.
 * @throws ProviderError.
 */
export async function listTransactions(listing: Listing, user: User, from: Place | null): Promise<{ transactions: Transaction[]; next: Place | null }> {
  const { kysely } = listing;
  const orders = await kysely.selectFrom('orders').select('reference').where('uid', '=', user.uid).execute();
  const own = new Set(orders.map(({ reference }) => reference));
  const address = user.emailVerified ? (user.email?.toLowerCase() ?? null) : null;
  const isTheirs = (row: ProviderTransaction): boolean => own.has(row.reference) || row.uid === user.uid || (address !== null && row.email?.toLowerCase() === address);
  const sources = await sourcesOf(listing, user);
  const found = await Promise.all(sources.map((source) => read(listing, source, from, isTheirs)));
  const rows = [...new Map(found.flatMap((part) => part.rows).map((row) => [row.reference, row])).values()].sort((left, right) => newestFirst(placeOf(left), placeOf(right)));
  // Below where a source was left, rows of it may be missing: the page ends there.
  const limit = found.flatMap(({ seenTo }) => seenTo ?? []).sort(newestFirst)[0] ?? null;
  const complete = limit === null ? rows : rows.filter((row) => newestFirst(placeOf(row), limit) <= 0);
  const shown = complete.slice(0, transactionsPerPage);
  const last = shown.at(-1);
  const next = complete.length > shown.length && last !== undefined ? placeOf(last) : limit;
  const receipts = await kysely.selectFrom('payments').select('reference').where('uid', '=', user.uid).where('state', 'in', ['success', 'reversed']).execute();
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
