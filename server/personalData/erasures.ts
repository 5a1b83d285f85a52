import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';

/** How long an erasure is remembered, in milliseconds: longer than copies of the database are kept. */
export const erasuresKept = 400 * 86_400_000;

/** An erasure without whose it was, as stored and as written beside the copies (docs/deploy.md "Erasures"). */
export const erasureSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  subject: v.picklist(['uid', 'address', 'case']),
  digest: v.string(),
  kept_kinds: v.string(),
  erased_at: v.number(),
});
export type Erasure = v.InferOutput<typeof erasureSchema>;

/** Under which an account, an address in lower case or a reference is remembered: SHA-256, base64url. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Remembers the erasure of an account, of a case, or of what is under an address but cases of some kinds. `now`: epoch ms. */
export async function rememberErasure(
  transaction: Kysely<Schema>,
  { subject, key, kept = [] }: { subject: Erasure['subject']; key: string; kept?: readonly string[] },
  now: number,
): Promise<void> {
  const about = { subject, digest: digestOf(key), kept_kinds: kept.join(' ') };
  await transaction
    .insertInto('erasures')
    .values({ id: randomUUID(), ...about, erased_at: now })
    .execute();
}

/** What of some rows is an erasure. */
export const erasuresIn = (rows: readonly unknown[]): Erasure[] =>
  rows.flatMap((row) => {
    const read = v.safeParse(erasureSchema, row);
    return read.success ? [read.output] : [];
  });

/** The erasures of a database; none if its tables are of a version before. */
export async function readErasures(kysely: Kysely<Schema>): Promise<Erasure[]> {
  const tables = await kysely.introspection.getTables();
  return tables.some(({ name }) => name === 'erasures')
    ? erasuresIn(await kysely.selectFrom('erasures').selectAll().orderBy('erased_at').execute())
    : [];
}
