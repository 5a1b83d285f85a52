import { ProviderError } from '@server/payments/provider';
import { storeEvent } from '@server/payments/webhooks';
import { databasesOf, engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { bare, jobsOf, orderOf } from './payments';

const provider = fakeProvider();
const minute = 60_000;

describe.each(engines)('events, on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const database = databases.open(await databases.place());
    const { kysely } = database;
    const clock = { now: Date.now() };
    const problems: unknown[] = [];
    const payments = {
      ...bare(database, provider, { now: () => clock.now }),
      onError: (error: unknown) => problems.push(error),
    };
    const order = async (name: string) => (await orderOf(payments, name)).reference;
    const take = async (body: string) => (await storeEvent(kysely, Buffer.from(body), clock.now)) ?? '';
    const event = async (key: string) => ({
      ...(await kysely
        .selectFrom('webhook_events')
        .select(['state', 'problem'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()),
      job: await kysely
        .selectFrom('jobs')
        .select(['state', 'attempts', 'run_at', 'last_error'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow(),
    });
    const processLeftovers = async () => (await jobsOf(payments).runDue('webhook'))['webhook'];
    return { kysely, payments, clock, problems, order, take, event, processLeftovers };
  }

  const eventOf = (event: string, data: object) => JSON.stringify({ event, data });
  const returned = (reference: string) => eventOf('refund.processed', { transaction_reference: reference });

  test.each([
    [
      'refund.processed',
      (reference: string) => ({ transaction_reference: reference, reference: 'RF-1', transaction: { id: 7 } }),
    ],
    ['charge.dispute.create', (reference: string) => ({ id: 9, transaction: { id: 7, reference }, reference: 'D-1' })],
    ['refund.pending', (reference: string) => ({ reference, transaction: 7 })],
  ])('%s names its payment, and the provider is asked about it', async (name, data) => {
    const { kysely, payments, order, take, event } = await start();
    const reference = await order('amina');
    provider.pay(reference, { status: 'reversed' });
    const key = await take(eventOf(name, data(reference)));
    await jobsOf(payments).runOne('webhook', key);
    expect(await event(key)).toMatchObject({ state: 'processed', problem: null });
    expect(await kysely.selectFrom('payments').select(['reference', 'state', 'source']).execute()).toEqual([
      { reference, state: 'reversed', source: 'webhook' },
    ]);
  });

  test.each([
    ['a refund that carries the paid transaction', 'refund.processed', { status: 'success' }],
    ['a charge that is not a success', 'charge.success', { status: 'ongoing' }],
    ['a charge without a readable amount', 'charge.success', { status: 'success', amount: 'two hundred' }],
  ])('%s is not taken at its word: the provider is asked', async (_name, eventName, change) => {
    const { kysely, payments, order, take, event } = await start();
    const reference = await order('amina');
    const payment = provider.pay(reference);
    const key = await take(eventOf(eventName, { ...provider.shape(payment), ...change }));
    provider.pay(reference, { status: 'reversed' });
    await jobsOf(payments).runOne('webhook', key);
    expect(await event(key)).toMatchObject({ state: 'processed', problem: null });
    expect(await kysely.selectFrom('payments').select(['state', 'source']).execute()).toEqual([
      { state: 'reversed', source: 'webhook' },
    ]);
  });

  test.each([null, '{"event":'])('a charge whose body is stored as %j is asked about', async (body) => {
    const { kysely, payments, order, take, event } = await start();
    const reference = await order('amina');
    provider.pay(reference);
    const key = await take(eventOf('charge.success', { reference }));
    await kysely.updateTable('webhook_events').set({ body }).execute();
    await jobsOf(payments).runOne('webhook', key);
    expect(await event(key)).toMatchObject({ state: 'processed' });
    expect(await kysely.selectFrom('payments').select('state').execute()).toEqual([{ state: 'success' }]);
  });

  test('ones that cannot concern a payment here are ignored without asking the provider', async () => {
    const { kysely, payments, order, take, event } = await start();
    const reference = await order('amina');
    provider.pay(reference);
    provider.calls.length = 0;
    const unrelated = ['transfer.success', 'charge.success.late', 'refundable.seen', 'my.refund.seen', 'charge.failed'];
    for (const name of unrelated) {
      const key = await take(eventOf(name, { reference }));
      await jobsOf(payments).runOne('webhook', key);
      expect([name, await event(key)]).toMatchObject([name, { state: 'ignored', problem: null }]);
    }
    for (const data of [{}, { reference: '' }, { reference: 7 }, { reference: 'R'.repeat(201) }, 'text', null]) {
      const key = await take(JSON.stringify({ event: 'refund.processed', data }));
      await jobsOf(payments).runOne('webhook', key);
      expect([data, await event(key)]).toMatchObject([data, { state: 'ignored', problem: null }]);
    }
    for (const name of ['refund.processed', 'charge.success']) {
      const key = await take(eventOf(name, { reference: 'KW-OTHER' }));
      await jobsOf(payments).runOne('webhook', key);
      expect(await event(key)).toMatchObject({ state: 'ignored', problem: 'no order has this reference' });
    }
    expect(provider.calls).toEqual([]);
    expect(await kysely.selectFrom('payments').select('state').execute()).toEqual([]);
  });

  test('the same bytes are one event, also for those stored by an earlier version', async () => {
    const { kysely, take } = await start();
    expect(await take('{"event":"customer.created"}')).toBe('customer.created::3121d069f7d25ca2d347c6f1');
    expect(await take('{"event":"refund.failed","data":{"reference":"KW-1"}}')).toMatch(
      /^refund\.failed:KW-1:[\da-f]{24}$/,
    );
    expect(await take('{"event":"customer.created"}')).toBe('');
    expect(await take('{"event":"customer.created"} ')).toMatch(/^customer\.created::[\da-f]{24}$/);
    expect(
      await kysely.selectFrom('webhook_events').select('deliveries').where('deliveries', '>', 1).execute(),
    ).toEqual([{ deliveries: 2 }]);
  });

  test('while the provider is unreachable they are retried quietly, for about ten days', async () => {
    const { payments, clock, problems, order, take, event } = await start();
    const key = await take(returned(await order('amina')));
    const down = new ProviderError('unreachable', 'down');
    const verify = () => Promise.reject(down);
    const jobs = jobsOf({ ...payments, provider: { ...payments.provider, verify } });
    const began = clock.now;
    for (let attempt = 1; attempt < 40; attempt += 1) {
      await jobs.runOne('webhook', key);
      const { job, state } = await event(key);
      expect([state, job.state, job.attempts]).toEqual(['received', 'waiting', attempt]);
      clock.now = job.run_at;
    }
    expect(problems).toEqual([]);
    await jobs.runOne('webhook', key);
    expect(await event(key)).toMatchObject({ state: 'received', job: { state: 'gaveUp', attempts: 40 } });
    expect(problems).toEqual([down]);
    expect(Math.round((clock.now - began) / (24 * 60 * minute))).toBe(9);
  });

  test('one finished by another gateway while the provider is unreachable stays finished', async () => {
    const { payments, clock, order, take, event } = await start();
    const reference = await order('amina');
    provider.pay(reference, { status: 'reversed' });
    const key = await take(returned(reference));
    const verify = async () => {
      // So late that the lease has run out, which counts as a failed attempt.
      clock.now += 2 * minute;
      await jobsOf(payments).runOne('webhook', key);
      throw new ProviderError('unreachable', 'down');
    };
    await jobsOf({ ...payments, provider: { ...payments.provider, verify } }).runOne('webhook', key);
    const job = { state: 'done', attempts: 1, run_at: clock.now - 2 * minute, last_error: null };
    expect(await event(key)).toEqual({ state: 'processed', problem: null, job });
  });

  test('finished ones that are still due are not retried, and block no others', async () => {
    const { kysely, clock, order, take, event, processLeftovers } = await start();
    for (let index = 0; index < 50; index += 1) await take(`{"event":"customer.created","data":{"number":${index}}}`);
    await kysely.updateTable('webhook_events').set({ state: 'ignored' }).execute();
    const reference = await order('amina');
    provider.pay(reference);
    const key = await take(provider.event(reference).body);
    clock.now += 2 * minute;
    await processLeftovers();
    await processLeftovers();
    expect(await event(key)).toMatchObject({ state: 'processed' });
    expect(await processLeftovers()).toBe(0);
  });

  test('one that was finished before is not processed again', async () => {
    const { kysely, payments, order, take, event } = await start();
    const reference = await order('amina');
    provider.pay(reference);
    const key = await take(provider.event(reference).body);
    await kysely.updateTable('webhook_events').set({ state: 'ignored' }).execute();
    await jobsOf(payments).runOne('webhook', key);
    expect(await event(key)).toMatchObject({ state: 'ignored' });
    expect(await kysely.selectFrom('payments').select('reference').execute()).toEqual([]);
  });

  test('one that always fails is logged, backs off and blocks no others', async () => {
    const { payments, clock, problems, order, take, event } = await start();
    const [bad, good] = [await order('amina'), await order('baraka')];
    provider.pay(good);
    const failing = await take(returned(bad));
    clock.now += 1;
    const next = await take(provider.event(good).body);
    const failure = new TypeError('amina@example.com is not a function');
    const verify = () => Promise.reject(failure);
    const jobs = jobsOf({ ...payments, provider: { ...payments.provider, verify } });
    for (const [index, wait] of [1, 3, 9, 27, 81].entries()) {
      clock.now += 120 * minute;
      await jobs.runDue('webhook');
      expect(await event(failing)).toEqual({
        state: 'received',
        problem: null,
        job: {
          state: 'waiting',
          attempts: index + 1,
          run_at: clock.now + wait * minute,
          // Without the message, which may name a person.
          last_error: 'TypeError',
        },
      });
      expect(problems).toEqual(Array.from({ length: index + 1 }, () => failure));
    }
    expect(await event(next)).toMatchObject({ state: 'processed', job: { attempts: 0 } });
  });

  // SQLite accepts it: there the payment is disputed.
  test('one with text that PostgreSQL rejects blocks no others', async () => {
    const { clock, problems, order, take, event, processLeftovers } = await start();
    const [bad, good] = [await order('amina'), await order('baraka')];
    provider.pay(bad, { currency: 'US\u0000' });
    provider.pay(good);
    const failing = await take(provider.event(bad).body);
    clock.now += 1;
    const next = await take(provider.event(good).body);
    clock.now += 2 * minute;
    await processLeftovers();
    expect(await event(next)).toMatchObject({ state: 'processed' });
    expect(await event(failing)).toMatchObject(
      engine === 'postgresql' ? { state: 'received', job: { attempts: 1 } } : { state: 'processed' },
    );
    expect(problems).toHaveLength(engine === 'postgresql' ? 1 : 0);
  });
});
