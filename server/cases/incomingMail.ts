import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import type { Incoming } from '../lib/config/settings';
import { isLoopback } from '../lib/config/listenHost';
import { noteFailure, standingOf } from '../lib/mail/incoming/failedMails';
import { MailboxFailure, partsOfMailbox, withMailbox, type Mailbox } from '../lib/mail/incoming/mailbox';
import { readMail } from '../lib/mail/incoming/read';
import { isOnlyInMailbox, takeMail, type TakingMails } from './takeMail';

/** One job for all gateways: its lease lets one of them read at a time. */
const incomingMailJob = declareJob('incomingMail', v.object({}));

/** Milliseconds; the sandbox's mailbox is on this machine. */
const interval = 60_000;
const intervalOfSandbox = 5_000;
/** For a mailbox that nobody has read for a day. */
const lease = 600_000;
/** Then the next run goes on, so that a stop never waits for long. */
const mostPerRun = 200;

interface Place {
  uidValidity: string;
  /** Null: the mailbox, or its count of UIDs, is new. */
  lastUid: number | null;
}

async function placeOf(kysely: Kysely<Schema>, name: string, uidValidity: string): Promise<Place> {
  const row = await kysely.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();
  return { uidValidity, lastUid: row?.uid_validity === uidValidity ? row.last_uid : null };
}

async function keepPlace(kysely: Kysely<Schema>, name: string, { uidValidity, lastUid }: Place): Promise<void> {
  const place = { uid_validity: uidValidity, last_uid: lastUid ?? 0, read_at: Date.now() };
  await kysely
    .insertInto('mailboxes')
    .values({ name, ...place })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(place))
    .execute();
}

interface Polling extends TakingMails {
  incoming: Incoming;
  /** Of each step, in milliseconds. */
  limit?: number | undefined;
}

/** Takes one mail, and marks it as read if it was stored. */
async function takeOne(taking: Polling, mailbox: Mailbox, uid: number): Promise<void> {
  const stored = await mailbox.fetch(uid);
  if (stored === null) return;
  const taken = await takeMail(taking, await readMail(stored.bytes, stored.isWhole), Date.now());
  if (taken === 'unanswerable') taking.log.warn({ uid }, 'a mail without a sender stays unread in the mailbox');
  if (!isOnlyInMailbox(taken)) await mailbox.markSeen(uid);
}

/** Returns whether there are more. */
async function takeNew(taking: Polling, mailbox: Mailbox, name: string, stopping: AbortSignal): Promise<boolean> {
  const { kysely, log } = taking;
  const place = await placeOf(kysely, name, mailbox.uidValidity);
  const isNew = place.lastUid === null;
  const uids = await mailbox.newer(place.lastUid);
  const batch = isNew ? uids : uids.slice(0, mostPerRun);
  const counted = `${name}:${mailbox.uidValidity}`;
  const settled = new Set<number>();
  const failures: Error[] = [];
  /** Of a new mailbox, what is unread is left until all of it was taken. */
  const settle = async (uid: number): Promise<void> => {
    settled.add(uid);
    const open = batch.findIndex((one) => !settled.has(one));
    const last = open === -1 ? batch.at(-1) : batch[open - 1];
    if (!isNew && last !== undefined) await keepPlace(kysely, name, { ...place, lastUid: last });
  };
  let othersCame = false;
  /** The others do not wait for one that fails. It is taken again, and those after it are known then. */
  const attempt = async (uid: number): Promise<void> => {
    try {
      await takeOne(taking, mailbox, uid);
      othersCame = true;
      await settle(uid);
    } catch (error) {
      await noteFailure(kysely, counted, { uid, othersCame });
      // The connection may be gone.
      if (error instanceof MailboxFailure) throw error;
      failures.push(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const failed: number[] = [];
  for (const uid of batch) {
    if (stopping.aborted) break;
    const standing = await standingOf(kysely, counted, uid);
    if (standing === 'new') await attempt(uid);
    else if (standing === 'failed') failed.push(uid);
    else {
      log.error({ uid }, 'a mail cannot be taken: it stays unread in the mailbox, and is given up');
      await settle(uid);
    }
  }
  for (const uid of failed) if (!stopping.aborted) await attempt(uid);
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  if (stopping.aborted || (!isNew && uids.length > mostPerRun)) return true;
  const last = Math.max(uids.at(-1) ?? 0, place.lastUid ?? mailbox.uidNext - 1);
  await keepPlace(kysely, name, { ...place, lastUid: last });
  return false;
}

/** Reads new mails of the mailbox into their cases. Goes on where it stopped; returns whether there are more. */
export async function readMailbox(taking: Polling, stopping = new AbortController().signal): Promise<boolean> {
  const { host, port, user, folder } = partsOfMailbox(taking.incoming.url);
  const name = createHash('sha256').update([host, port, user, folder].join('\n')).digest('hex');
  return withMailbox(taking.incoming, (mailbox) => takeNew(taking, mailbox, name, stopping), taking.limit);
}

/** Polls the mailbox. Without a setting there is no such job. */
export function incomingMailHandler(taking: Polling): JobHandler {
  const isLocal = isLoopback(new URL(taking.incoming.url).hostname);
  return handleJob(incomingMailJob, {
    maxAttempts: Infinity,
    lease,
    every: isLocal ? intervalOfSandbox : interval,
    atStart: { key: 'mailbox', payload: {} },
    run: async (_payload, { stopping }) => {
      const hasMore = await readMailbox(taking, stopping);
      return hasMore ? { runAt: Date.now() } : undefined;
    },
    // Without the sandbox, a gateway in development has no mailbox.
    onFailure: (error) => taking.log[isLocal ? 'warn' : 'error']({ err: error }, 'the mailbox is not read for now'),
  });
}
