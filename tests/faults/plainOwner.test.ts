import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase } from '@server/lib/database/openDatabase';
import { backUp } from '../../tools/backup/backupCommand';
import { runClient } from '../../tools/backup/postgresPrograms';
import { restore } from '../../tools/backup/restoreCommand';
import { readPostgresAddress } from '@server/lib/config/postgresAddress';
import { findPostgres, startPostgres, type PostgresServer } from '../support/postgres';

const plain = 'keeper';
const folder = mkdtempSync(join(tmpdir(), 'keelway-owner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const programs of [findPostgres()].filter((found) => found !== null)) {
  describe('a plain owner of the database', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(programs);
      await server.run(`create role ${plain} login`);
    }, 60_000);
    afterAll(() => server.stop());

    /** An empty database of the owner's, with what a host puts there: an extension and comments. */
    async function place(): Promise<{ owner: string; superuser: string }> {
      const superuser = await server.createDatabase();
      await server.run(`alter database ${/\/(test_\d+)\?/.exec(superuser)?.[1] ?? ''} owner to ${plain}`);
      await server.run('create extension pg_trgm; create extension amcheck', superuser);
      await server.run("comment on schema public is 'of the host'; comment on extension pg_trgm is 'ours'", superuser);
      return { superuser, owner: superuser.replace('//postgres@', `//${plain}@`) };
    }

    async function using<Result>(
      databaseUrl: string,
      work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
    ) {
      const database = openDatabase({ databaseUrl, dataFolder: folder, onConnectionError: () => undefined });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    }
    const fill = (databaseUrl: string, digest: string) =>
      using(databaseUrl, async (database) => {
        await migrate(database, migrations);
        await database.kysely.insertInto('erased_accounts').values({ uid_digest: digest, erased_at: 1 }).execute();
      });
    const digestsOf = (databaseUrl: string) =>
      using(databaseUrl, async ({ kysely }) => {
        const rows = await kysely.selectFrom('erased_accounts').select('uid_digest').execute();
        return rows.map(({ uid_digest: digest }) => digest);
      });
    const run = async (command: typeof backUp, databaseUrl: string, ...argv: string[]) => {
      const said: string[] = [];
      return {
        code: await command(argv, { DATABASE_URL: databaseUrl }, (line) => said.push(line)),
        said: said.join('\n'),
      };
    };

    test.each([
      ['their own copy', false],
      ['a copy of the whole database, as a superuser makes one', true],
    ])('puts back %s, in an empty database and over another', async (_name, isWhole) => {
      const [source, empty, filled] = [await place(), await place(), await place()];
      await fill(source.owner, 'from the copy');
      await fill(filled.owner, 'before');
      const copies = mkdtempSync(join(folder, 'copies-'));
      if (isWhole) {
        await server.run(`grant select on all tables in schema public to public`, source.superuser);
        await server.run(`create publication everything for all tables`, source.superuser);
        const words = ['--format=custom', `--file=${join(copies, 'whole.dump')}`];
        await runClient('pg_dump', words, readPostgresAddress(source.superuser));
      } else expect(await run(backUp, source.owner, '--to', copies)).toMatchObject({ code: 0 });
      const file = join(copies, readdirSync(copies)[0] ?? '');
      expect(await run(restore, empty.owner, '--from', file)).toMatchObject({ code: 0 });
      expect(await run(restore, filled.owner, '--from', file, '--force')).toMatchObject({ code: 0 });
      for (const { owner } of [empty, filled]) expect(await digestsOf(owner)).toEqual(['from the copy']);
    });

    test('puts back a copy of a schema of its own', async () => {
      const [source, target] = [await place(), await place()];
      const own = (url: string): string => `${url}&options=${encodeURIComponent('-c search_path=Own_one')}`;
      const schema = 'create schema if not exists own_one authorization keeper';
      await server.run(schema, source.superuser);
      await fill(own(source.owner), 'own');
      const copies = mkdtempSync(join(folder, 'copies-'));
      expect(await run(backUp, own(source.owner), '--to', copies)).toMatchObject({ code: 0 });
      const file = join(copies, readdirSync(copies)[0] ?? '');
      expect(await run(restore, own(target.owner), '--from', file)).toMatchObject({ code: 0 });
      expect(await digestsOf(own(target.owner))).toEqual(['own']);
    });

    test.each(['keelway', 'psql', '', 'keelway-restore'])(
      'cannot put one back while a session called %p is there, whosever it is',
      async (name) => {
        const target = await place();
        await fill(target.owner, 'kept');
        const copies = mkdtempSync(join(folder, 'copies-'));
        await run(backUp, target.owner, '--to', copies);
        const file = join(copies, readdirSync(copies)[0] ?? '');
        for (const url of [target.owner, target.superuser])
          await using(`${url}&application_name=${name}`, async (other) => {
            await other.ping();
            const refused = await run(restore, target.owner, '--from', file, '--force');
            expect(refused).toMatchObject({ code: 1 });
            expect(refused.said).toContain('in use: stop all gateways');
          });
        expect(await run(restore, target.owner, '--from', file, '--force')).toMatchObject({ code: 0 });
      },
      60_000,
    );
  });
}
