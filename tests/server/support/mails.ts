import type { Kysely } from 'kysely';
import type { Schema } from '@server/lib/database/schema';
import { mailJob } from '@server/lib/mail/mailJob';
import { openLinks, type PrivateLinks } from '@server/lib/links/links';

type Job = Schema['jobs'];

interface KeptMail extends Pick<Job, 'key' | 'uid' | 'state' | 'run_at' | 'attempts' | 'last_error' | 'finished_at'> {
  letter: string;
  to: string;
  data: unknown;
}

/** Waiting, sent and failed mails by key. */
export async function mailsOf(kysely: Kysely<Schema>): Promise<KeptMail[]> {
  const rows = await kysely
    .selectFrom('jobs')
    .select(['key', 'payload', 'uid', 'state', 'run_at', 'attempts', 'last_error', 'finished_at'])
    .where('kind', '=', mailJob.kind)
    .orderBy('key')
    .execute();
  return rows.map(({ payload, ...row }) => ({
    ...row,
    ...(JSON.parse(payload) as Pick<KeptMail, 'letter' | 'to' | 'data'>),
  }));
}

/** Schedules a reminder to Amina. Times in epoch milliseconds. */
export async function addReminder(kysely: Kysely<Schema>, key: string, until: number, runAt: number): Promise<void> {
  await mailJob.add(
    kysely,
    { key, payload: { letter: 'reminder', to: 'amina@example.com', data: { until } }, uid: 'uid-amina', runAt },
    runAt,
  );
}

export const linkSecret = 'a-secret-of-the-test-with-32-bytes';

/** Private links of a test's database. */
export function linksOf(kysely: Kysely<Schema>, siteUrl = 'https://keelway.example'): PrivateLinks {
  return openLinks({ kysely, secrets: [linkSecret], siteUrl });
}
