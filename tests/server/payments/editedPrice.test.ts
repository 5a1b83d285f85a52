import { saveWords } from '@server/editing/editedWords';
import { setPrice } from '@server/lib/price';
import { paymentLetters } from '@server/payments/letters';
import { engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { samplePrice, sellAt } from '../../support/price';
import { amina, paymentsApis, type PaymentsApi } from './payments';

const provider = fakeProvider();
const id = { kind: 'price', key: 'site', language: 'en' } as const;
const before = { ...samplePrice, periodDays: 30 };
const after = { ...samplePrice, amount: 35_000, periodDays: 60 };
const day = 86_400_000;

/** Publishes a price as another gateway does: this one has not looked yet. */
async function publish({ app, database }: PaymentsApi, value: { amount: string; days: string }): Promise<void> {
  const act = { id, uid: 'uid-edith', now: Date.now() };
  const { seeds } = app.words;
  const words = { currency: 'KES', ...value };
  await saveWords(database.kysely, seeds, { ...act, seen: 0, step: 'staff.wrote', value: words });
  await saveWords(database.kysely, seeds, { ...act, seen: 1, step: 'staff.submitted' });
  const published = await saveWords(database.kysely, seeds, { ...act, seen: 2, step: 'staff.published' });
  expect(published).toEqual({ version: 3, state: 'published' });
}

describe.each(engines)('a price that an editor publishes, on %s', (engine) => {
  const start = paymentsApis(engine, provider);
  beforeEach(() => sellAt(samplePrice));
  afterEach(() => setPrice(null));
  const orders = '/api/subscription/orders';

  test('is offered, ordered, charged, counted for its period, and said in mails and the pro-forma invoice', async () => {
    const api = await start();
    await publish(api, { amount: '350.00', days: '60' });
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ offer: after });
    const opened = await api.as(amina, 'POST', orders, after);
    expect([opened.statusCode, opened.json()]).toMatchObject([201, samplePriceOf(after)]);
    const { reference } = opened.json<{ reference: string }>();
    expect(provider.payments.get(reference)).toMatchObject(samplePriceOf(after));
    const billing = (await api.as(amina, 'GET', '/api/account/billing')).json<{ proForma: object }>();
    expect(billing.proForma).toMatchObject({ total: 35_000, days: 60 });
    provider.pay(reference);
    const paid = (await api.as(amina, 'POST', `${orders}/${reference}/confirm`)).json<{
      outcome: string;
      subscription: { until: string };
    }>();
    expect(paid.outcome).toBe('paid');
    const length = Date.parse(paid.subscription.until) - Date.now();
    expect(length).toBeGreaterThan(59 * day);
    expect(length).toBeLessThanOrEqual(60 * day);
    const reminder = await paymentLetters.reminder(
      { reference, until: Date.now(), language: 'en' },
      'https://keelway.example',
    );
    expect(reminder).toMatchObject({
      text: expect.stringContaining('Membership is KES\u00a0350.00 for 60 days.') as string,
    });
  });

  test('leaves an order as its person saw it, and replaces it on the next click', async () => {
    const api = await start();
    const reference = await api.order(amina);
    await publish(api, { amount: '350.00', days: '60' });
    const next = await api.as(amina, 'POST', orders, after);
    expect([next.statusCode, next.json()]).toMatchObject([201, samplePriceOf(after)]);
    // The first checkout is open in another tab still.
    provider.pay(reference);
    const paid = (await api.as(amina, 'POST', `${orders}/${reference}/confirm`)).json<{
      outcome: string;
      subscription: { until: string };
    }>();
    expect(paid.outcome).toBe('paid');
    expect(Date.parse(paid.subscription.until) - Date.now()).toBeLessThanOrEqual(30 * day);
    expect(await api.database.kysely.selectFrom('payments').selectAll().execute()).toMatchObject([
      { reference, state: 'success', ...samplePrice },
    ]);
  });

  test('refuses an order of a page that shows another one, with the new price', async () => {
    const api = await start();
    await publish(api, { amount: '350.00', days: '60' });
    const stale = await api.as(amina, 'POST', orders, before);
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      {
        code: 'price_changed',
        message:
          'The price has changed since you opened this page, and no payment was opened. Membership is KES\u00a0350.00 for 60 days.',
      },
    ]);
    expect(await api.database.kysely.selectFrom('orders').selectAll().execute()).toEqual([]);
    expect((await api.as(amina, 'POST', orders, after)).statusCode).toBe(201);
    // A page of the release before says no price.
    expect((await api.as(amina, 'POST', orders, {})).statusCode).toBe(200);
    expect((await api.as(amina, 'POST', orders, { ...after, amount: 'much' })).statusCode).toBe(400);
  });
});

/** The part that the provider knows. */
function samplePriceOf({ amount, currency }: typeof after) {
  return { amount, currency };
}
