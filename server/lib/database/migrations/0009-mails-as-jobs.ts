import type { Migration } from '../migrate';
import { moveToJobs, type JobRow } from './jobRows';

interface Mail {
  key: string;
  kind: string;
  uid: string;
  recipient: string;
  data: string;
  attempts: number;
  next_attempt_at: number | null;
  created_at: number;
  sent_at: number | null;
  given_up_at: number | null;
  problem: string | null;
}

/** Unreadable data is kept: the job is then given up when it runs, and operators see it. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function jobOf(mail: Mail): Omit<JobRow, 'id'> {
  const { sent_at: sentAt, given_up_at: givenUpAt, next_attempt_at: nextAt, created_at: createdAt } = mail;
  const isWaiting = sentAt === null && nextAt !== null;
  return {
    kind: 'mail',
    key: mail.key,
    payload: JSON.stringify({ letter: mail.kind, to: mail.recipient, data: parsed(mail.data) }),
    uid: mail.uid,
    state: isWaiting ? 'waiting' : sentAt === null ? 'gaveUp' : 'done',
    run_at: nextAt ?? sentAt ?? givenUpAt ?? createdAt,
    attempts: mail.attempts,
    last_error: mail.problem,
    created_at: createdAt,
    finished_at: isWaiting ? null : (sentAt ?? givenUpAt ?? createdAt),
  };
}

/** Moves queued, sent and given-up mails to jobs. Keys stay the same, so that no mail is queued twice. */
export const mailsAsJobs: Migration = {
  name: '0009-mails-as-jobs',
  up: async (kysely) => {
    const mails = kysely.withTables<{ mails: Mail }>();
    const page = (after: string, limit: number): Promise<Mail[]> =>
      mails.selectFrom('mails').selectAll().where('key', '>', after).orderBy('key').limit(limit).execute();
    await moveToJobs(kysely, page, ({ key }) => key, jobOf);
    await kysely.schema.dropTable('mails').execute();
  },
};
