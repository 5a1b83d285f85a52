import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const packages = '/usr/lib/postgresql';

/** Folder of Debian's newest PostgreSQL server binaries; null if there are none. */
export function findPostgres(): string | null {
  const versions = existsSync(packages)
    ? readdirSync(packages).sort((left, right) => Number(right) - Number(left))
    : [];
  return (
    versions
      .map((version) => join(packages, version, 'bin'))
      .find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

export interface PostgresServer {
  /** Creates a database and resolves with its URL: an empty one, or a copy of the first one made. */
  createDatabase: (from?: 'empty' | 'first') => Promise<string>;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${String(code)}: ${output}`)));
  });
}

/** Starts a server in a temporary folder, reachable by a Unix socket only. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-postgres-'));
  const user = serverUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(server);
  const addressOf = (database: string): string =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  let made = 0;
  return {
    createDatabase: async (from = 'empty') => {
      made += 1;
      const client = new pg.Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`create database test_${made}${from === 'first' ? ' template test_1' : ''}`);
      await client.end();
      return addressOf(`test_${made}`);
    },
    stop: async () => {
      // SIGQUIT: immediately, without waiting for connections.
      await new Promise<void>((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGQUIT');
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
