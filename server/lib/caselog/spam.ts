import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Suspicion } from '../../../machines/suspicions';
import { editDistance, tooFar } from '../../../places/match/editDistance';
import { mailboxOf } from '../../../shared/text/email';
import { fold } from '../../../shared/text/fold';
import type { FormSigns } from '../../../shared/text/fields';
import type { Schema } from '../database/schema';

/** Faster than anybody reads a form that the browser has filled in, and presses its button; in milliseconds. */
const fastest = 1_000;
const mostLinks = 3;
const day = 86_400_000;
/** In characters. Shorter texts are the same for people who ask the same, such as for a copy of their data. */
const shortestOfSpam = 60;
/** Requests of one mailbox a day. */
const mostOfMailbox = 5;
/** Of each end of a mistyped address, in characters. */
const shortestCorrected = 4;
/** Letters of it that may be wrong. */
const mostCorrected = 2;

interface Sent {
  /** Where earlier ones are. */
  table: 'case_requests' | 'quote_requests';
  form: FormSigns;
  /** Everything that was written. */
  texts: readonly string[];
  /** Lower-case address of the sender. */
  contactKey: string;
  /** As it is stored. */
  request: string;
}

/** The same for texts that differ in case and spaces only. */
export function contentDigest(texts: readonly string[]): string {
  const plain = texts.map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()).join('\n');
  return createHash('sha256').update(plain).digest('base64url');
}

/** Everything that a stored request says, but not its id. */
function saidIn(request: string): unknown[] {
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => (name === 'requestId' ? [] : leaves(part)))
      : [value];
  return leaves(JSON.parse(request));
}

const senderSchema = v.pipe(v.string(), v.parseJson(), v.object({ contact: v.object({ name: v.string() }) }));

function senderOf(request: string): string {
  const read = v.safeParse(senderSchema, request);
  return read.success ? fold(read.output.contact.name) : '';
}

/** Letters by which two ends of an address differ at most if one corrects the other; none for short ones. */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= shortestCorrected &&
    editDistance(one, other, mostCorrected, false) !== tooFar);

/** 'amina@gmial.com' and then 'amina@gmail.com'. */
function correctsAddress(one: string, other: string): boolean {
  const [name = '', domain = ''] = one.split('@');
  const [otherName = '', otherDomain = ''] = other.split('@');
  return (
    (name === otherName && name.length >= shortestCorrected) ||
    (isAlike(name, otherName) && isAlike(domain, otherDomain))
  );
}

/** Whether an earlier request with the same texts makes this one a repetition, and no correction or second sending. */
function isRepeatOf(
  earlier: { contact_key: string | null; request: string },
  { contactKey, request, texts }: Sent,
): boolean {
  const key = earlier.contact_key ?? '';
  if (mailboxOf(key) === mailboxOf(contactKey)) {
    // The very same was sent twice by mistake; other agents or another number are a correction. Programs vary spaces.
    const [now, before] = [saidIn(request), saidIn(earlier.request)];
    const isSame = now.length === before.length && now.every((part, index) => part === before[index]);
    return !isSame && contentDigest(now.map(String)) === contentDigest(before.map(String));
  }
  const isCorrection = senderOf(earlier.request) === senderOf(request) && correctsAddress(key, contactKey);
  return texts.join('').length >= shortestOfSpam && !isCorrection;
}

/** Of cases, those that ended as spam. */
async function endedAsSpam(kysely: Kysely<Schema>, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('cases')
    .innerJoin('case_events', 'case_events.case_reference', 'cases.reference')
    .select('cases.reference')
    .where('cases.reference', 'in', references)
    .where('cases.state', 'in', ['rejected', 'closed'])
    .where((row) =>
      row.or([
        row('type', '=', 'screening.rejected'),
        row.and([row('type', '=', 'staff.closed'), row('payload', 'like', '%"outcome":"spam"%')]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/**
 * Why a request may be spam; empty for most. Nothing is dropped for it: the desk sees the reasons, and the sender gets no
 * mail before the desk answers, so that nobody can have us write to others. `now`: epoch milliseconds.
 */
export async function suspicionsOf(kysely: Kysely<Schema>, sent: Sent, now: number): Promise<Suspicion[]> {
  const { table, form, texts, contactKey } = sent;
  const { trap = '', openFor } = form;
  const recent = kysely.selectFrom(table).where('created_at', '>', now - day);
  const [same, contacts] = await Promise.all([
    recent.select(['reference', 'contact_key', 'request']).where('content_digest', '=', contentDigest(texts)).execute(),
    recent.select('contact_key').execute(),
  ]);
  const mailbox = mailboxOf(contactKey);
  const isOwn = ({ contact_key: key }: { contact_key: string | null }) => key !== null && mailboxOf(key) === mailbox;
  const own = contacts.filter(isOwn);
  // Whoever was taken for spam by mistake writes anew: nothing goes on that this would be a double of.
  const spam = await endedAsSpam(
    kysely,
    same.filter(isOwn).map(({ reference }) => reference),
  );
  const links = texts.join('\n').match(/https?:\/\/|www\./gi)?.length ?? 0;
  const found: [Suspicion, boolean][] = [
    ['tooFast', openFor !== undefined && openFor < fastest],
    ['trap', trap !== ''],
    ['links', links > mostLinks],
    ['repeated', same.some((earlier) => !spam.has(earlier.reference) && isRepeatOf(earlier, sent))],
    ['many', own.length >= mostOfMailbox],
  ];
  return found.flatMap(([reason, isFound]) => (isFound ? [reason] : []));
}
