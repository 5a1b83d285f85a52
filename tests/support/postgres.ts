import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Folder of its socket. */
  folder: string;
  /** Creates a database and resolves with its URL: an empty one, or a copy of the first one made. */
  createDatabase: (from?: 'empty' | 'first') => Promise<string>;
  /** Runs a statement as superuser, in the database `postgres` or in that of an address. */
  run: (statement: string, databaseUrl?: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Certificates of a server, and who may come over the network (lines of pg_hba.conf). */
export interface ServerTls {
  port: number;
  cert: string;
  key: string;
  /** Of the authority that signs clients' certificates. */
  ca: string;
  access: readonly string[];
  /** Whose certificate is whose role (lines of pg_ident.conf). */
  map: readonly string[];
}

function tlsOptions(tls: ServerTls, data: string, user: { uid: number; gid: number } | undefined): string[] {
  const put = (name: string, text: string): string => {
    const file = join(data, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user !== undefined) chownSync(file, user.uid, user.gid);
    return file;
  };
  put('pg_hba.conf', ['local all all trust', ...tls.access, ''].join('\n'));
  put('pg_ident.conf', [...tls.map, ''].join('\n'));
  const files = {
    ssl_cert_file: put('server.crt', tls.cert),
    ssl_key_file: put('server.key', tls.key),
    ssl_ca_file: put('ca.crt', tls.ca),
  };
  const settings = { ssl: 'on', listen_addresses: '127.0.0.1', port: String(tls.port), ...files };
  // The socket's name has the port, too.
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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

/** Starts a server in a temporary folder, reachable by a Unix socket, and by TLS on 127.0.0.1 if it has certificates. */
export async function startPostgres(programs: string, tls?: ServerTls): Promise<PostgresServer> {
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
  const listening = tls === undefined ? ['-c', 'listen_addresses='] : tlsOptions(tls, data, user);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...listening, '-c', 'fsync=off'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  const addressOf = (database: string): string =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}${tls === undefined ? '' : `&port=${tls.port}`}`;
  let made = 0;
  const run = async (statement: string, databaseUrl = addressOf('postgres')): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    folder,
    createDatabase: async (from = 'empty') => {
      made += 1;
      await run(`create database test_${made}${from === 'first' ? ' template test_1' : ''}`);
      return addressOf(`test_${made}`);
    },
    run,
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
