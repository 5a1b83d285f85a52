import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Finds the requests that went to an agent, the latest first. */
export const sentRequests: Migration = {
  name: '0047-sent-requests',
  up: async (kysely) => {
    await sql`create index case_events_sent on case_events (at) where type = 'request.sent'`.execute(kysely);
  },
};
