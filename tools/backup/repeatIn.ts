import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Erasure } from '../../server/personalData/erasures';
import { readErasures } from '../../server/personalData/erasures';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase, type Database } from '../../server/lib/database/openDatabase';
import { repeatErasures } from '../../server/personalData/repeatErasures';
import type { DatabaseSettings } from '../commandEnvironment';

/** Opens the database of a command for some work. */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...settings, onConnectionError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Repeats erasures in the database of a command. Its tables are brought up to this version if there is something to
 * repeat. `isAlone`: nobody else uses the database. Returns what to tell; null if there was nothing to repeat.
 */
export async function repeatIn(
  settings: DatabaseSettings,
  erasures: readonly Erasure[],
  { now, isAlone }: { now: number; isAlone: boolean },
): Promise<string | null> {
  if (erasures.length === 0) return null;
  const repeated = await withDatabase(settings, async (database) => {
    const known = new Set((await readErasures(database.kysely)).map(({ id }) => id));
    if (erasures.every(({ id }) => known.has(id))) return null;
    await migrate(database, migrations);
    const { unknown, found } = await repeatErasures(database.kysely, erasures, now);
    await database.scrub();
    return `Erasures from after the copy: ${unknown}, of which ${found} had something to erase again.`;
  });
  // Empty, and of whoever ran this command: the gateway may be another user.
  if (isAlone && settings.databaseUrl === null)
    for (const end of ['-wal', '-shm']) rmSync(join(settings.dataFolder, `keelway.sqlite${end}`), { force: true });
  return repeated;
}
