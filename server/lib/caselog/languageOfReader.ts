import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';

/**
 * The language of a mail about a case: English to the desk, to the person who sent it that of their page. Null if none
 * is known.
 */
export async function languageOfReader(
  kysely: Kysely<Schema>,
  reference: string,
  reader: 'sender' | 'desk',
): Promise<string | null> {
  if (reader === 'desk') return 'en';
  const row = await kysely.selectFrom('cases').select('language').where('reference', '=', reference).executeTakeFirst();
  return row?.language ?? null;
}
