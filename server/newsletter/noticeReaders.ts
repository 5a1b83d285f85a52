import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import countryNames from '../../places/index/countryNames.json' with { type: 'json' };
import { agentServices } from '../../places/agent';
import { audienceSchema, type Audience } from '../../shared/newsletter/notices';
import { fold } from '../../shared/text/fold';
import { readWithheld } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { addressDigest } from './suppressions';

type Service = (typeof agentServices)[number];

interface Listing {
  /** ISO 3166-1, alpha-2; undefined for a location that ends in no country. */
  country: string | undefined;
  services: readonly Service[];
}

/** A member who gets notices: paid up, in the directory, not objecting, with an address that takes mails. */
interface NoticeReader {
  uid: string;
  email: string;
  listings: readonly Listing[];
}

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ location: v.fallback(v.string(), ''), services: v.fallback(v.array(v.unknown()), []) }),
);

/** Codes of countries by every name that the search knows, folded. */
const codes = new Map(
  Object.entries(countryNames).flatMap(([code, { en, names }]) => [en, ...names].map((name) => [fold(name), code])),
);

function listingOf(record: string): Listing {
  const { location, services } = v.parse(recordSchema, record);
  return {
    country: codes.get(fold(location.split(',').at(-1) ?? '')),
    services: agentServices.filter((service) => services.includes(service)),
  };
}

/** Whether one listing of a member is in one of the countries and offers one of the services. */
export const isInAudience = ({ listings }: NoticeReader, { countries, services }: Audience): boolean =>
  listings.some(
    (listing) =>
      (countries.length === 0 || (listing.country !== undefined && countries.includes(listing.country))) &&
      (services.length === 0 || services.some((service) => listing.services.includes(service))),
  );

/** The stored audience of an issue; null: everybody who subscribed. */
export const readAudience = (stored: string | null): Audience | null =>
  stored === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), audienceSchema), stored);

/** Addresses that bounced, of the newsletter or of a notice, by their digests. */
async function bouncedAddresses(kysely: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('newsletter_suppressions')
    .select('address_digest')
    .where('reason', '=', 'bounced')
    .execute();
  return new Set(rows.map((row) => row.address_digest));
}

/**
 * Where the notices of an account go: the address of its listing that was tied last, of those that the directory shows.
 * Undefined: it has none.
 */
export async function noticeAddress(kysely: Kysely<Schema>, uid: string): Promise<string | undefined> {
  const rows = await kysely
    .selectFrom('listing_accounts')
    .innerJoin('agents', (join) => join.on(sql<boolean>`listing_accounts.case_reference = 'listing:' || agents.id`))
    .select(['agents.id', 'listing_accounts.email'])
    .where('listing_accounts.uid', '=', uid)
    .orderBy('listing_accounts.tied_at')
    .orderBy('agents.id')
    .execute();
  const withheld = await readWithheld(kysely);
  return rows.flatMap(({ id, email }) => (email === null || withheld.has(id) ? [] : email)).at(-1);
}

/**
 * The members who get notices, each account once, at the address of the listing that was tied last. `now`: until when
 * they have paid, in epoch milliseconds. `uid`: that account only.
 */
export async function readNoticeReaders(kysely: Kysely<Schema>, now: number, uid?: string): Promise<NoticeReader[]> {
  let rows = kysely
    .selectFrom('listing_accounts')
    .innerJoin('subscriptions', 'subscriptions.uid', 'listing_accounts.uid')
    .innerJoin('agents', (join) => join.on(sql<boolean>`listing_accounts.case_reference = 'listing:' || agents.id`))
    .leftJoin('notice_recipients', 'notice_recipients.uid', 'listing_accounts.uid')
    .select(['subscriptions.uid', 'listing_accounts.email', 'agents.id', 'agents.record'])
    .where('subscriptions.until', '>', now)
    .where('notice_recipients.stopped_at', 'is', null)
    .where('notice_recipients.bounced_at', 'is', null)
    .orderBy('listing_accounts.tied_at')
    .orderBy('agents.id');
  if (uid !== undefined) rows = rows.where('subscriptions.uid', '=', uid);
  const [withheld, bounced] = [await readWithheld(kysely), await bouncedAddresses(kysely)];
  const readers = new Map<string, NoticeReader>();
  for (const { uid: reader, email, id, record } of await rows.execute()) {
    if (email === null || withheld.has(id)) continue;
    const listings = [...(readers.get(reader)?.listings ?? []), listingOf(record)];
    readers.set(reader, { uid: reader, email, listings });
  }
  return [...readers.values()].filter(({ email }) => !bounced.has(addressDigest(email)));
}

/** How many members an audience has, and of how many there are in each country and for each service. */
export async function countAudience(kysely: Kysely<Schema>, audience: Audience, now: number) {
  const readers = await readNoticeReaders(kysely, now);
  const members = (has: (listing: Listing) => boolean) => readers.filter(({ listings }) => listings.some(has)).length;
  const countries = new Set(readers.flatMap(({ listings }) => listings.flatMap(({ country }) => country ?? [])));
  return {
    count: readers.filter((reader) => isInAudience(reader, audience)).length,
    countries: [...countries].sort().map((code) => ({ code, members: members(({ country }) => country === code) })),
    services: agentServices
      .map((service) => ({ service, members: members(({ services }) => services.includes(service)) }))
      .filter((one) => one.members > 0),
  };
}
