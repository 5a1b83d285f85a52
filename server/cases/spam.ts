import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Suspicion } from '../../machines/suspicions';
import { mailboxOf } from '../../places/email';
import type { FormSigns } from '../contracts/formSigns';
import type { Schema } from '../database/schema';

/** Faster than anybody types a message, in milliseconds. */
const fastest = 3_000;
const mostLinks = 3;
const day = 86_400_000;
/** In characters. Shorter texts are the same for people who ask the same, such as for a copy of their data. */
const shortestOfSpam = 60;
/** Requests of one mailbox a day. */
const mostOfMailbox = 5;

interface Sent {
  /** Where earlier ones are. */
  table: 'case_requests' | 'quote_requests';
  form: FormSigns;
  /** Everything that was written. */
  texts: readonly string[];
  /** Lower-case address of the sender. */
  contactKey: string;
}

/** The same for texts that differ in case and spaces only. */
export function contentDigest(texts: readonly string[]): string {
  const plain = texts.map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()).join('\n');
  return createHash('sha256').update(plain).digest('base64url');
}

/**
 * Why a request may be spam; empty for most. Nothing is dropped for it: the desk sees the reasons, and the sender gets no
 * mail before the desk answers, so that nobody can have us write to others. `now`: epoch milliseconds.
 */
export async function suspicionsOf(
  kysely: Kysely<Schema>,
  { table, form: { trap = '', openFor }, texts, contactKey }: Sent,
  now: number,
): Promise<Suspicion[]> {
  const recent = kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('created_at', '>', now - day);
  const repeated = recent.where('content_digest', '=', contentDigest(texts));
  const isShort = texts.join('').length < shortestOfSpam;
  const [same, contacts] = await Promise.all([
    (isShort ? repeated.where('contact_key', '=', contactKey) : repeated).executeTakeFirstOrThrow(),
    kysely
      .selectFrom(table)
      .select('contact_key')
      .where('created_at', '>', now - day)
      .execute(),
  ]);
  const mailbox = mailboxOf(contactKey);
  const own = contacts.filter(({ contact_key: key }) => key !== null && mailboxOf(key) === mailbox);
  const links = texts.join('\n').match(/https?:\/\/|www\./gi)?.length ?? 0;
  const found: [Suspicion, boolean][] = [
    ['tooFast', openFor !== undefined && openFor < fastest],
    ['trap', trap !== ''],
    ['links', links > mostLinks],
    ['repeated', Number(same.count) > 0],
    ['many', own.length >= mostOfMailbox],
  ];
  return found.flatMap(([reason, isFound]) => (isFound ? [reason] : []));
}
