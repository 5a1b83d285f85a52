import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';
import { serverUser } from './postgres';

const program = '/usr/sbin/pgbouncer';

/** Debian's PgBouncer; null if it is not installed. */
export const findPgBouncer = (): string | null => (existsSync(program) ? program : null);

export interface PgBouncer {
  /** The same database through it. */
  through: (databaseUrl: string) => string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer in transaction mode before a server that is reached by a socket in `folder`. */
export async function startPgBouncer(folder: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const own = mkdtempSync(join(tmpdir(), 'keelway-pgbouncer-'));
  const user = serverUser();
  const port = await freePort();
  const [file, users] = [join(own, 'pgbouncer.ini'), join(own, 'users.txt')];
  const lines = [
    '[databases]',
    `* = host=${folder}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    // Fewer sessions than a gateway has connections, so that each one is shared.
    'default_pool_size = 4',
    ...settings,
  ];
  writeFileSync(file, lines.join('\n'));
  writeFileSync(users, '"postgres" ""\n');
  if (user !== undefined) for (const path of [own, file, users]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, cwd: own, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PgBouncer ended with ${String(code)}: ${said}`)));
  });
  return {
    through: (databaseUrl) =>
      `postgresql://postgres@127.0.0.1:${port}/${/\/(test_\d+)\?/.exec(databaseUrl)?.[1] ?? ''}`,
    stop: async () => {
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGQUIT');
      });
      rmSync(own, { recursive: true, force: true });
    },
  };
}
