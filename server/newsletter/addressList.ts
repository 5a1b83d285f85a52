import { sql, type Kysely } from 'kysely';
import type { NewsletterAddress, NewsletterAddresses, NewsletterAddressQuery } from '../../shared/desk/newsletter';
import type { Schema } from '../lib/database/schema';

type AddressRow = Schema['newsletter_addresses'];

const perPage = 50;
const rowsAtOnce = 500;
const cursorPattern = /^(\d{1,15})\.([\w-]{1,60})$/;
const formatCursor = ({ consented_at: at, id }: AddressRow): string => `${at}.${id}`;

/** The latest subscription first. */
function rowsAfter(kysely: Kysely<Schema>, query: NewsletterAddressQuery, limit: number): Promise<AddressRow[]> {
  let rows = kysely.selectFrom('newsletter_addresses').selectAll();
  if (query.state === 'confirmed') rows = rows.where('confirmed_at', 'is not', null);
  if (query.state === 'bounced') rows = rows.where('bounced_at', 'is not', null);
  if (query.state === 'waiting') rows = rows.where('confirmed_at', 'is', null).where('bounced_at', 'is', null);
  if (query.q !== '') {
    const part = `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(sql<boolean>`address_key like ${part} escape ${sql.lit('\\')}`);
  }
  const [, at, id] = cursorPattern.exec(query.after ?? '') ?? [];
  if (id !== undefined)
    rows = rows
      .where('consented_at', '<=', Number(at))
      .where((row) => row.or([row('consented_at', '<', Number(at)), row('id', '<', id)]));
  return rows.orderBy('consented_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

const addressOf = (row: AddressRow): NewsletterAddress => ({
  id: row.id,
  email: row.email,
  subscribedAt: row.consented_at,
  confirmedAt: row.confirmed_at,
  state: row.confirmed_at !== null ? 'confirmed' : row.bounced_at !== null ? 'bounced' : 'waiting',
});

/** A page of the addresses. */
export async function readAddresses(
  kysely: Kysely<Schema>,
  query: NewsletterAddressQuery,
): Promise<NewsletterAddresses> {
  const rows = await rowsAfter(kysely, query, perPage + 1);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    addresses: page.map(addressOf),
    ...(rows.length > perPage && last !== undefined && { next: formatCursor(last) }),
  };
}

/** An address with the proof of its consent. */
export interface ExportedAddress extends NewsletterAddress {
  consentVersion: string;
  consentText: string;
}

/** Every address that matches, read in parts. */
export async function* everyAddress(
  kysely: Kysely<Schema>,
  query: NewsletterAddressQuery,
): AsyncGenerator<ExportedAddress> {
  let after = query.after;
  do {
    const rows = await rowsAfter(kysely, { ...query, ...(after !== undefined && { after }) }, rowsAtOnce);
    for (const row of rows)
      yield { ...addressOf(row), consentVersion: row.consent_version, consentText: row.consent_text };
    const last = rows.at(-1);
    after = rows.length < rowsAtOnce || last === undefined ? undefined : formatCursor(last);
  } while (after !== undefined);
}
