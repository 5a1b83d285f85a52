import { sql } from 'kysely';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler } from '@server/lib/mail/mailJob';
import { paymentLetters } from '@server/payments/letters';
import { mailsOf } from '../../support/mails';
import { databasesOf, engines } from '../../support/engines';

const start = Date.parse('2026-11-01T08:00:00Z');

type OldTables = {
  mails: {
    key: string;
    kind: string;
    uid: string;
    recipient: string;
    data: string;
    attempts: number;
    next_attempt_at: number | null;
    created_at: number;
    sent_at: number | null;
    given_up_at: number | null;
    problem: string | null;
  };
  webhook_events: {
    key: string;
    event: string;
    body: string;
    state: string;
    deliveries: number;
    attempts: number;
    next_attempt_at: number | null;
    received_at: number;
  };
  orders: {
    reference: string;
    uid: string;
    amount: number;
    currency: string;
    period_ms: number;
    state: string;
    checks: number;
    next_check_at: number | null;
    created_at: number;
    updated_at: number;
  };
};

describe.each(engines)('data from before the jobs table, on %s', (engine) => {
  const { emptyPlace: place, open } = databasesOf(engine);

  async function before() {
    const database = open(await place());
    const upTo = migrations.findIndex(({ name }) => name === '0009-mails-as-jobs');
    await migrate(database, migrations.slice(0, upTo));
    return { database, old: database.kysely.withTables<OldTables>() };
  }

  test('mails: queued ones are sent once, sent or given-up ones are not, across batches', async () => {
    const { database, old } = await before();
    const { kysely } = database;
    const mail = (key: string, row: Partial<OldTables['mails']>): OldTables['mails'] => ({
      key,
      kind: 'reminder',
      uid: 'uid-amina',
      recipient: 'amina@example.com',
      data: JSON.stringify({ until: start }),
      attempts: 0,
      next_attempt_at: null,
      created_at: start,
      sent_at: null,
      given_up_at: null,
      problem: null,
      ...row,
    });
    const waiting = Array.from({ length: 401 }, (_, number) => `waits-${String(number).padStart(3, '0')}`);
    for (let first = 0; first < waiting.length; first += 100) {
      const rows = waiting
        .slice(first, first + 100)
        .map((key) => mail(key, { next_attempt_at: start, attempts: 1, problem: '451 4.7.1' }));
      await old.insertInto('mails').values(rows).execute();
    }
    const others = [
      mail('sent', { sent_at: start + 1 }),
      mail('given-up', { given_up_at: start + 2, attempts: 7, problem: '550 5.1.1' }),
      mail('broken', { next_attempt_at: start, data: 'no JSON' }),
    ];
    await old.insertInto('mails').values(others).execute();

    await migrate(database, migrations);
    const kept = await mailsOf(kysely);
    expect(kept).toHaveLength(404);
    const letter = { uid: 'uid-amina', letter: 'reminder', to: 'amina@example.com', data: { until: start } };
    expect(kept.filter(({ key }) => !key.startsWith('waits-'))).toEqual([
      {
        key: 'broken',
        ...letter,
        data: 'no JSON',
        state: 'waiting',
        run_at: start,
        attempts: 0,
        last_error: null,
        finished_at: null,
      },
      {
        key: 'given-up',
        ...letter,
        state: 'gaveUp',
        run_at: start + 2,
        attempts: 7,
        last_error: '550 5.1.1',
        finished_at: start + 2,
      },
      {
        key: 'sent',
        ...letter,
        state: 'done',
        run_at: start + 1,
        attempts: 0,
        last_error: null,
        finished_at: start + 1,
      },
    ]);
    const sent: string[] = [];
    const nobody = () => undefined;
    const send = ({ id }: { id: string }) => Promise.resolve(void sent.push(id));
    const mailing = {
      send,
      siteUrl: 'https://keelway.example',
      letters: paymentLetters,
      log: { warn: nobody, error: nobody },
    };
    const jobs = openJobs({ kysely, handlers: [mailHandler(mailing)], now: () => start + 1_000, onError: nobody });
    for (let turn = 0; turn < 10; turn += 1) await jobs.runDue();
    expect(sent.sort()).toEqual(waiting);
    await expect(sql`select * from mails`.execute(kysely)).rejects.toThrow();
  });

  test('unfinished events and orders without an outcome; the others stay unchanged', async () => {
    const { database, old } = await before();
    const { kysely } = database;
    const event = { event: 'charge.success', body: '{}', deliveries: 1, received_at: start };
    await old
      .insertInto('webhook_events')
      .values([
        { key: 'waits', state: 'received', attempts: 99, next_attempt_at: start + 1, ...event },
        { key: 'without-a-time', state: 'received', attempts: 0, next_attempt_at: null, ...event },
        { key: 'finished', state: 'processed', attempts: 0, next_attempt_at: null, ...event },
      ])
      .execute();
    const order = { amount: 200, currency: 'USD', period_ms: 1, created_at: start, updated_at: start };
    await old
      .insertInto('orders')
      .values([
        { reference: 'KW-OPEN', uid: 'a', state: 'open', checks: 2, next_check_at: start + 3, ...order },
        { reference: 'KW-PAID', uid: 'b', state: 'paid', checks: 0, next_check_at: null, ...order },
      ])
      .execute();
    await migrate(database, migrations);
    const jobs = await kysely
      .selectFrom('jobs')
      .select(['kind', 'key', 'payload', 'uid', 'state', 'run_at', 'attempts'])
      .orderBy('key')
      .execute();
    const fresh = { payload: '{}', uid: null, state: 'waiting', attempts: 0 };
    expect(jobs).toEqual([
      { kind: 'order-check', key: 'KW-OPEN', run_at: start + 3, ...fresh },
      { kind: 'webhook', key: 'waits', run_at: start + 1, ...fresh },
      { kind: 'webhook', key: 'without-a-time', run_at: start, ...fresh },
    ]);
    const orders = await kysely.selectFrom('orders').select(['reference', 'checks']).orderBy('reference').execute();
    expect(orders).toEqual([
      { reference: 'KW-OPEN', checks: 2 },
      { reference: 'KW-PAID', checks: 0 },
    ]);
    expect(await kysely.selectFrom('webhook_events').select('key').execute()).toHaveLength(3);
  });
});
