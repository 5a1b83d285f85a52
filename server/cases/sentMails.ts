import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { localId } from '../lib/mail/smtp';

/** Ids only: what else a letter was written from is not kept. */
export const keptData = v.object({
  reference: v.optional(v.string()),
  party: v.optional(v.string()),
  number: v.optional(v.number()),
  id: v.optional(v.string()),
  issue: v.optional(v.string()),
  agentId: v.optional(v.string()),
  claim: v.optional(v.string()),
  invitation: v.optional(v.string()),
  person: v.optional(v.string()),
  request: v.optional(v.string()),
  checks: v.optional(v.array(v.string())),
  address: v.optional(v.pipe(v.string(), v.excludes('@'))),
});

/** A mail of ours. */
interface SentMail {
  letter: string;
  data: v.InferOutput<typeof keptData>;
}

/** Keeps which mail has which Message-ID, once. */
export async function rememberMail(kysely: Kysely<Schema>, key: string, letter: string, data: unknown): Promise<void> {
  const kept = v.safeParse(keptData, data);
  await kysely
    .insertInto('sent_mails')
    .values({
      message_id: localId(key),
      letter,
      data: JSON.stringify(kept.success ? kept.output : {}),
      sent_at: Date.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first mail of ours among Message-IDs, in their order; undefined if none is. */
export async function sentMail(kysely: Kysely<Schema>, ids: readonly string[]): Promise<SentMail | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await kysely.selectFrom('sent_mails').selectAll().where('message_id', 'in', ids.slice(0, 100)).execute();
  const found = ids.flatMap((id) => rows.find((row) => row.message_id === id) ?? [])[0];
  return found && { letter: found.letter, data: v.parse(v.pipe(v.string(), v.parseJson(), keptData), found.data) };
}
