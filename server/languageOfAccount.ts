import type { Kysely } from 'kysely';
import type { Schema } from './database/schema';

/** The language that an account last subscribed in; null if none is known. */
export async function languageOfAccount(kysely: Kysely<Schema>, uid: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('orders')
    .select('language')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}
