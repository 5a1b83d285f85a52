import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import { isContract, migrate, type Migration } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import type { Schema } from '@server/lib/database/schema';
import { databasesOf, engines } from '../../support/engines';

/** The last migration of the last release, whose gateways run on while this version starts. Set it at each release. */
const lastReleased = '0025-badges';

/** Migrations that do more than extend the schema, none of them after the last release, and why. */
const exceptions: Readonly<Record<string, string>> = {
  '0009-mails-as-jobs': 'moves mails to jobs',
  '0010-events-as-jobs': 'moves the attempts of events to jobs',
  '0011-checks-as-jobs': 'moves the next check of orders to jobs',
  '0018-newsletter-confirmation': 'its unique index is over a column that it adds and fills',
};

const refused: Readonly<Record<string, RegExp>> = {
  drop: /\bdrop (?:table|column|index|constraint|view)\b/i,
  rename: /\brename\b/i,
  retype: /\balter column\b|\bset not null\b/i,
  'not null without default': /^alter table\b.*\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
  'unique on old rows': /^create unique index\b/i,
};

/** Statements of a migration on an empty database, and tables that it creates. */
async function statementsOf({ up }: Migration): Promise<string[]> {
  const statements: string[] = [];
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  await up(kysely);
  return statements;
}

/** What a migration does that code of the release before cannot work with. */
async function problemsOf(migration: Migration): Promise<string[]> {
  const statements = await statementsOf(migration);
  const own = statements.flatMap((statement) => /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []);
  const concernsOwn = (statement: string): boolean =>
    own.some((table) => new RegExp(`\\b(?:on|table) "?${table}\\b`).test(statement));
  return Object.entries(refused).flatMap(([name, pattern]) =>
    statements.some((statement) => pattern.test(statement) && !concernsOwn(statement)) ? [name] : [],
  );
}

test.each(migrations.filter(({ name }) => !isContract(name)))('$name only extends the schema', async (migration) => {
  const problems = await problemsOf(migration);
  if (migration.name in exceptions) expect(problems).not.toEqual([]);
  else expect(problems).toEqual([]);
});

test.each([
  ['drop', (kysely: Kysely<Schema>) => kysely.schema.dropTable('jobs')],
  ['drop', (kysely: Kysely<Schema>) => kysely.schema.alterTable('jobs').dropColumn('kind')],
  ['rename', (kysely: Kysely<Schema>) => kysely.schema.alterTable('jobs').renameTo('tasks')],
  ['rename', (kysely: Kysely<Schema>) => kysely.schema.alterTable('jobs').renameColumn('kind', 'sort')],
  [
    'not null without default',
    (kysely: Kysely<Schema>) => kysely.schema.alterTable('jobs').addColumn('x', 'text', (column) => column.notNull()),
  ],
  ['unique on old rows', (kysely: Kysely<Schema>) => kysely.schema.createIndex('x').on('jobs').column('uid').unique()],
])('a planted %s is found: case %#', async (problem, change) => {
  expect(await problemsOf({ name: 'planted', up: (kysely) => change(kysely).execute() })).toEqual([problem]);
});

test('nothing after the last release is excepted', () => {
  expect(Object.keys(exceptions).filter((name) => name > lastReleased)).toEqual([]);
});

describe.each(engines)('the code of the last release on %s', (engine) => {
  const databases = databasesOf(engine);
  const tablesAfter = async (list: readonly Migration[]) => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, list);
    return { database, tables: await database.kysely.introspection.getTables() };
  };
  const released = migrations.filter(({ name }) => name <= lastReleased);

  test('finds its tables and columns as it knows them, and can leave out what is new', async () => {
    expect(released.at(-1)?.name).toBe(lastReleased);
    const [before, after] = [
      await tablesAfter(released),
      await tablesAfter(migrations.filter(({ name }) => !isContract(name))),
    ];
    expect(before.tables.length).toBeGreaterThan(20);
    const known = ({ columns }: TableMetadata) =>
      columns.map(({ name, dataType, isNullable }) => ({ name, dataType, isNullable }));
    for (const table of before.tables) {
      const now = after.tables.find(({ name }) => name === table.name);
      expect({ table: table.name, columns: now === undefined ? [] : known(now) }).toEqual({
        table: table.name,
        columns: expect.arrayContaining(known(table)) as unknown,
      });
      // A row as it would write it.
      const values = table.columns.map(({ dataType }) => (/int/i.test(dataType) ? 1 : 'text'));
      await sql`insert into ${sql.table(table.name)} (${sql.join(table.columns.map(({ name }) => sql.ref(name)))})
        values (${sql.join(values)})`.execute(after.database.kysely);
    }
  });

  test('starts again on the schema of this version, unless something was removed', async () => {
    const { database } = await tablesAfter(migrations);
    const added = migrations.filter(({ name }) => !released.some((migration) => migration.name === name));
    const start = migrate(database, released);
    if (added.some(({ name }) => isContract(name))) await expect(start).rejects.toThrow('newer than this version');
    else expect(await start).toEqual([]);
  });
});
