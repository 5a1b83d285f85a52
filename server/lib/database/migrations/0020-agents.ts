import type { Kysely } from 'kysely';
import type { Migration } from '../migrate';
import type { Schema } from '../schema';

/** Below the number of parameters that SQLite and PostgreSQL accept in one statement. */
const rowsAtOnce = 1_000;

/** The records of the imported directory with distinct ids, as the readers gave them. */
function recordsOf(agents: string): { id: string; record: string }[] {
  const records = JSON.parse(agents) as unknown[];
  const taken = new Set<string>();
  return records.flatMap((record, index) => {
    if (typeof record !== 'object' || record === null) return [];
    const { id: own } = record as { id?: string | number | null };
    const wished = own === undefined || own === null || own === '' ? `agent-${index + 1}` : String(own);
    let id = wished;
    for (let copy = 2; taken.has(id); copy += 1) id = `${wished}-${copy}`;
    taken.add(id);
    return [{ id, record: JSON.stringify({ ...record, id }) }];
  });
}

async function takeOver(kysely: Kysely<Schema>): Promise<void> {
  const imported = await kysely.selectFrom('agent_directory').selectAll().executeTakeFirst();
  if (imported === undefined) return;
  const rows = recordsOf(imported.agents).map((row, index) => ({
    ...row,
    sort_order: index,
    revision: 1,
    changed_at: imported.imported_at,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await kysely
      .insertInto('agents')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
  await kysely
    .insertInto('directory_state')
    .values({ id: 'current', version: 1, source: 'own', sample: null, changed_at: imported.imported_at })
    .execute();
}

/**
 * The agents as rows, taken over from the imported directory. The old table stays for gateways of the last release.
 * Columns: see ../schema.ts.
 */
export const agents: Migration = {
  name: '0020-agents',
  up: async (kysely) => {
    await kysely.schema
      .createTable('agents')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('sort_order', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('directory_state')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('sample', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await takeOver(kysely);
  },
};
