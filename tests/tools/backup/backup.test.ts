import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { backUp } from '../../../tools/backup/backupCommand';
import { copyName, superfluous } from '../../../tools/backup/copies';
import { restore } from '../../../tools/backup/restoreCommand';
import { atRest, databasesOf, engines, type Place } from '../../server/support/engines';

const day = 86_400_000;
const noon = Date.parse('2026-11-26T12:00:00Z');
const root = mkdtempSync(join(tmpdir(), 'keelway-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = (): string => mkdtempSync(join(root, 'copies-'));

const environmentOf = ({ dataFolder, databaseUrl }: Place) => ({
  KEELWAY_DATA: dataFolder,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
});
type Command = typeof backUp;

async function run(command: Command, place: Place, argv: readonly string[], now = noon) {
  const lines: string[] = [];
  const code = await command(argv, environmentOf(place), (line) => lines.push(line), now);
  return { code, said: lines.slice(1).join('\n'), lines };
}

describe.each(engines)('backup and restore on %s', (engine) => {
  const databases = databasesOf(engine);

  async function usersOf(place: Place): Promise<string[]> {
    const database = databases.open(place);
    const rows = await database.kysely.selectFrom('erased_accounts').select('uid_digest').execute();
    await database.close();
    return rows.map(({ uid_digest: uid }) => uid);
  }
  async function addUser(place: Place, uid: string): Promise<void> {
    const database = databases.open(place);
    await database.kysely.insertInto('erased_accounts').values({ uid_digest: uid, erased_at: 1 }).execute();
    await database.close();
  }

  test('keeps all copies of the day, the latest one of each of the last days, and touches no other file', async () => {
    const place = await databases.place();
    const folder = newFolder();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const earlier = noon - 3_600_000;
    for (const at of [noon - 3 * day, noon - 2 * day, earlier - day, noon - day, earlier])
      expect((await run(backUp, place, ['--to', folder], at)).code).toBe(0);
    const last = await run(backUp, place, ['--to', folder, '--keep', '2']);
    expect(last.code).toBe(0);
    expect(last.said.match(/^Deleted: /gm)).toHaveLength(3);
    const kind = engine === 'sqlite' ? 'sqlite' : 'dump';
    const kept = [noon - day, earlier, noon].map((at) => copyName(at, kind));
    expect(readdirSync(folder).sort()).toEqual([...kept, 'notes.txt'].sort());
  }, 60_000);

  test('replaces a database with --force only, and only while no gateway uses it', async () => {
    const place = await databases.place();
    await addUser(place, 'before');
    const folder = newFolder();
    await run(backUp, place, ['--to', folder]);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    await addUser(place, 'after');

    const refused = await run(restore, place, ['--from', file]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Add --force') as string });
    expect((await usersOf(place)).sort()).toEqual(['after', 'before']);

    const gateway = databases.open(place);
    await gateway.ping();
    const inUse = await run(restore, place, ['--from', file, '--force']);
    expect(inUse).toMatchObject({ code: 1, said: expect.stringMatching(/in use: stop (the|all) gateway/) as string });
    await gateway.close();
    expect((await usersOf(place)).sort()).toEqual(['after', 'before']);

    const stopped = atRest(place, root);
    const restored = await run(restore, stopped, ['--from', file, '--force']);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('payments:reconcile') as string });
    expect(await usersOf(stopped)).toEqual(['before']);
  });

  test('tables that the copy lacks are gone, so that their migrations can run again', async () => {
    const place = await databases.emptyPlace();
    const older = databases.open(place);
    await migrate(older, migrations.slice(0, -1));
    await older.close();
    const folder = newFolder();
    await run(backUp, place, ['--to', folder]);
    const newer = databases.open(place);
    await migrate(newer, migrations);
    await newer.close();
    const stopped = atRest(place, root);
    const restored = await run(restore, stopped, ['--from', join(folder, readdirSync(folder)[0] ?? ''), '--force']);
    expect(restored).toMatchObject({ code: 0 });
    const back = databases.open(stopped);
    expect(await migrate(back, migrations)).toEqual([migrations.at(-1)?.name]);
    await back.close();
  });

  test('a damaged copy, another file and the other kind are refused, and nothing changes', async () => {
    const place = await databases.place();
    await addUser(place, 'kept');
    const folder = newFolder();
    await run(backUp, place, ['--to', folder]);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const other = join(folder, 'other');
    writeFileSync(other, engine === 'sqlite' ? 'PGDMP' : 'SQLite format 3\0');
    const text = join(folder, 'text');
    writeFileSync(text, 'no copy');
    for (const [from, reason] of [
      [join(folder, 'missing'), /cannot be read/],
      [text, /is no copy made by/],
      [other, /names the other kind/],
    ] as const)
      expect(await run(restore, place, ['--from', from, '--force'])).toMatchObject({
        code: 1,
        said: expect.stringMatching(reason) as string,
      });
    truncateSync(file, Math.floor(statSync(file).size / 2));
    expect(await run(restore, place, ['--from', file, '--force'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is damaged:|pg_restore failed:/) as string,
    });
    expect(await usersOf(place)).toEqual(['kept']);
  });

  test('a folder that cannot be written leaves no half-made copy', async () => {
    const place = await databases.place();
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const { code, said } = await run(backUp, place, ['--to', join(file, 'folder')]);
    expect(code).toBe(1);
    expect(said).toContain('could not be made');
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});

const sqlite = databasesOf('sqlite');

test('the SQLite file that was replaced is kept, with its log, and the restored one is its owner’s alone', async () => {
  const place = await sqlite.place();
  const database = sqlite.open(place);
  const folder = newFolder();
  await run(backUp, place, ['--to', folder]);
  await database.close();
  const stopped = atRest(place, root);
  const file = join(stopped.dataFolder, 'keelway.sqlite');
  chmodSync(file, 0o644);
  const { said } = await run(restore, stopped, ['--from', join(folder, readdirSync(folder)[0] ?? ''), '--force']);
  const kept = /The database before is (\S+)\. Delete/.exec(said)?.[1] ?? '';
  expect(existsSync(kept)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(stopped.dataFolder).filter((name) => name.endsWith('.restoring'))).toEqual([]);
});

test.each([
  [backUp, []],
  [backUp, ['--to', '']],
  [backUp, ['--to', 'a', 'b']],
  [backUp, ['--to', 'a', '--keep', '0']],
  [backUp, ['--to', 'a', '--keep', 'all']],
  [backUp, ['--unknown']],
  [restore, []],
  [restore, ['file']],
  [restore, ['--from', '']],
])('wrong arguments are answered with the usage: case %#', async (command: Command, argv) => {
  const lines: string[] = [];
  expect(await command(argv, { KEELWAY_DATA: root }, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toContain('Usage: npm run ');
});

test('without the environment of a gateway, nothing is copied and nothing is replaced', async () => {
  for (const [command, argv] of [
    [backUp, ['--to', root]],
    [restore, ['--from', root]],
  ] as const) {
    const lines: string[] = [];
    expect(await command(argv, {}, (line) => lines.push(line))).toBe(1);
    expect(lines.join('\n')).toContain('environment is not loaded');
  }
});

test('only copies of its kind are counted and deleted', () => {
  const names = [
    'keelway.sqlite',
    'keelway-old.sqlite',
    copyName(0, 'sqlite'),
    copyName(1, 'sqlite'),
    copyName(2 * day, 'sqlite'),
    copyName(2 * day + 1, 'sqlite'),
    copyName(3 * day, 'dump'),
  ];
  expect(superfluous(names, 'sqlite', 1)).toEqual([copyName(1, 'sqlite'), copyName(0, 'sqlite')]);
  expect(superfluous(names, 'sqlite', 9)).toEqual([copyName(0, 'sqlite')]);
  expect(superfluous(names, 'dump', 1)).toEqual([]);
});
