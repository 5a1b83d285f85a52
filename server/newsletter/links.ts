import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../lib/database/schema';

type Link = Schema['newsletter_links'];

const bytes = 32;
/** base64url of as many bytes. */
const form = /^[\w-]{43}$/;
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewLink {
  purpose: 'confirm' | 'unsubscribe';
  addressId: string;
  /** The newsletter whose mail has the link; null for other mails. */
  issueId: string | null;
}

/**
 * The token of a new link (docs/decisions/0023). It is made when the mail is sent, and only its digest is stored: a
 * copy of the database holds no link that works. `now`: epoch milliseconds.
 */
export async function makeLink(
  kysely: Kysely<Schema>,
  { purpose, addressId, issueId }: NewLink,
  now: number,
): Promise<string> {
  const token = randomBytes(bytes).toString('base64url');
  await kysely
    .insertInto('newsletter_links')
    .values({ digest: digestOf(token), purpose, address_id: addressId, issue_id: issueId, made_at: now })
    .execute();
  return token;
}

/** The link of a token; undefined if it is none of ours, or for another purpose. */
export async function findLink(
  kysely: Kysely<Schema>,
  token: string,
  purpose: NewLink['purpose'],
): Promise<Link | undefined> {
  if (!form.test(token)) return undefined;
  return kysely
    .selectFrom('newsletter_links')
    .selectAll()
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}
