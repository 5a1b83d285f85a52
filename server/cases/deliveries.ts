import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { quoteCases } from './kinds';
import { appendEvent } from './log';

const dataSchema = v.object({ reference: v.string(), party: v.string() });

/** Notes in the case whether the mail with the request reached the agent (`outcomes` of `mailHandler`). */
export function quoteDeliveries(kysely: Kysely<Schema>) {
  return {
    quoteForAgent: (data: unknown, outcome: 'accepted' | 'refused') => {
      const { reference, party: agentId } = v.parse(dataSchema, data);
      const type = outcome === 'accepted' ? 'agent.delivered' : 'agent.bounced';
      const event = { type, agentId, by: { kind: 'system', id: null }, at: Date.now() };
      return appendEvent(kysely, quoteCases, { reference, seen: null, event });
    },
  };
}
