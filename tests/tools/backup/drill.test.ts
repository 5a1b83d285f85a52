import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { backUp } from '../../../tools/backup/backupCommand';
import { restore } from '../../../tools/backup/restoreCommand';
import { databasesOf, engines, type Place } from '../../server/support/engines';
import { everyRow, fillEveryTable } from './filled';

/** A process that writes to the database until it is told to stop, and reports each row. */
function startWriter({ dataFolder, databaseUrl }: Place) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'writerProcess.ts'), dataFolder, databaseUrl ?? ''],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface(child.stdout);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    /** Resolves after that many more rows. */
    wrote: (count: number): Promise<void> => {
      let left = count;
      const written = new Promise<void>((resolve) => {
        lines.on('line', function next() {
          left -= 1;
          if (left > 0) return;
          lines.off('line', next);
          resolve();
        });
      });
      const died = ended.then((code) => Promise.reject(new Error(`The writer ended with ${String(code)}.`)));
      return Promise.race([written, died]);
    },
    stop: (): Promise<number | null> => {
      child.stdin.end();
      return ended;
    },
  };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(engines)('the drill on %s', (engine) => {
  const databases = databasesOf(engine);
  const environmentOf = ({ dataFolder, databaseUrl }: Place) => ({
    KEELWAY_DATA: dataFolder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });

  test('a copy taken while a gateway writes holds one moment, row by row, and goes into an empty place', async () => {
    const place = await databases.place();
    const live = databases.open(place);
    await fillEveryTable(live);
    const writer = startWriter(place);
    await writer.wrote(20);

    const folder = mkdtempSync(join(tmpdir(), 'keelway-copies-'));
    folders.push(folder);
    const lines: string[] = [];
    const print = (line: string): number => lines.push(line);
    const before = (await everyRow(live.kysely))['backups']?.length ?? 0;
    const copying = backUp(['--to', folder], environmentOf(place), print);
    expect({ code: await copying, lines }).toMatchObject({ code: 0 });
    await writer.wrote(5);
    expect(await writer.stop()).toBe(0);
    const rows = await everyRow(live.kysely);

    const [name = ''] = readdirSync(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

    const elsewhere = await databases.emptyPlace();
    const code = await restore(['--from', join(folder, name)], environmentOf(elsewhere), print);
    expect({ code, lines }).toMatchObject({ code: 0 });
    const { backups = [], erased_accounts: pairs = [], ...restored } = await everyRow(databases.open(elsewhere).kysely);
    const { backups: allBackups = [], erased_accounts: allPairs = [], ...others } = rows;
    expect(Object.keys(restored).length).toBeGreaterThan(25);
    expect(restored).toEqual(others);
    for (const table of Object.values(restored)) expect(table.length).toBeGreaterThan(0);
    // Both rows of a transaction, or none.
    expect(pairs).toHaveLength(backups.length);
    expect(backups.length).toBeGreaterThanOrEqual(before);
    expect(backups.length).toBeLessThan(allBackups.length);
    expect(allBackups).toEqual(expect.arrayContaining(backups as string[]));
    expect(allPairs).toEqual(expect.arrayContaining(pairs as string[]));
  }, 60_000);
});
