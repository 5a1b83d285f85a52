import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, DummyDriver } from 'kysely';
import { erasePersonalData, readPersonalData } from '@server/personalData/personalData';
import { impersonalTables, type Schema } from '@server/lib/database/schema';
import { databasesOf } from '../support/engines';

const databases = databasesOf('sqlite');

const user = {
  uid: 'uid',
  email: 'a@example.com',
  emailVerified: true,
  signedInAt: 0,
  issuedAt: 0,
  secondFactor: false,
};

/** Tables used by statements that match. */
async function tablesOf(statement: RegExp, work: (kysely: Kysely<Schema>) => Promise<unknown>): Promise<string[]> {
  const named = new Set<string>();
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      const table = statement.exec(query.sql)?.[1];
      if (table !== undefined) named.add(table);
    },
  });
  await work(kysely);
  return [...named];
}

async function allTables(): Promise<string[]> {
  const database = databases.open(await databases.place());
  return (await database.kysely.introspection.getTables()).map(({ name }) => name).sort();
}

test('every table is erased with an account, or declared free of personal data', async () => {
  const changing = /^(?:update|delete from|insert into) "(\w+)"/;
  const erased = await tablesOf(changing, (kysely) => erasePersonalData(kysely, user, 1));
  expect([...erased, ...impersonalTables].sort()).toEqual(await allTables());
});

test('every table is exported, or declared free of personal data', async () => {
  const reading = /^select \* from "(\w+)"/;
  const read = await tablesOf(reading, async (kysely) => {
    expect(Object.keys(await readPersonalData(kysely, user)).sort()).toEqual(
      (await allTables()).filter((table) => !(impersonalTables as readonly string[]).includes(table)),
    );
  });
  expect([...read, ...impersonalTables].sort()).toEqual(await allTables());
});
