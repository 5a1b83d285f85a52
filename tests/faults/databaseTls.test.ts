import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase } from '@server/lib/database/openDatabase';
import { backUp } from '../../tools/backup/backupCommand';
import { restore } from '../../tools/backup/restoreCommand';
import { makeAuthority, textOf, type Certificate } from '../support/certificates';
import { freePort } from '../support/freePort';
import { findPostgres, startPostgres, type PostgresServer } from '../support/postgres';

/** What every part of the site has to do with an address: the same. */
type Outcome = 'works' | 'fails';

for (const programs of [findPostgres()].filter((found) => found !== null)) {
  describe('every way of TLS in the address, for gateway, backup and restore', () => {
    const authority = makeAuthority();
    const stranger = makeAuthority();
    const folder = mkdtempSync(join(tmpdir(), 'keelway-tls-'));
    let server: PostgresServer;
    let port: number;
    let client: Certificate;

    beforeAll(async () => {
      const { cert, key } = authority.sign('server', 'DNS:localhost');
      client = authority.sign('keeper');
      // As files are often laid out: libpq alone would refuse such a key.
      chmodSync(client.key, 0o644);
      port = await freePort();
      server = await startPostgres(programs, {
        port,
        cert: textOf(cert),
        key: textOf(key),
        ca: textOf(authority.cert),
        access: [
          'hostssl all certified all cert map=files',
          'hostnossl all plain all trust',
          'host all plain all reject',
          'hostssl all keeper all trust',
          'host all mixed all trust',
        ],
        map: ['files keeper certified'],
      });
    }, 60_000);
    afterAll(async () => {
      await server.stop();
      authority.remove();
      stranger.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A database that belongs to a plain user. */
    async function databaseOf(user: string): Promise<string> {
      const url = await server.createDatabase();
      const name = /\/(test_\d+)\?/.exec(url)?.[1] ?? '';
      await server.run(`do $$ begin create role ${user} login; exception when duplicate_object then null; end $$`);
      await server.run(`alter database ${name} owner to ${user}`);
      return name;
    }
    const files = () =>
      ({
        own: `sslrootcert=${authority.cert}`,
        strange: `sslrootcert=${stranger.cert}`,
        client: `sslcert=${client.cert}&sslkey=${client.key}`,
      }) as const;

    test.each<[string, string, string, Outcome]>([
      ['keeper', 'localhost', 'sslmode=prefer', 'works'],
      ['keeper', 'localhost', 'sslmode=allow', 'works'],
      ['keeper', 'localhost', 'sslmode=require', 'works'],
      ['keeper', 'localhost', 'sslmode=no-verify', 'works'],
      ['keeper', 'localhost', 'ssl=true', 'works'],
      ['keeper', 'localhost', 'ssl=1', 'works'],
      ['keeper', 'localhost', 'ssl=no-verify', 'works'],
      ['keeper', 'localhost', 'sslmode=verify-ca&OWN', 'works'],
      ['keeper', 'localhost', 'sslmode=verify-full&OWN', 'works'],
      ['keeper', 'localhost', 'sslmode=require&OWN', 'works'],
      ['keeper', '127.0.0.1', 'sslmode=verify-ca&OWN', 'works'],
      ['keeper', '127.0.0.1', 'sslmode=require&OWN', 'works'],
      ['keeper', '127.0.0.1', 'sslmode=no-verify', 'works'],
      ['keeper', '127.0.0.1', 'sslmode=verify-full&OWN', 'fails'],
      ['keeper', 'localhost', 'sslmode=verify-full&STRANGE', 'fails'],
      ['keeper', 'localhost', 'sslmode=verify-ca&STRANGE', 'fails'],
      ['keeper', 'localhost', 'sslmode=require&STRANGE', 'fails'],
      ['keeper', 'localhost', 'sslmode=verify-full', 'fails'],
      ['keeper', 'localhost', 'sslmode=verify-ca', 'fails'],
      ['keeper', 'localhost', 'sslmode=disable', 'fails'],
      ['keeper', 'localhost', 'ssl=false', 'fails'],
      ['keeper', 'localhost', 'ssl=0', 'fails'],
      ['keeper', 'localhost', 'sslmode=sometimes', 'fails'],
      ['mixed', 'localhost', 'sslmode=disable', 'works'],
      ['mixed', 'localhost', 'sslmode=prefer', 'works'],
      ['mixed', 'localhost', '', 'works'],
      ['plain', 'localhost', 'sslmode=disable', 'works'],
      ['plain', 'localhost', 'sslmode=prefer', 'works'],
      ['plain', 'localhost', 'sslmode=require', 'fails'],
      ['certified', 'localhost', 'sslmode=verify-full&OWN&CLIENT', 'works'],
      ['certified', 'localhost', 'sslmode=no-verify&CLIENT', 'works'],
      ['certified', 'localhost', 'sslmode=require&CLIENT&application_name=somebody', 'works'],
      ['certified', 'localhost', 'sslmode=verify-full&OWN', 'fails'],
    ])('%s@%s?%s %s', async (user, host, query, outcome) => {
      const { own, strange, client: certificate } = files();
      const given = query.replace('OWN', own).replace('STRANGE', strange).replace('CLIENT', certificate);
      const urlOf = (name: string) => `postgresql://${user}@${host}:${port}/${name}?${given}`;
      const [first, second] = [await databaseOf(user), await databaseOf(user)];
      const gateway = async (): Promise<unknown> => {
        const database = openDatabase({
          databaseUrl: urlOf(first),
          dataFolder: folder,
          onConnectionError: () => undefined,
        });
        try {
          await migrate(database, migrations.slice(0, 2));
        } finally {
          await database.close();
        }
        return undefined;
      };
      const copies = mkdtempSync(join(folder, 'copies-'));
      const said: string[] = [];
      const run = async (command: typeof backUp, name: string, ...argv: string[]): Promise<void> => {
        const code = await command(argv, { DATABASE_URL: urlOf(name) }, (line) => said.push(line));
        if (code !== 0) throw new Error(said.join('\n'));
      };
      const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
        work.then(
          () => 'works',
          (error: unknown) => {
            if (outcome === 'works') throw error;
            return 'fails';
          },
        );
      const outcomes = [
        await outcomeOf(Promise.resolve().then(gateway)),
        await outcomeOf(run(backUp, first, '--to', copies)),
      ];
      // Of a copy that was made in another way, where this one makes none.
      if (outcome === 'fails') {
        const local = await server.createDatabase();
        const socket = { DATABASE_URL: local };
        expect(await backUp(['--to', copies], socket, (line) => said.push(line))).toBe(0);
      }
      const file = join(copies, readdirSync(copies)[0] ?? '');
      outcomes.push(await outcomeOf(run(restore, second, '--from', file)));
      expect(outcomes).toEqual([outcome, outcome, outcome]);
      expect(said.join('\n')).not.toContain('undefined');
    });
  });
}
