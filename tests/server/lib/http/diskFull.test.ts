import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { engines } from '../../support/engines';
import { apisOf, type Api } from '../../support/api';

const start = apisOf('sqlite');

/** Stops the file from growing and fills the remaining space. */
async function fillUp({ database: { kysely } }: Api): Promise<void> {
  await sql`create table filler (data text)`.execute(kysely);
  const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(kysely)).rows[0]?.page_count ?? 0;
  await sql`pragma max_page_count = ${sql.lit(pages + 2)}`.execute(kysely);
  for (const size of [2_000, 200, 20]) {
    for (;;) {
      const isFull = await sql`insert into filler values (${'x'.repeat(size)})`.execute(kysely).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
  }
}

const makeRoom = ({ database: { kysely } }: Api) => sql`pragma max_page_count = 1000000`.execute(kysely);

const secret = 'sk_test_keelway_sandbox';
const signed = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex'),
});

const quote = (index: number): object => ({
  requestId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  from: 'Mombasa, Kenya',
  to: 'Rotterdam, Netherlands',
  mode: 'sea',
  cargo: 'x'.repeat(900),
  weightKg: 250,
  volumeM3: 1.8,
  readyDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  contact: { name: 'Amina', email: `amina${index}@example.com` },
  agentIds: [],
});

const writes: [string, (api: Api, index: number) => ReturnType<Api['post']>][] = [
  [
    'newsletter',
    (api, index) =>
      api.post(
        '/api/newsletter',
        { email: `${'a'.repeat(50)}${index}@${'b'.repeat(60)}.example.com` },
        { remoteAddress: `198.51.100.${index}` },
      ),
  ],
  ['quotes', (api, index) => api.post('/api/quotes', quote(index), { remoteAddress: `198.51.100.${index}` })],
  [
    'a wrong members key',
    (api, index) => api.post('/api/members/unlock', { key: 'wrong' }, { remoteAddress: `198.51.100.${index}` }),
  ],
  [
    'a signed webhook',
    (api, index) => {
      const payload = JSON.stringify({
        event: 'charge.success',
        data: { reference: `KW-${index}`, note: 'x'.repeat(3_000) },
      });
      return api.app.inject({ method: 'POST', url: '/api/webhooks/paystack', headers: signed(payload), payload });
    },
  ],
];

async function expectUnavailable(
  api: Api,
  answer: Awaited<ReturnType<Api['post']>> | undefined,
  code: string,
): Promise<void> {
  expect(answer?.json()).toEqual({
    code: 'unavailable',
    message: 'The service is not available right now. Please try again.',
    retryable: true,
  });
  expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
  expect(api.log.join('')).toContain(code);
  expect(api.log.join('')).not.toContain('cannot rollback');
  const unready = await api.app.inject('/readyz');
  expect([unready.statusCode, unready.json()]).toMatchObject([503, { status: 'unready', database: 'failed' }]);
}

test.each(writes)(
  '%s: 503 with Retry-After, the cause in the log, not ready until there is room',
  async (_name, write) => {
    const api = await start();
    expect((await api.app.inject('/readyz')).json()).toMatchObject({ database: 'ok' });
    await fillUp(api);
    const statuses = new Set<number>();
    let refused: Awaited<ReturnType<typeof write>> | undefined;
    for (let index = 1; index <= 60 && refused === undefined; index += 1) {
      const answer = await write(api, index);
      statuses.add(answer.statusCode);
      if (answer.statusCode === 503) refused = answer;
    }
    expect([...statuses]).not.toContain(500);
    await expectUnavailable(api, refused, 'SQLITE_FULL');
    await makeRoom(api);
    expect((await api.app.inject('/readyz')).json()).toMatchObject({ database: 'ok' });
    expect((await write(api, 99)).statusCode).toBeLessThan(500);
  },
);

test('changes of several rows are atomic', async () => {
  const api = await start();
  const { kysely } = api.database;
  await fillUp(api);
  await sql`delete from filler where length(data) = 20`.execute(kysely);
  const failed = kysely.transaction().execute(async (transaction) => {
    await sql`insert into filler values ('first')`.execute(transaction);
    await sql`insert into filler values (${'x'.repeat(100_000)})`.execute(transaction);
  });
  await expect(failed).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect((await sql`select data from filler where data = 'first'`.execute(kysely)).rows).toEqual([]);
});

test.each(writes)('%s on a file that rejects changes: 503, until it accepts them again', async (_name, write) => {
  const api = await start();
  const { kysely } = api.database;
  await sql`pragma query_only = on`.execute(kysely);
  await expectUnavailable(api, await write(api, 1), 'SQLITE_READONLY');
  await sql`pragma query_only = off`.execute(kysely);
  expect((await api.app.inject('/readyz')).json()).toMatchObject({ database: 'ok' });
  expect((await write(api, 2)).statusCode).toBeLessThan(500);
});

const others = engines.filter((engine) => engine !== 'sqlite');
for (const engine of others)
  describe(engine, () => {
    const startPostgres = apisOf(engine);

    /** Makes the server reject every change with one of its error codes, as on a storage failure. */
    async function refuseChanges({ database: { kysely } }: Api, code: string): Promise<void> {
      const refuse = (name: string, returns: string) => sql`
      create function ${sql.ref(name)}() returns ${sql.raw(returns)} language plpgsql as
      ${sql.lit(`begin raise exception 'storage failed' using errcode = '${code}'; end`)}`;
      await refuse('refuse_row', 'trigger').execute(kysely);
      const tables = await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(kysely);
      for (const { name } of tables.rows) {
        await sql`create trigger refused before insert or update on ${sql.ref(name)} for each statement execute function refuse_row()`.execute(
          kysely,
        );
      }
      await refuse('refuse_table', 'event_trigger').execute(kysely);
      await sql`create event trigger refused on ddl_command_end when tag in ('CREATE TABLE') execute function refuse_table()`.execute(
        kysely,
      );
    }

    async function acceptChanges({ database: { kysely } }: Api): Promise<void> {
      await sql`drop event trigger refused`.execute(kysely);
      await sql`drop function refuse_row cascade`.execute(kysely);
    }

    // disk_full, io_error, read_only_sql_transaction (PostgreSQL manual, appendix A).
    test.each(['53100', '58030', '25006'])(
      'answers each change that ends in %s with 503 and Retry-After, and is not ready until changes work',
      async (code) => {
        const api = await startPostgres();
        await refuseChanges(api, code);
        for (const [, write] of writes) await expectUnavailable(api, await write(api, 1), code);
        await acceptChanges(api);
        expect((await api.app.inject('/readyz')).json()).toMatchObject({ database: 'ok' });
        for (const [, write] of writes) expect((await write(api, 2)).statusCode).toBeLessThan(500);
      },
    );

    // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections.
    test.each(['57P01', '57P02', '57P03', '53300'])(
      'answers each change that ends in %s with 503 and Retry-After, and serves the next one',
      async (code) => {
        const api = await startPostgres();
        await refuseChanges(api, code);
        for (const [, write] of writes) {
          const answer = await write(api, 1);
          expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
        }
        await acceptChanges(api);
        for (const [, write] of writes) expect((await write(api, 2)).statusCode).toBeLessThan(500);
      },
    );
  });
