import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase, type Database } from '@server/lib/database/openDatabase';
import { checkDatabase } from '../../../tools/checkLive/database';
import type { Finding } from '../../../tools/checkLive/finding';
import { listenOn } from '../../support/program';
import { findPostgres, startPostgres, type PostgresServer } from '../../support/postgres';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'keelway-check-database-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const said = (findings: readonly Finding[]): string[] => findings.map(({ asked, result }) => `${asked}: ${result}`);

async function withDatabase(databaseUrl: string | null, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function makeNewer({ kysely }: Database): Promise<void> {
  await sql`insert into kysely_migration values ('9999-of-tomorrow', '2026-11-01T08:00:00Z')`.execute(kysely);
}

describe('SQLite', () => {
  test('a first start: the check creates nothing', async () => {
    expect(said(await checkDatabase({ databaseUrl: null, dataFolder }))).toEqual(['data folder: pass', 'file: pass']);
    const within = join(dataFolder, 'not', 'yet');
    expect(await checkDatabase({ databaseUrl: null, dataFolder: within })).toContainEqual(
      expect.objectContaining({ asked: 'data folder', result: 'pass', answer: 'Will be created at the first start.' }),
    );
  });

  test('a database that is up to date, and one that is not yet', async () => {
    await withDatabase(null, (database) => database.ping());
    expect(await checkDatabase({ databaseUrl: null, dataFolder })).toContainEqual(
      expect.objectContaining({
        asked: 'schema',
        result: 'pass',
        answer: `${migrations.length} migrations will be applied at the next start.`,
      }),
    );
    await withDatabase(null, (database) => migrate(database, migrations));
    const findings = await checkDatabase({ databaseUrl: null, dataFolder });
    expect(said(findings)).toEqual([
      'data folder: pass',
      'version: pass',
      'file: pass',
      'disk: pass',
      'writing: pass',
      'schema: pass',
    ]);
    expect(findings).toContainEqual(expect.objectContaining({ asked: 'schema', answer: 'Up to date.' }));
  });

  test('a database of a newer version', async () => {
    await withDatabase(null, async (database) => {
      await migrate(database, migrations);
      await makeNewer(database);
    });
    expect(await checkDatabase({ databaseUrl: null, dataFolder })).toContainEqual(
      expect.objectContaining({
        asked: 'schema',
        result: 'fail',
        answer: expect.stringContaining('9999-of-tomorrow') as string,
      }),
    );
  });

  test('a file that is not a database', async () => {
    writeFileSync(join(dataFolder, 'keelway.sqlite'), 'not a database at all'.repeat(100));
    expect(said(await checkDatabase({ databaseUrl: null, dataFolder }))).toEqual([
      'data folder: pass',
      'connection: fail',
    ]);
  });

  test('a data folder below a file', async () => {
    const file = join(dataFolder, 'file');
    writeFileSync(file, '');
    expect(said(await checkDatabase({ databaseUrl: null, dataFolder: join(file, 'data') }))).toEqual([
      'data folder: fail',
    ]);
  });
});

const programs = findPostgres();
describe.each(programs === null ? [] : [programs])('PostgreSQL', (folder) => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(folder);
  }, 60_000);
  afterAll(() => server.stop());

  test('a database that is up to date', async () => {
    const databaseUrl = await server.createDatabase();
    await withDatabase(databaseUrl, (database) => migrate(database, migrations));
    expect(said(await checkDatabase({ databaseUrl, dataFolder }))).toEqual([
      'data folder: pass',
      'version: pass',
      'connection: pass',
      'rights: pass',
      'writing: pass',
      'schema: pass',
    ]);
  });

  test('a user without rights, on a read-only server', async () => {
    const databaseUrl = await server.createDatabase();
    await withDatabase(databaseUrl, async ({ kysely }) => {
      await sql`create role visitor login`.execute(kysely);
      await sql`alter role visitor set default_transaction_read_only = on`.execute(kysely);
    });
    const findings = await checkDatabase({ databaseUrl: databaseUrl.replace('postgres@', 'visitor@'), dataFolder });
    expect(said(findings)).toEqual([
      'data folder: pass',
      'version: pass',
      'connection: pass',
      'rights: fail',
      'writing: fail',
      'schema: pass',
    ]);
  });

  test('a database of a newer version', async () => {
    const databaseUrl = await server.createDatabase();
    await withDatabase(databaseUrl, async (database) => {
      await migrate(database, migrations);
      await makeNewer(database);
    });
    expect(said(await checkDatabase({ databaseUrl, dataFolder }))).toContain('schema: fail');
  });

  test('an unreachable database: the reason, never the address', async () => {
    const databaseUrl = (await server.createDatabase())
      .replace(/test_\d+/, 'elsewhere')
      .replace('postgres@', 'postgres:p4ss@');
    const findings = await checkDatabase({ databaseUrl, dataFolder });
    expect(findings.at(-1)).toMatchObject({
      asked: 'connection',
      result: 'fail',
      answer: expect.stringContaining('3D000') as string,
    });
    expect(JSON.stringify(findings)).not.toContain('p4ss');
  });
});

test('a database server that accepts the connection and stays silent', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  const port = await listenOn(silent, 0);
  try {
    const databaseUrl = `postgresql://keelway:p4ss@127.0.0.1:${port}/keelway`;
    const findings = await checkDatabase({ databaseUrl, dataFolder });
    expect(findings.at(-1)).toMatchObject({
      asked: 'connection',
      result: 'fail',
      answer: expect.stringContaining('It does not answer') as string,
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
}, 60_000);
