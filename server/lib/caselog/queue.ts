import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import { mailJob } from '../mail/mailJob';
import { caseDeadlineJob } from './deadlines';
import { mailKey, type CaseMail, type RunningClock } from './kind';

/** The event that causes work. */
interface Cause {
  kind: string;
  reference: string;
  /** Of that event. */
  number: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Keys are unique by event, purpose and party, so the same cause never queues the same work twice. */
export async function queueMails(
  transaction: Transaction<Schema>,
  { reference, number, now }: Cause,
  mails: readonly CaseMail[],
): Promise<void> {
  for (const mail of mails) {
    const { letter, party } = mail;
    const key = mailKey(mail, reference, number);
    await mailJob.add(transaction, { key, payload: { letter, data: { reference, number, party } } }, now);
  }
}

/** As `queueMails`. */
export async function queueClocks(
  transaction: Transaction<Schema>,
  { kind, reference, number, now }: Cause,
  clocks: readonly RunningClock[],
): Promise<void> {
  for (const { event, until } of clocks) {
    const key = `${event.type}:${reference}:${number}:${event.agentId ?? event.question ?? ''}`;
    await caseDeadlineJob.add(transaction, { key, payload: { kind, reference, event }, runAt: until }, now);
  }
}

/** Clocks that an event has started. */
export function startedBetween(before: readonly RunningClock[], after: readonly RunningClock[]): RunningClock[] {
  const running = new Set(before.map((clock) => JSON.stringify(clock)));
  return after.filter((clock) => !running.has(JSON.stringify(clock)));
}
