import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { languageOfAccount } from '../lib/http/language';
import { mailJob } from '../lib/mail/mailJob';
import { day, type Offer } from './offer';
import { storedStates } from './states';

/** Finds subscriptions that end soon. */
const remindersJob = declareJob('reminders', v.object({}));

/** Milliseconds. */
const every = 60_000;
const peopleAtOnce = 100;

/** Queues one mail per person and end date, to the address of their latest payment. */
async function remind(kysely: Kysely<Schema>, uid: string, until: number, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .updateTable('subscriptions')
      .set({ reminded_until: until })
      .where('uid', '=', uid)
      .where('until', '=', until)
      .returning('uid')
      .executeTakeFirst();
    const latest = await transaction
      .selectFrom('payments')
      .select(['reference', 'email'])
      .where('uid', '=', uid)
      .where('state', '=', storedStates.paid)
      .orderBy('paid_at', 'desc')
      .orderBy('reference', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (claimed === undefined || typeof latest?.email !== 'string') return;
    const language = await languageOfAccount(transaction, uid);
    const payload = { letter: 'reminder', to: latest.email, data: { reference: latest.reference, until, language } };
    await mailJob.add(transaction, { key: `reminder:${uid}:${until}`, payload, uid }, now);
  });
}

async function writeReminders(kysely: Kysely<Schema>, within: number, now: number): Promise<void> {
  const ending = await kysely
    .selectFrom('subscriptions')
    .select(['uid', 'until'])
    .where('until', '>', now)
    .where('until', '<=', now + within)
    .where((row) => row.or([row('reminded_until', 'is', null), row('reminded_until', '<>', row.ref('until'))]))
    .limit(peopleAtOnce)
    .execute();
  for (const { uid, until } of ending) await remind(kysely, uid, until, now);
}

interface Reminding {
  kysely: Kysely<Schema>;
  offer: () => Offer;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Every minute, reminds people whose subscription can be renewed. */
export function remindersHandler({ kysely, offer, now, onError }: Reminding): JobHandler {
  return handleJob(remindersJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'subscriptions', payload: {} },
    run: async () => {
      await writeReminders(kysely, offer().renewalDays * day, now());
      return undefined;
    },
    onFailure: onError,
  });
}
