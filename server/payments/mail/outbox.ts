import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../../database/schema';
import { receiptDataSchema, receiptText, reminderDataSchema, reminderText, type MailText, type ReceiptData } from './texts';

/** Sends one message. `id` is the same for each try, so that a message that arrives twice can be told. */
export type SendMail = (message: MailText & { id: string; to: string }) => Promise<void>;

const minute = 60_000;
/** Waits after each try in vain, in milliseconds; after the last a mail is given up. */
const waits: readonly number[] = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 1_440 * minute];
/** For this long one gateway is sending a mail, in milliseconds. */
const lease = 2 * minute;
const mailsAtOnce = 20;

type Mail = Schema['mails'];

/** Writes a mail into the outbox, once for its key, in the transaction of what it tells about. */
async function write(transaction: Transaction<Schema>, mail: Pick<Mail, 'key' | 'kind' | 'uid' | 'recipient' | 'data'>, now: number): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({ ...mail, attempts: 0, next_attempt_at: now, created_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function receiptMail(transaction: Transaction<Schema>, { uid, email, ...data }: ReceiptData & { uid: string; email: string }, now: number): Promise<void> {
  await write(transaction, { key: `receipt:${data.reference}`, kind: 'receipt', uid, recipient: email, data: JSON.stringify(data) }, now);
}

/**
 * Writes a reminder to each person whose subscription ends within `within` milliseconds, once for each end. It goes to the
 * address of their latest payment. Returns how many were written.
 */
export async function writeReminders(kysely: Kysely<Schema>, within: number, now: number): Promise<number> {
  const ending = await kysely
    .selectFrom('subscriptions')
    .select(['uid', 'until'])
    .where('until', '>', now)
    .where('until', '<=', now + within)
    .where((row) => row.or([row('reminded_until', 'is', null), row('reminded_until', '<>', row.ref('until'))]))
    .limit(100)
    .execute();
  for (const { uid, until } of ending) {
    await kysely.transaction().execute(async (transaction) => {
      const taken = await transaction.updateTable('subscriptions').set({ reminded_until: until }).where('uid', '=', uid).where('until', '=', until).returning('uid').executeTakeFirst();
      const latest = await transaction.selectFrom('payments').select('email').where('uid', '=', uid).where('state', '=', 'success').orderBy('paid_at', 'desc').orderBy('reference', 'desc').limit(1).executeTakeFirst();
      if (taken === undefined || typeof latest?.email !== 'string') return;
      await write(transaction, { key: `reminder:${uid}:${until}`, kind: 'reminder', uid, recipient: latest.email, data: JSON.stringify({ until }) }, now);
    });
  }
  return ending.length;
}

function textOf({ kind, data }: Mail, siteUrl: string): MailText {
  const parsed: unknown = JSON.parse(data);
  return kind === 'receipt' ? receiptText(v.parse(receiptDataSchema, parsed), siteUrl) : reminderText(v.parse(reminderDataSchema, parsed), siteUrl);
}

export interface Posting {
  kysely: Kysely<Schema>;
  send: SendMail;
  siteUrl: string;
  /** Told about a mail that could not be sent. */
  onFailure: (error: unknown, isGivenUp: boolean) => void;
}

/** Sends the mails that are due. Several gateways may do so at once: each mail is sent by one of them. A gateway that dies in between leaves it to the next; one that is `stopping` begins no other. */
export async function postMails({ kysely, send, siteUrl, onFailure }: Posting, now: () => number, stopping?: AbortSignal): Promise<number> {
  const due = await kysely.selectFrom('mails').selectAll().where('next_attempt_at', '<=', now()).orderBy('next_attempt_at').limit(mailsAtOnce).execute();
  let sent = 0;
  for (const mail of due) {
    if (stopping?.aborted === true) break;
    // Anew for each mail: those before it may have taken longer than the lease.
    const taken = await kysely.updateTable('mails').set({ next_attempt_at: now() + lease }).where('key', '=', mail.key).where('next_attempt_at', '=', mail.next_attempt_at).returning('key').executeTakeFirst();
    if (taken === undefined) continue;
    try {
      await send({ ...textOf(mail, siteUrl), id: mail.key, to: mail.recipient });
      await kysely.updateTable('mails').set({ next_attempt_at: null, sent_at: now() }).where('key', '=', mail.key).execute();
      sent += 1;
    } catch (error) {
      const wait = waits[mail.attempts];
      await kysely.updateTable('mails').set({ attempts: mail.attempts + 1, next_attempt_at: wait === undefined ? null : now() + wait }).where('key', '=', mail.key).where('sent_at', 'is', null).execute();
      onFailure(error, wait === undefined);
    }
  }
  return sent;
}
