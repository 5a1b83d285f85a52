import { erasePersonalData } from '@server/personalData/personalData';
import { confirmOrder } from '@server/payments/confirm';
import type { SendMail } from '@server/lib/mail/mailJob';
import type { Payments } from '@server/payments/openPayments';
import { placeOrder } from '@server/payments/orders';
import { ProviderError } from '@server/payments/provider';
import { subscriptionOf } from '@server/payments/status';
import { databasesOf, engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { addReminder, mailsOf } from '../support/mails';
import { bare, jobsOf } from './payments';

const provider = fakeProvider();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const amina = {
  uid: 'uid-amina',
  email: 'amina@example.com',
  emailVerified: true,
  signedInAt: 0,
  issuedAt: 0,
  secondFactor: false,
};

describe.each(engines)('the reconciler on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const database = databases.open(await databases.place());
    const clock = { now: Date.now() };
    const sent: Parameters<SendMail>[0][] = [];
    const problems: unknown[] = [];
    const mail = { works: true };
    const send: SendMail = (message) => {
      if (!mail.works) return Promise.reject(new Error('no mail server'));
      sent.push(message);
      return Promise.resolve();
    };
    const onError = (error: unknown) => void problems.push(error);
    const payments: Payments = { ...bare(database, provider, { now: () => clock.now }), onError };
    const mailing = { send, onMailFailure: onError };
    const jobs = jobsOf(payments, mailing);
    await jobs.scheduleStartJobs();
    const turn = async (after: number) => {
      clock.now += after;
      return jobs.runDue();
    };
    const check = (reference: string) =>
      database.kysely
        .selectFrom('jobs')
        .select(['state', 'run_at'])
        .where('key', '=', reference)
        .executeTakeFirstOrThrow();
    return {
      ...database,
      payments,
      mailing,
      check,
      clock,
      sent,
      mail,
      problems,
      turn,
      order: async () => (await placeOrder(payments, amina)).order.reference,
    };
  }

  test('finds a payment without a webhook or confirmation', async () => {
    const { order, turn, payments } = await start();
    const reference = await order();
    provider.pay(reference);
    expect((await turn(30_000))['order-check']).toBe(0);
    expect((await turn(31_000))['order-check']).toBe(1);
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({ status: 'active' });
    expect((await turn(72 * hour))['order-check']).toBe(0);
  });

  test('keeps reconciling while a mail server hangs, and still stops', async () => {
    const { order, payments, mailing, kysely, clock } = await start();
    await addReminder(kysely, 'silent', clock.now, clock.now);
    const reference = await order();
    clock.now += 2 * minute;
    let isMailing: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => {
      isMailing = resolve;
    });
    const send = () => {
      isMailing();
      return new Promise<never>(() => undefined);
    };
    let heard: (asked: string) => void = () => undefined;
    const next = () =>
      new Promise<string>((resolve) => {
        heard = resolve;
      });
    const verify = (asked: string) => {
      heard(asked);
      return payments.provider.verify(asked);
    };
    const jobs = jobsOf({ ...payments, provider: { ...payments.provider, verify } }, { ...mailing, send });
    const first = next();
    jobs.start();
    expect(await first).toBe(reference);
    await isBegun;
    for (let checks = 0; checks === 0;) {
      await new Promise((resolve) => setImmediate(resolve));
      ({ checks } = await kysely.selectFrom('orders').select('checks').executeTakeFirstOrThrow());
    }
    const second = next();
    clock.now += hour;
    expect(await second).toBe(reference);
    await jobs.stop();
  });

  test('restores nothing to a deleted account', async () => {
    const { payments, kysely, clock } = await start();
    const { provider: real } = payments;
    const initialize: typeof real.initialize = async (given) => {
      await erasePersonalData(kysely, amina, clock.now);
      return real.initialize(given);
    };
    await expect(placeOrder({ ...payments, provider: { ...real, initialize } }, amina)).rejects.toMatchObject({
      status: 401,
    });
    expect(await kysely.selectFrom('orders').select(['uid', 'email', 'access_code']).execute()).toEqual([
      { uid: null, email: null, access_code: null },
    ]);
    await expect(placeOrder(payments, amina)).rejects.toMatchObject({ status: 401 });
  });

  test('polls within seconds while the buyer waits, until the provider answers', async () => {
    const { order, turn, payments, problems } = await start();
    const reference = await order();
    provider.pay(reference);
    provider.secretKey = 'sk_changed';
    await expect(confirmOrder(payments, 'uid-amina', reference)).rejects.toMatchObject({ kind: 'key_refused' });
    for (let round = 0; round < 6; round += 1) await turn(6 * hour);
    expect(problems.length).toBeGreaterThan(3);
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({
      status: 'inactive',
      confirming: { reference },
    });
    provider.secretKey = 'sk_test_keelway_sandbox';
    await turn(6 * hour);
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({ status: 'active' });
  });

  test.each([
    ['failing', true],
    ['answered from before the payment', false],
  ])('keeps asking within seconds when the buyer returns during a call that is %s', async (_how, fails) => {
    const { order, payments, mailing, check, clock, kysely } = await start();
    const reference = await order();
    clock.now += 3 * hour;
    const comesBackAt = clock.now + 1_000;
    const down = () => Promise.reject(new ProviderError('unreachable', 'down'));
    const verify = async () => {
      const before = await payments.provider.verify(reference);
      clock.now = comesBackAt;
      const provider = { ...payments.provider, verify: down };
      await expect(confirmOrder({ ...payments, provider }, 'uid-amina', reference)).rejects.toThrow('down');
      clock.now += 1_000;
      return fails ? down() : before;
    };
    const jobs = jobsOf({ ...payments, provider: { ...payments.provider, verify } }, mailing);
    expect((await jobs.runDue())['order-check']).toBe(1);
    expect(await kysely.selectFrom('orders').select(['confirming_since', 'checks']).execute()).toEqual([
      { confirming_since: comesBackAt, checks: 0 },
    ]);
    expect(await check(reference)).toEqual({ state: 'waiting', run_at: comesBackAt + 5_000 });
  });

  test('processes other orders and mails when one order always fails', async () => {
    const { order, payments, mailing, check, clock, sent, problems, kysely } = await start();
    const bad = await order();
    clock.now += 1;
    const { reference: good } = (
      await placeOrder(payments, { ...amina, uid: 'uid-baraka', email: 'baraka@example.com' })
    ).order;
    provider.pay(good);
    clock.now += 2 * minute;
    const verify = (reference: string) =>
      reference === bad ? Promise.reject(new TypeError('a fault of ours')) : payments.provider.verify(reference);
    const jobs = jobsOf({ ...payments, provider: { ...payments.provider, verify } }, mailing);
    expect(await jobs.runDue()).toMatchObject({ webhook: 0, 'order-check': 2, mail: 1 });
    expect(sent).toMatchObject([{ id: `receipt:${good}` }]);
    expect(problems).toEqual([new TypeError('a fault of ours')]);
    expect(await kysely.selectFrom('orders').select('checks').where('reference', '=', bad).execute()).toEqual([
      { checks: 1 },
    ]);
    expect(await check(bad)).toEqual({ state: 'waiting', run_at: clock.now + minute });
  });

  test('backs off, and gives up an order unpaid after three days', async () => {
    const { order, turn, check, kysely } = await start();
    const reference = await order();
    let asked = 0;
    for (let passed = 0; passed < 4 * day; passed += hour / 2) asked += (await turn(hour / 2))['order-check'] ?? 0;
    expect(asked).toBeGreaterThan(6);
    expect(asked).toBeLessThan(25);
    expect(await kysely.selectFrom('orders').select('state').execute()).toEqual([{ state: 'closed' }]);
    expect(await check(reference)).toMatchObject({ state: 'done' });
  });

  test('checks every order that the provider is processing', async () => {
    const { order, turn, payments } = await start();
    const reference = await order();
    provider.pay(reference, { status: 'processing', paidAt: null });
    expect(await confirmOrder(payments, 'uid-amina', reference)).toBe('pending');
    await turn(10 * day);
    provider.pay(reference);
    await turn(day);
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({ status: 'active' });
  });

  test('sends one receipt and one reminder; a renewal starts where the period ends', async () => {
    const { order, turn, sent, payments, clock } = await start();
    const reference = await order();
    const { paidAt } = provider.pay(reference, { paidAt: clock.now });
    await confirmOrder(payments, 'uid-amina', reference);
    for (let round = 0; round < 3; round += 1) await turn(1_000);
    expect(sent).toEqual([
      {
        id: `receipt:${reference}`,
        to: 'amina@example.com',
        subject: `Your receipt from Keelway: ${reference}`,
        text: expect.stringContaining('USD 2.00') as string,
        html: expect.stringContaining('USD 2.00') as string,
      },
    ]);
    await turn(22 * day);
    expect(sent).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) await turn(day);
    expect(sent.slice(1)).toEqual([
      {
        id: expect.stringContaining('reminder:') as string,
        to: 'amina@example.com',
        subject: expect.stringMatching(/^Your Keelway subscription ends on /) as string,
        text: expect.stringContaining('https://keelway.example/account/subscription') as string,
        html: expect.stringContaining('https://keelway.example/account/subscription') as string,
      },
    ]);
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({ status: 'active', canOrder: true });
    const second = await order();
    provider.pay(second, { paidAt: clock.now });
    await confirmOrder(payments, 'uid-amina', second);
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({
      status: 'active',
      canOrder: false,
      until: new Date((paidAt ?? 0) + 60 * day).toISOString(),
    });
    clock.now = (paidAt ?? 0) + 60 * day;
    expect(await subscriptionOf(payments, 'uid-amina')).toMatchObject({
      status: 'inactive',
      canOrder: true,
      until: new Date(clock.now).toISOString(),
    });
  });

  test('retries an undeliverable mail, and gives up after three days or four', async () => {
    const { order, turn, sent, mail, payments, problems, kysely } = await start();
    const reference = await order();
    provider.pay(reference);
    await confirmOrder(payments, 'uid-amina', reference);
    mail.works = false;
    await turn(1_000);
    await turn(1_000);
    expect([sent.length, problems.length]).toEqual([0, 1]);
    mail.works = true;
    await turn(2 * minute);
    expect(sent).toHaveLength(1);
    mail.works = false;
    await kysely
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0, run_at: 0, finished_at: null })
      .where('kind', '=', 'mail')
      .execute();
    for (let round = 0; round < 100; round += 1) await turn(hour);
    expect(await mailsOf(kysely)).toMatchObject([{ state: 'gaveUp' }]);
    expect(problems.length).toBeLessThan(20);
  });
});
