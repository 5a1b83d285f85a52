import { migrate } from '@server/database/migrate';
import { migrations } from '@server/database/migrations';
import { ProviderError } from '@server/payments/provider';
import { storeEvent } from '@server/payments/webhooks';
import { databasesOf, engines } from '../database/engines';
import { fakeProvider } from '../support/fakeProvider';
import { bare, jobsOf, orderOf } from './payments';

const provider = fakeProvider();
const minute = 60_000;

describe.each(engines)('unfinished events, on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const database = databases.open(await databases.place());
    await migrate(database, migrations);
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

  const returned = (reference: string) =>
    JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } });

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

  test('one that always fails is logged, backs off and blocks no others', async () => {
    const { kysely, clock, problems, order, take, event, processLeftovers } = await start();
    const [bad, good] = [await order('amina'), await order('baraka')];
    provider.pay(bad);
    provider.pay(good);
    const failing = await take(provider.event(bad).body);
    await kysely.updateTable('webhook_events').set({ body: '{"event":' }).execute();
    clock.now += 1;
    const next = await take(provider.event(good).body);
    for (const [index, wait] of [1, 3, 9, 27, 81].entries()) {
      clock.now += 120 * minute;
      await processLeftovers();
      expect(await event(failing)).toEqual({
        state: 'received',
        problem: null,
        job: {
          state: 'waiting',
          attempts: index + 1,
          run_at: clock.now + wait * minute,
          last_error: expect.stringContaining('JSON') as string,
        },
      });
      expect(problems).toHaveLength(index + 1);
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
