import { parseConfig } from '@server/lib/config/config';
import { publicConfig } from '@server/lib/config/publicConfig';
import { confirmOrder } from '@server/payments/confirm';
import { placeOrder } from '@server/payments/orders';
import { subscriptionOf } from '@server/payments/status';
import { recomputeOfOtherMode } from '@server/payments/subscriptions';
import { databasesOf, engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { liveEnvironment } from '../support/gateway';
import { mailsOf } from '../support/mails';
import { amina, bare, jobsOf, paymentsApis } from './payments';

const provider = fakeProvider();
const user = {
  uid: 'uid-amina',
  email: 'amina@example.com',
  emailVerified: true,
  signedInAt: 0,
  issuedAt: 0,
  secondFactor: false,
};

describe.each(engines)('a payment of the other mode on %s', (engine) => {
  const start = paymentsApis(engine, provider);
  const databases = databasesOf(engine);

  test('is not fulfilled on confirmation, and the log says why', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference, { domain: 'live' });
    const confirmed = await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([409, { code: 'payment_mismatch' }]);
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({
      status: 'inactive',
      disputed: { reference },
    });
    expect(await api.database.kysely.selectFrom('payments').select(['state', 'domain', 'problem']).execute()).toEqual([
      { state: 'disputed', domain: 'live', problem: 'domain live in place of test' },
    ]);
    const told = api.log
      .map((line) => JSON.parse(line) as { level: number; msg: string; problem?: string })
      .filter(({ msg }) => msg.startsWith('a payment does not match its order'));
    expect(told).toMatchObject([{ level: 50, reference, problem: 'domain live in place of test' }]);
  });

  test('is not fulfilled by a signed event', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference, { domain: 'live' });
    expect((await api.deliver(provider.event(reference))).statusCode).toBe(200);
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'inactive' });
    expect(await mailsOf(api.database.kysely)).toEqual([]);
  });

  test("is not fulfilled by the reconciler; one in the site's mode is, and its mode is stored", async () => {
    const database = databases.open(await databases.place());
    const clock = { now: Date.now() };
    const payments = bare(database, provider, { now: () => clock.now });
    const { reference } = (await placeOrder(payments, user)).order;
    const { reference: other } = (
      await placeOrder(payments, { ...user, uid: 'uid-baraka', email: 'baraka@example.com' })
    ).order;
    provider.pay(reference);
    provider.pay(other, { domain: 'live' });
    clock.now += 61_000;
    await jobsOf(payments).runDue();
    expect(
      await database.kysely
        .selectFrom('payments')
        .select(['reference', 'state', 'domain'])
        .orderBy('reference')
        .execute(),
    ).toEqual(
      [
        { reference, state: 'success', domain: 'test' },
        { reference: other, state: 'disputed', domain: 'live' },
      ].sort((left, right) => left.reference.localeCompare(right.reference)),
    );
    expect([
      (await subscriptionOf(payments, 'uid-amina')).status,
      (await subscriptionOf(payments, 'uid-baraka')).status,
    ]).toEqual(['active', 'inactive']);
  });

  test('no longer counts with live keys, and its open order is not offered again', async () => {
    const database = databases.open(await databases.place());
    const trial = bare(database, provider);
    const { reference } = (await placeOrder(trial, user)).order;
    provider.pay(reference);
    await confirmOrder(trial, user.uid, reference);
    const { reference: left } = (await placeOrder(trial, { ...user, uid: 'uid-baraka', email: 'baraka@example.com' }))
      .order;
    provider.secretKey = 'sk_live_0123';
    provider.payments.clear();
    const live = bare(database, provider);
    await recomputeOfOtherMode(database.kysely, live.mode, Date.now());
    expect(await subscriptionOf(live, user.uid)).toMatchObject({ status: 'inactive', canOrder: true });
    expect(
      (await placeOrder(live, { ...user, uid: 'uid-baraka', email: 'baraka@example.com' })).order.reference,
    ).not.toBe(left);
    await recomputeOfOtherMode(database.kysely, trial.mode, Date.now());
    expect(await subscriptionOf(trial, user.uid)).toMatchObject({ status: 'active' });
  });

  test('from before modes were stored still counts, as does one without a mode', async () => {
    const database = databases.open(await databases.place());
    const payments = bare(database, provider);
    const { reference } = (await placeOrder(payments, user)).order;
    provider.pay(reference, { domain: null });
    await confirmOrder(payments, user.uid, reference);
    await recomputeOfOtherMode(database.kysely, 'live', Date.now());
    expect(await subscriptionOf(payments, user.uid)).toMatchObject({ status: 'active' });
  });
});

describe('in production', () => {
  const keys = (secret: string, open: string) => ({
    ...liveEnvironment,
    PAYSTACK_SECRET_KEY: secret,
    PAYSTACK_PUBLIC_KEY: open,
  });

  test('test keys are rejected unless enabled', () => {
    expect(() => parseConfig(keys('sk_test_0123', 'pk_test_0123'))).toThrow(/are test keys.*PAYSTACK_TEST_MODE=on/);
    expect(() => parseConfig({ ...keys('sk_test_0123', 'pk_test_0123'), PAYSTACK_TEST_MODE: 'off' })).toThrow(
      /are test keys/,
    );
    const config = parseConfig({ ...keys('sk_test_0123', 'pk_test_0123'), PAYSTACK_TEST_MODE: 'on' });
    expect(publicConfig(config).payments.testMode).toBe(true);
    expect(publicConfig(parseConfig(liveEnvironment)).payments).not.toHaveProperty('testMode');
  });

  test.each([
    ['sk_test_0123', 'pk_live_0123'],
    ['sk_live_0123', 'pk_test_0123'],
  ])('keys of two modes (%s, %s) are refused, whatever the setting', (secret, open) => {
    for (const mode of ['on', 'off'])
      expect(() => parseConfig({ ...keys(secret, open), PAYSTACK_TEST_MODE: mode })).toThrow(
        /both must be of one kind/,
      );
  });

  test('live keys are rejected in test mode', () =>
    expect(() => parseConfig({ ...liveEnvironment, PAYSTACK_TEST_MODE: 'on' })).toThrow(
      /PAYSTACK_TEST_MODE is on, while the keys are live/,
    ));

  test('the setting is on or off', () =>
    expect(() => parseConfig({ ...liveEnvironment, PAYSTACK_TEST_MODE: 'yes' })).toThrow(
      /PAYSTACK_TEST_MODE must be on or off/,
    ));

  test('no key is needed without payments', () =>
    expect(parseConfig({ ...keys('sk_test_0123', 'pk_test_0123'), FEATURES_OFF: 'payments' }).payments).toBeNull());
});

test('outside production test keys are accepted and shown on pages; the sandbox is not marked', () => {
  const real = parseConfig({
    NODE_ENV: 'development',
    PAYSTACK_SECRET_KEY: 'sk_test_0123',
    PAYSTACK_PUBLIC_KEY: 'pk_test_0123',
  });
  expect(publicConfig(real).payments.testMode).toBe(true);
  expect(publicConfig(parseConfig({ NODE_ENV: 'development' })).payments).not.toHaveProperty('testMode');
});
