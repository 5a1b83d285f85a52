import { saveDirectory } from '@server/directory/importedAgents';
import { storeAccount } from '@server/listings/listings';
import { isErased } from '@server/personalData/personalData';
import { engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { mailsOf } from '../support/mails';
import { amina, baraka, paymentsApis } from './payments';

const provider = fakeProvider();
const days = 86_400_000;

describe.each(engines)('a subscription on %s', (engine) => {
  const start = paymentsApis(engine, provider);

  test('of a listing’s owner is paid by a colleague who may, and nobody else', async () => {
    const api = await start();
    const { kysely } = api.database;
    await saveDirectory(kysely, [{ id: 'ke-1', name: 'Tembo Freight', location: 'Mombasa, Kenya' }], undefined, 1);
    const owner = { agentId: 'ke-1', account: { uid: amina.uid, email: 'amina@example.com' }, now: 1 };
    await kysely.transaction().execute((transaction) => storeAccount(transaction, owner));
    await kysely
      .insertInto('listing_people')
      .values({
        id: 'p1',
        case_reference: 'listing:ke-1',
        email_key: 'baraka@example.com',
        uid: baraka.uid,
        may_propose: 0,
        gets_requests: 0,
        may_pay: 1,
        language: null,
        invited_at: 1,
        expires_at: 1,
        bounced_at: null,
        accepted_at: 1,
      })
      .execute();
    const ordered = await api.as(baraka, 'POST', '/api/subscription/orders?listing=ke-1');
    expect(ordered.json()).toMatchObject({ email: 'amina@example.com', metadata: { uid: amina.uid } });
    const { reference } = ordered.json<{ reference: string }>();
    provider.pay(reference);
    const confirm = `/api/subscription/orders/${reference}/confirm`;
    expect((await api.as(baraka, 'POST', confirm)).statusCode).toBe(404);
    expect((await api.as(baraka, 'POST', `${confirm}?listing=ke-1`)).json()).toMatchObject({
      outcome: 'paid',
      subscription: { status: 'active', company: 'Tembo Freight' },
    });
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'active' });
    expect((await api.as(baraka, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'inactive' });
    expect((await api.as(baraka, 'GET', '/api/transactions')).json()).toMatchObject({ transactions: [] });
    await kysely.updateTable('listing_people').set({ may_pay: 0 }).execute();
    expect((await api.as(baraka, 'GET', '/api/subscription?listing=ke-1')).statusCode).toBe(403);
    expect((await api.as(baraka, 'POST', '/api/subscription/orders?listing=ke-1')).statusCode).toBe(403);
  });

  test('is ordered, paid, confirmed once, and active for its period', async () => {
    const api = await start();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toEqual({
      status: 'inactive',
      canOrder: true,
      offer: { amount: 200, currency: 'USD', periodDays: 30 },
    });
    const ordered = await api.as(amina, 'POST', '/api/subscription/orders');
    expect([ordered.statusCode, ordered.json()]).toEqual([
      201,
      {
        reference: expect.stringMatching(/^KW-[0-9A-Z]{26}$/) as string,
        amount: 200,
        currency: 'USD',
        email: 'amina@example.com',
        key: 'pk_test_keelway_sandbox',
        metadata: { uid: 'uid-amina', product: 'subscription' },
        accessCode: expect.stringContaining('code-KW-') as string,
        authorizationUrl: expect.stringContaining(provider.address) as string,
      },
    ]);
    const { reference } = ordered.json<{ reference: string }>();
    const unpaid = await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    expect(unpaid.json()).toMatchObject({ outcome: 'unpaid', subscription: { status: 'inactive' } });
    const { paidAt } = provider.pay(reference);
    const paid = await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    const until = new Date((paidAt ?? 0) + 30 * days).toISOString();
    expect(paid.json()).toMatchObject({
      outcome: 'paid',
      subscription: {
        status: 'active',
        until,
        canOrder: false,
        renewableFrom: new Date((paidAt ?? 0) + 23 * days).toISOString(),
      },
    });
    for (let again = 0; again < 3; again += 1) {
      expect((await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`)).json()).toMatchObject({
        outcome: 'paid',
        subscription: { until },
      });
      expect((await api.deliver(provider.event(reference))).json()).toEqual({ received: true });
    }
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'active', until });
    expect(await api.database.kysely.selectFrom('payments').selectAll().execute()).toMatchObject([
      { reference, uid: 'uid-amina', state: 'success', amount: 200, currency: 'USD', source: 'confirm' },
    ]);
    expect((await mailsOf(api.database.kysely)).map(({ key, to }) => ({ key, to }))).toEqual([
      { key: `receipt:${reference}`, to: 'amina@example.com' },
    ]);
    expect(await api.database.kysely.selectFrom('webhook_events').select(['state', 'deliveries']).execute()).toEqual([
      { state: 'processed', deliveries: 3 },
    ]);
  });

  test('becomes active by the webhook alone', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    expect((await api.deliver(provider.event(reference))).statusCode).toBe(200);
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'active' });
    expect((await api.as(baraka, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'inactive' });
  });

  test('has one open order per user, however often it is requested', async () => {
    const api = await start();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.as(amina, 'POST', '/api/subscription/orders')),
    );
    expect(new Set(answers.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(provider.calls.filter((call) => call.endsWith('/initialize'))).toHaveLength(1);
    expect(provider.payments.size).toBe(1);
    await api.order(baraka);
    expect(provider.payments.size).toBe(2);
  });

  test('issues a new reference after a declined payment, and none after a paid one', async () => {
    const api = await start();
    const first = await api.order(amina);
    provider.pay(first, { status: 'failed', paidAt: null });
    expect((await api.as(amina, 'POST', `/api/subscription/orders/${first}/confirm`)).json()).toMatchObject({
      outcome: 'failed',
      subscription: { status: 'inactive', canOrder: true },
    });
    const second = await api.order(amina);
    expect(second > first).toBe(true);
    provider.pay(second);
    const refused = await api.as(amina, 'POST', '/api/subscription/orders');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'already_active', retryable: false }]);
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'active' });
  });

  test('can be resumed after leaving at PIN, code or bank; a transfer is awaited', async () => {
    const api = await start();
    const left = await api.order(amina);
    const confirm = () => api.as(amina, 'POST', `/api/subscription/orders/${left}/confirm`);
    provider.pay(left, { status: 'ongoing', paidAt: null });
    expect((await confirm()).json()).toMatchObject({
      outcome: 'unpaid',
      subscription: { status: 'inactive', canOrder: true },
    });
    expect(await api.order(amina)).toBe(left);
    provider.pay(left, { status: 'ongoing', channel: 'bank_transfer', paidAt: null });
    expect((await confirm()).json()).toMatchObject({
      outcome: 'pending',
      subscription: { confirming: { reference: left } },
    });
  });

  test('counts both payments of an abandoned order and its successor', async () => {
    const api = await start();
    const first = await api.order(amina);
    provider.pay(first, { status: 'failed', paidAt: null });
    const second = await api.order(amina);
    const { paidAt } = provider.pay(second);
    await api.deliver(provider.event(second));
    provider.pay(first, { paidAt: (paidAt ?? 0) + 1_000 });
    await api.deliver(provider.event(first));
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({
      until: new Date((paidAt ?? 0) + 60 * days).toISOString(),
    });
  });

  test.each([
    ['amount', { amount: 1, requestedAmount: 200 }],
    ['amount and requested amount', { amount: 1, requestedAmount: 1 }],
    ['currency', { currency: 'NGN' }],
    ['owner', { metadata: { uid: 'uid-mallory' } }],
  ])('rejects and reports a replaced %s, on both ways', async (_name, change) => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference, change);
    await api.deliver(provider.event(reference));
    await api.settled();
    const confirmed = await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([
      409,
      { code: 'payment_mismatch', retryable: false },
    ]);
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({
      status: 'inactive',
      disputed: { reference },
      canOrder: true,
    });
    expect(await api.database.kysely.selectFrom('payments').select(['state', 'problem']).execute()).toEqual([
      { state: 'disputed', problem: expect.any(String) as string },
    ]);
    expect(await mailsOf(api.database.kysely)).toEqual([]);
    expect(api.log.join('')).toContain('a payment does not match its order');
  });

  test('accepts an amount with added fees', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference, { amount: 215, requestedAmount: 200 });
    expect((await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`)).json()).toMatchObject({
      outcome: 'paid',
    });
  });

  test('ends on a refund', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    await api.deliver(provider.event(reference));
    await api.settled();
    const success = provider.event(reference);
    provider.pay(reference, { status: 'reversed' });
    await api.deliver(
      provider.sign(
        JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference, amount: 200 } }),
      ),
    );
    await api.settled();
    // The same event in another delivery.
    await api.deliver(provider.sign(`${success.body} `));
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'inactive' });
    expect((await api.as(amina, 'GET', `/api/transactions/${reference}/receipt`)).json()).toMatchObject({
      status: 'reversed',
    });
  });

  test('keeps only legally required records of a deleted account', async () => {
    const api = await start();
    const paid = await api.order(amina);
    provider.pay(paid);
    await api.deliver(provider.event(paid));
    await api.settled();
    expect((await api.as(amina, 'DELETE', '/api/account')).statusCode).toBe(204);
    const { kysely } = api.database;
    expect(await kysely.selectFrom('payments').selectAll().execute()).toMatchObject([
      {
        reference: paid,
        amount: 200,
        currency: 'USD',
        state: 'success',
        uid: null,
        email: null,
        customer_id: null,
        card_last4: null,
      },
    ]);
    expect(await kysely.selectFrom('orders').selectAll().execute()).toMatchObject([
      { reference: paid, uid: null, email: null, access_code: null },
    ]);
    expect(await kysely.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    expect(await mailsOf(kysely)).toEqual([]);
    expect(await kysely.selectFrom('webhook_events').select('body').execute()).toEqual([{ body: null }]);
    const everything = await Promise.all(
      (['orders', 'payments', 'webhook_events', 'subscriptions', 'jobs', 'rate_counts'] as const).map((table) =>
        kysely.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toMatch(/amina|\D4081\D/);
  });

  test('rejects orders and shows nothing of a deleted account, even with a valid token', async () => {
    const api = await start();
    await api.order(amina);
    expect((await api.as(amina, 'DELETE', '/api/account')).statusCode).toBe(204);
    // Tokens count whole seconds: one of now may be a second later than the deletion.
    const signedInEarlier = { ...amina, tokenAge: 5 };
    const asked = [
      api.as(signedInEarlier, 'POST', '/api/subscription/orders'),
      api.as(signedInEarlier, 'GET', '/api/subscription'),
      api.as(signedInEarlier, 'GET', '/api/transactions'),
    ];
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    // A later token: the account was not deleted at the identity provider after all.
    const { kysely } = api.database;
    const { erased_at: erasedAt } = await kysely.selectFrom('erased_accounts').selectAll().executeTakeFirstOrThrow();
    expect(await isErased(kysely, { uid: amina.uid, issuedAt: erasedAt })).toBe(true);
    expect(await isErased(kysely, { uid: amina.uid, issuedAt: erasedAt + 1 })).toBe(false);
    expect(await isErased(kysely, { uid: baraka.uid, issuedAt: 0 })).toBe(false);
  });

  test('a charge after deletion is left to the operator, without naming the payer', async () => {
    const api = await start();
    const reference = await api.order(amina);
    expect((await api.as(amina, 'DELETE', '/api/account')).statusCode).toBe(204);
    provider.pay(reference);
    const event = provider.event(reference);
    await api.deliver(event);
    await api.deliver(provider.sign(`${event.body} `));
    await api.settled();
    const { kysely } = api.database;
    expect(await kysely.selectFrom('payments').selectAll().execute()).toMatchObject([
      {
        reference,
        state: 'disputed',
        problem: 'paid after the account was deleted',
        uid: null,
        email: null,
        customer_id: null,
        card_brand: null,
        card_last4: null,
      },
    ]);
    expect(await kysely.selectFrom('orders').select('state').execute()).toEqual([{ state: 'disputed' }]);
    expect(await kysely.selectFrom('webhook_events').select('body').execute()).toEqual([
      { body: null },
      { body: null },
    ]);
    expect(api.log.join('')).toContain('paid after the account was deleted');
  });
});
