import type { Migration } from '../migrate';
import { moveToJobs } from './jobRows';

interface Event {
  key: string;
  state: string;
  next_attempt_at: number | null;
  received_at: number;
}

/** Moves unfinished webhook events to jobs. */
export const eventsAsJobs: Migration = {
  name: '0010-events-as-jobs',
  up: async (kysely) => {
    const events = kysely.withTables<{ webhook_events: Event }>();
    const page = (after: string, limit: number): Promise<Event[]> =>
      events
        .selectFrom('webhook_events')
        .select(['key', 'state', 'next_attempt_at', 'received_at'])
        .where('state', '=', 'received')
        .where('key', '>', after)
        .orderBy('key')
        .limit(limit)
        .execute();
    await moveToJobs(
      kysely,
      page,
      ({ key }) => key,
      ({ key, next_attempt_at: nextAt, received_at: receivedAt }) => ({
        kind: 'webhook',
        key,
        payload: '{}',
        uid: null,
        state: 'waiting',
        run_at: nextAt ?? receivedAt,
        // Events had no maximum of attempts, so each starts at zero.
        attempts: 0,
        last_error: null,
        created_at: receivedAt,
        finished_at: null,
      }),
    );
    await kysely.schema.dropIndex('webhook_events_next_attempt_at').execute();
    await kysely.schema.alterTable('webhook_events').dropColumn('next_attempt_at').execute();
    await kysely.schema.alterTable('webhook_events').dropColumn('attempts').execute();
  },
};
