import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readErasures } from '@server/personalData/erasures';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { eraseUnderAddress, erasePersonalData, isErasedSince } from '@server/personalData/personalData';
import { underEmail, underUid } from '@server/personalData/personalHoldings';
import { keyColumns } from '@server/personalData/repeatErasures';
import type { Schema } from '@server/lib/database/schema';
import { subscribe } from '@server/newsletter/subscriptions';
import { backUp } from '../../../tools/backup/backupCommand';
import { runErasures } from '../../../tools/backup/erasuresCommand';
import { restore } from '../../../tools/backup/restoreCommand';
import { atRest, databasesOf, engines, type Place } from '../../server/support/engines';

const root = mkdtempSync(join(tmpdir(), 'keelway-erasures-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = (): string => mkdtempSync(join(root, 'copies-'));
const list = 'keelway-erasures.json';
const now = Date.parse('2026-11-26T12:00:00Z');
const day = 86_400_000;
let turns = 0;
const user = (name: string) => ({
  uid: `uid-${name}`,
  email: `${name}@Example.com`,
  emailVerified: true,
  signedInAt: 0,
  issuedAt: 0,
  secondFactor: false,
});
const people = ['amina', 'baraka', 'chidi'] as const;

describe.each(engines)('erasures beside the copies of %s', (engine) => {
  const databases = databasesOf(engine);

  async function using<Result>(place: Place, work: (kysely: Kysely<Schema>) => Promise<Result>): Promise<Result> {
    const database = databases.open(place);
    try {
      return await work(database.kysely);
    } finally {
      await database.close();
    }
  }
  const run = async (command: typeof backUp, place: Place, ...argv: string[]) => {
    const said: string[] = [];
    const { dataFolder, databaseUrl } = place;
    const environment = { KEELWAY_DATA: dataFolder, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
    // Each copy has a name of its own.
    const code = await command(argv, environment, (line) => said.push(line), now + (turns += 1));
    return { code, said: said.join('\n') };
  };
  const fill = (kysely: Kysely<Schema>, name: string) =>
    Promise.all([
      subscribe(kysely, `${name}@example.com`, { version: '1', text: 'Yes' }, now),
      kysely
        .insertInto('subscriptions')
        .values({ uid: `uid-${name}`, until: now, reminded_until: null, updated_at: now })
        .execute(),
    ]);
  const left = (place: Place) =>
    using(place, async (kysely) => {
      const addresses = await kysely.selectFrom('newsletter_addresses').select('address_key').execute();
      const accounts = await kysely.selectFrom('subscriptions').select('uid').execute();
      return [...addresses.map(({ address_key: key }) => key), ...accounts.map(({ uid }) => uid)].sort();
    });

  /** A database with a copy of it, in which two people are erased afterwards: an account, and an address by the desk. */
  async function erasedSince() {
    const place = await databases.place();
    const folder = newFolder();
    await using(place, async (kysely) => {
      for (const name of people) await fill(kysely, name);
    });
    expect((await run(backUp, place, '--to', folder)).code).toBe(0);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    await using(place, async (kysely) => {
      await erasePersonalData(kysely, user('amina'), now + 1);
      await kysely
        .transaction()
        .execute((transaction) =>
          eraseUnderAddress(transaction, 'Baraka@example.com', { now: now + 2, kept: ['privacy'] }),
        );
    });
    return { place, folder, file };
  }
  const withoutThem = ['chidi@example.com', 'uid-baraka', 'uid-chidi'];

  test('who was erased since the copy is erased again when it is put back over the database', async () => {
    const { place, file, folder } = await erasedSince();
    expect(await left(place)).toEqual(withoutThem);
    const stopped = atRest(place, root);
    const { code, said } = await run(restore, stopped, '--from', file, '--force');
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain('Erasures from after the copy: 3, of which 3 had something to erase again.');
    expect(said).not.toMatch(/amina|baraka/i);
    expect(await left(stopped)).toEqual(withoutThem);
    // Later copies go on with them.
    const later = newFolder();
    await run(backUp, stopped, '--to', later);
    expect(JSON.parse(readFileSync(join(later, list), 'utf8'))).toHaveLength(3);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each([
    ['the next copy', backUp],
    ['the command', runErasures],
  ])('they are kept by %s, for a database that is lost', async (_name, keep) => {
    const { place, folder, file } = await erasedSince();
    expect(await run(keep, place, '--to', folder)).toMatchObject({ code: 0 });
    const kept = readFileSync(join(folder, list), 'utf8');
    expect(kept).not.toMatch(/amina|baraka|uid-|example/i);
    expect(statSync(join(folder, list)).mode & 0o777).toBe(0o600);
    const elsewhere = await databases.emptyPlace();
    const restored = await run(restore, elsewhere, '--from', file);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('after the copy: 3') as string });
    expect(await left(elsewhere)).toEqual(withoutThem);
    await using(elsewhere, async (kysely) => {
      // A payment that is rebuilt gets no name.
      expect(await isErasedSince(kysely, 'uid-amina', 0)).toBe(true);
      expect(await isErasedSince(kysely, 'uid-chidi', 0)).toBe(false);
    });
    if (engine === 'sqlite')
      expect(readFileSync(join(elsewhere.dataFolder, 'keelway.sqlite')).includes('amina@')).toBe(false);
  });

  test('who came back after the erasure stays, in a copy from after it', async () => {
    const { place } = await erasedSince();
    await using(place, (kysely) => fill(kysely, 'amina'));
    const folder = newFolder();
    await run(backUp, place, '--to', folder);
    const file = join(folder, readdirSync(folder).find((name) => name !== list) ?? '');
    const elsewhere = await databases.emptyPlace();
    const restored = await run(restore, elsewhere, '--from', file);
    expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('Erasures') as string });
    expect(await left(elsewhere)).toEqual([
      'amina@example.com',
      'chidi@example.com',
      'uid-amina',
      'uid-baraka',
      'uid-chidi',
    ]);
  });

  test('the command repeats them in a database that was put back by other means, once', async () => {
    const { place, folder } = await erasedSince();
    await run(runErasures, place, '--to', folder);
    const other = await databases.place();
    await using(other, async (kysely) => {
      for (const name of people) await fill(kysely, name);
    });
    expect((await run(runErasures, other, '--from', folder)).said).toContain('3, of which 3');
    expect(await left(other)).toEqual(withoutThem);
    await using(other, (kysely) => fill(kysely, 'amina'));
    expect((await run(runErasures, other, '--from', folder)).said).toContain('Nothing to repeat');
    expect(await left(other)).toContain('amina@example.com');
  });

  test('a copy of a version that remembered none is brought up to this one', async () => {
    const { place, folder } = await erasedSince();
    await run(runErasures, place, '--to', folder);
    const older = await databases.emptyPlace();
    const before = databases.open(older);
    await migrate(
      before,
      migrations.filter(({ name }) => name !== '0028-erasures'),
    );
    for (const name of people) await fill(before.kysely, name);
    await before.close();
    const copies = newFolder();
    await run(backUp, older, '--to', copies);
    writeFileSync(join(copies, list), readFileSync(join(folder, list)));
    const file = join(copies, readdirSync(copies).find((name) => name !== list) ?? '');
    const elsewhere = await databases.emptyPlace();
    expect(await run(restore, elsewhere, '--from', file)).toMatchObject({ code: 0 });
    expect(await left(elsewhere)).toEqual(withoutThem);
  });

  test('they are forgotten after any copy is gone, and a damaged list stops the restore', async () => {
    const { place, folder, file } = await erasedSince();
    await run(runErasures, place, '--to', folder);
    const said: string[] = [];
    const environment = {
      KEELWAY_DATA: place.dataFolder,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    };
    const later = now + 500 * day;
    expect(await runErasures(['--to', folder], environment, (line) => said.push(line), later)).toBe(0);
    expect(said.at(-1)).toBe('Kept beside the copies: 0.');
    writeFileSync(join(folder, list), '[{"id":1}]');
    const refused = await run(restore, await databases.emptyPlace(), '--from', file);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`${list} is damaged`) as string });
    expect(await using(place, readErasures)).toHaveLength(3);
  });
});

const onSqlite = databasesOf('sqlite');

test('every column with a uid or an address is looked through', async () => {
  const { kysely } = onSqlite.open(await onSqlite.place());
  const tables = await kysely.introspection.getTables();
  const columns = (holdings: object, pattern: RegExp): string[] =>
    tables
      .filter(({ name }) => name in holdings)
      .flatMap(({ name, columns: all }) =>
        all.filter((column) => pattern.test(column.name)).map((column) => `${name}_${column.name}`),
      )
      .sort();
  const ofPeople = columns(underUid, /^(?:uid|recorded_by|withdrawn_by|asked_by|decided_by)$/);
  // Of an affiliate, in the cases of others.
  expect(Object.keys(keyColumns.uid).sort()).toEqual([...ofPeople, 'cases_referred_by'].sort());
  expect(Object.keys(keyColumns.address).sort()).toEqual(columns(underEmail, /_key$/));
});

test.each([[[]], [['--to', 'a', '--from', 'b']], [['--to', '']], [['folder']], [['--unknown']]])(
  'wrong arguments %j are answered with the usage',
  async (argv) => {
    const said: string[] = [];
    expect(await runErasures(argv, { KEELWAY_DATA: root }, (line) => said.push(line))).toBe(1);
    expect(said.join('\n')).toContain('Usage: npm run erasures');
  },
);
