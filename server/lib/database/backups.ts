import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** Records a completed backup. `takenAt` in epoch milliseconds. */
export async function noteBackup(kysely: Kysely<Schema>, takenAt: number, file: string): Promise<void> {
  await kysely
    .insertInto('backups')
    .values({ taken_at: takenAt, file })
    .onConflict((conflict) => conflict.column('taken_at').doNothing())
    .execute();
}

/** Start of the latest backup (epoch milliseconds); null if there is none. */
export async function latestBackup(kysely: Kysely<Schema>): Promise<number | null> {
  const row = await kysely
    .selectFrom('backups')
    .select('taken_at')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_at ?? null;
}
