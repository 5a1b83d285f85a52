import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export type StoredDirectory = Pick<Schema['agent_directory'], 'agents' | 'version' | 'imported_at'>;

/** The imported directory; undefined if there is none. */
export function readDirectory(kysely: Kysely<Schema>): Promise<StoredDirectory | undefined> {
  return kysely.selectFrom('agent_directory').select(['agents', 'version', 'imported_at']).executeTakeFirst();
}

/** The version of the imported directory; undefined if there is none. */
export async function directoryVersion(kysely: Kysely<Schema>): Promise<string | undefined> {
  return (await kysely.selectFrom('agent_directory').select('version').executeTakeFirst())?.version;
}

/**
 * Replaces the directory of version `before` (undefined: none). Returns false, and writes nothing, if another import
 * came first. `now` in epoch milliseconds.
 */
export async function saveDirectory(
  kysely: Kysely<Schema>,
  agents: string,
  before: string | undefined,
  now: number,
): Promise<boolean> {
  const version = createHash('sha256').update(agents).digest('base64url').slice(0, 22);
  const changed = { agents, version, imported_at: now };
  const written =
    before === undefined
      ? await kysely
          .insertInto('agent_directory')
          .values({ id: 'current', ...changed })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await kysely
          .updateTable('agent_directory')
          .set(changed)
          .where('version', '=', before)
          .returning('id')
          .executeTakeFirst();
  return written !== undefined;
}
