import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { letterBody } from '../lib/mail/letterParts';
import { mailJob, type Letter, type OnOutcome } from '../lib/mail/mailJob';
import { keptData } from './sentMails';

const dataSchema = v.object({ letter: v.string(), data: keptData, why: v.string() });

const reasons: Readonly<Record<string, string>> = {
  gone: 'The mail server says that the address does not exist.',
  full: 'The mailbox is full.',
  policy: 'The mail server refuses mails of this kind.',
  temporary: 'The mail server did not take it for days.',
};
const unexplained = 'The mail server refuses it, and does not say why.';

/** Letters that are written from more than ids, which alone are kept. */
const names: Readonly<Record<string, string>> = {
  receipt: 'Receipt of a payment',
  reminder: 'Reminder that a subscription ends',
  refundSent: 'Refund that was sent',
  refundSettled: 'Refund that has arrived',
  refundFailed: 'Refund that failed',
  invoiceCorrected: 'Corrected invoice',
};

/** Where the desk finds what a mail was about. */
function pageOf({ reference = '', agentId }: v.InferOutput<typeof keptData>): string {
  const agent = agentId ?? /^listing:(.+)$/.exec(reference)?.[1];
  if (agent !== undefined) return `/desk/agents?${new URLSearchParams({ agent }).toString()}`;
  if (/^K[A-Z]-/.test(reference)) return `/desk/cases/${reference}`;
  return reference === '' ? '/desk' : `/desk/payments?${new URLSearchParams({ reference }).toString()}`;
}

interface Returned {
  kysely: Kysely<Schema>;
  /** Of all nouns, by name. */
  letters: Readonly<Record<string, Letter>>;
  /** Address of the desk. */
  desk: string;
}

/**
 * Tells the desk of mails that did not arrive and belong to no case: about listings, payments, invitations. Nothing is
 * sent about mails to the desk and its people, which would not arrive either, or about what is gone meanwhile.
 */
export function returnedMails({ kysely, letters, desk }: Returned) {
  const paidFrom = async (reference = ''): Promise<string | undefined> =>
    (await kysely.selectFrom('payments').select('email').where('reference', '=', reference).executeTakeFirst())
      ?.email ?? undefined;
  const isOfStaff = async (address: string): Promise<boolean> => {
    const key = address.toLowerCase();
    const staff = kysely.selectFrom('staff').select('uid').where('email', '=', key);
    return key === desk.toLowerCase() || (await staff.executeTakeFirst()) !== undefined;
  };
  const mailReturned: Letter = async (given, siteUrl) => {
    const { letter, data, why } = v.parse(dataSchema, given);
    const write = letters[letter];
    const name = names[letter];
    const render = async (): Promise<{ subject: string; to?: string } | null> => (await write?.(data, siteUrl)) ?? null;
    // Ids may not be all that it is written from.
    const mail = name === undefined ? await render().catch(() => null) : { subject: name, to: undefined };
    const to = mail?.to ?? (await paidFrom(data.reference));
    if (mail === null || to === undefined || (await isOfStaff(to))) return null;
    const subject = `A mail did not arrive: ${mail.subject}`;
    const parts = [
      `A mail could not be delivered. ${reasons[why] ?? unexplained}`,
      { facts: [['To', to] as const, ['Subject', mail.subject] as const] },
      'Reach them in another way, such as by phone, and ask for an address that works.',
      { label: 'Where it belongs, at the desk', link: siteUrl + pageOf(data) },
    ];
    return { to: desk, subject, ...letterBody(parts, subject) };
  };
  /** For the letters that note nothing themselves (`outcomes` of `mailHandler`); once for the same mail. */
  const outcomeOf =
    (letter: string): OnOutcome =>
    async (given, outcome, why) => {
      const kept = v.safeParse(keptData, given);
      if (outcome === 'accepted' || !kept.success) return;
      const data = kept.output;
      const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
      const payload = { letter: 'mailReturned', data: { letter, data, why } };
      const job = { key: `mailReturned:${letter}:${digest}`, payload };
      await kysely.transaction().execute((transaction) => mailJob.add(transaction, job, Date.now()));
    };
  return { letters: { mailReturned }, outcomeOf };
}
