import type { Kysely } from 'kysely';
import { makeRounds, type Rounds } from '../rounds';
import type { Schema } from './schema';

/** Milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
/** How long the text of an event of the payment provider is kept, and a mail after it was written. */
const eventsKept = 90 * day;
const mailsKept = 30 * day;

/** Forgets what nothing needs any more: texts of old events, old mails, counts of limits that are over. `now`: epoch milliseconds. */
export async function tidy(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely.updateTable('webhook_events').set({ body: null }).where('received_at', '<', now - eventsKept).where('body', 'is not', null).where('state', '<>', 'received').execute();
  await kysely.deleteFrom('mails').where('created_at', '<', now - mailsKept).execute();
  await kysely.deleteFrom('rate_counts').where('resets_at', '<', now).execute();
}

/** Tidies about once an hour, whatever features the gateway has. Safe in any number of gateways. */
export function makeTidying(kysely: Kysely<Schema>, onProblem: (error: unknown) => void): Rounds {
  return makeRounds(() => tidy(kysely, Date.now()), { every: hour, firstAfter: 1_000, onProblem });
}
