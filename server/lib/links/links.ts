import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { pageAddress } from '../http/language';
import { readToken, signToken, type Link, type LinkPurpose } from './token';

/** What a private link admits to; `expired` and `revoked` links were ours. */
type OpenedLink = { state: 'valid' | 'expired' | 'revoked'; party: string } | { state: 'invalid' };

/** Private links without an account: signed, expiring, revocable (docs/decisions/0025). */
export interface PrivateLinks {
  /** The address of a new link, in the current language; `lasts` in milliseconds, or 90 days. @throws without a secret */
  url: (link: Link, lasts?: number) => Promise<string>;
  /** Verifies the token of a page's address, which names the case. */
  open: (token: string, page: Pick<Link, 'reference' | 'purpose'>) => Promise<OpenedLink>;
  /** Revokes all links of a party to a case that were made before. */
  revoke: (reference: string, party: string) => Promise<void>;
}

interface Links {
  kysely: Kysely<Schema>;
  /** The first one signs. */
  secrets: readonly string[];
  siteUrl: string;
  now?: () => number;
}

const firstGeneration = 1;

const pathOf: Readonly<Record<LinkPurpose, (reference: string, token: string) => string>> = {
  follow: (reference, token) => `/quote/${encodeURIComponent(reference)}/${token}`,
  answer: (reference, token) => `/quote/${encodeURIComponent(reference)}/agent/${token}`,
  converse: (reference, token) => `/request/${encodeURIComponent(reference)}/${token}`,
  // In the query, which the way to the sign-in form and back keeps, and no log has.
  claim: (reference, token) => `/account/claim/${encodeURIComponent(reference.replace('listing:', ''))}?token=${token}`,
  join: (reference, token) =>
    `/account/listing?join=${encodeURIComponent(reference.replace('listing:', ''))}&token=${token}`,
};

/** Signs and verifies private links with the secrets of the settings. */
export function openLinks({ kysely, secrets, siteUrl, now = Date.now }: Links): PrivateLinks {
  const generationOf = async (reference: string, party: string): Promise<number> => {
    const row = await kysely
      .selectFrom('case_links')
      .select('generation')
      .where('case_reference', '=', reference)
      .where('party', '=', party)
      .executeTakeFirst();
    return row?.generation ?? firstGeneration;
  };
  return {
    url: async (link, lasts) => {
      const [secret] = secrets;
      if (secret === undefined) throw new Error('No LINK_SECRET is set.');
      const generation = await generationOf(link.reference, link.party);
      const token = await signToken({ ...link, generation }, secret, now(), lasts);
      return pageAddress(siteUrl, pathOf[link.purpose](link.reference, token));
    },
    open: async (token, page) => {
      const read = await readToken(token, secrets, now());
      if (read.state === 'invalid') return read;
      const { reference, party, purpose, generation } = read.claims;
      if (reference !== page.reference || purpose !== page.purpose) return { state: 'invalid' };
      if (generation !== (await generationOf(reference, party))) return { state: 'revoked', party };
      return { state: read.state, party };
    },
    revoke: async (reference, party) => {
      await kysely
        .insertInto('case_links')
        .values({ case_reference: reference, party, generation: firstGeneration + 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['case_reference', 'party'])
            .doUpdateSet({ generation: sql<number>`case_links.generation + 1` }),
        )
        .execute();
    },
  };
}

/** Addresses that end in the token of a private link, the code of a badge or the reference of a case. */
const secret = /^((?:\/(?:sw|fr|ar))?\/(?:quote|request|newsletter\/\w+|verify)\/[\w-][\w./-]*)[^?#]*/;
/** As long as a signature or a newsletter's token: what markdown puts around a link is no part of it. */
const signature = /([./][\w-]{43})[_-]+$/;

/**
 * The address without what stood behind it in a text: full stops, brackets, quotes, invisible marks, percent-encoded or
 * not. None of it can belong to a token.
 */
export function cutAddress(address: string): string {
  const [whole = '', path = ''] = secret.exec(address) ?? [];
  if (whole === '') return address;
  return path.replace(/(?<!\.)\.+$/, '').replace(signature, '$1') + address.slice(whole.length);
}
