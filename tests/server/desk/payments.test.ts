import type { DeskPayment, DeskPayments } from '@shared/desk/payments';
import type { OpenRefunds } from '@shared/desk/refunds';
import { engines } from '../support/engines';
import { amina, paymentsApis } from '../payments/payments';
import { fakeProvider } from '../support/fakeProvider';
import { giveRole, personOf } from './desk';

const provider = fakeProvider();
const tom = personOf('tom');

describe.each(engines)('payments at the desk on %s', (engine) => {
  const open = paymentsApis(engine, provider);
  const start = async (environment = {}) => {
    const api = await open(environment);
    await giveRole(api.database, tom, 'treasurer');
    return { ...api, read: (path: string) => api.as(tom, 'GET', `/api/desk/payments${path}`) };
  };

  test('shows the report of payments:report, and what is stored about a payment', async () => {
    const { order, as, read } = await start();
    const [known, unheard] = [await order(amina), await order(personOf('baraka'))];
    provider.pay(known);
    await as(amina, 'POST', `/api/subscription/orders/${known}/confirm`);
    provider.pay(unheard);
    const report = (await read('')).json<DeskPayments>();
    expect(report.ledger).toEqual([{ currency: 'USD', status: 'success', count: 1, amount: 200 }]);
    expect(report.provider).toEqual([{ currency: 'USD', status: 'success', count: 2, amount: 400 }]);
    expect(report.doubts).toEqual([
      { reference: unheard, problem: expect.stringContaining('the ledger has nothing') as string },
    ]);
    expect((await read(`/${known}`)).json<DeskPayment>()).toMatchObject({
      reference: known,
      order: { state: 'paid', email: 'amina@example.com', amount: 200, currency: 'USD' },
      entry: { state: 'success', problem: null, source: 'confirm' },
    });
    expect((await read(`/${unheard}`)).json<DeskPayment>()).toMatchObject({ order: { state: 'open' }, entry: null });
    expect((await read('/KW-NOWHERE')).statusCode).toBe(404);
  });

  test('shows and counts charges that do not match their orders, until they are paid back', async () => {
    const { order, as, database } = await start();
    const reference = await order(amina);
    provider.pay(reference, { currency: 'NGN' });
    await as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    const waits = async () => ({
      shown: (await as(tom, 'GET', '/api/desk/refunds')).json<OpenRefunds>().mismatches,
      counted: (await as(tom, 'GET', '/api/desk/me')).json<{ toConfirm?: number }>().toConfirm,
    });
    expect(await waits()).toMatchObject({
      shown: [{ reference, currency: 'NGN', amount: 200, problem: 'currency NGN in place of USD' }],
      counted: 1,
    });
    await database.kysely.updateTable('payments').set({ state: 'reversed' }).execute();
    expect(await waits()).toEqual({ shown: [], counted: 0 });
  });

  test('takes days, and refuses a period that is empty or too long', async () => {
    const { read } = await start();
    const period = (await read('?from=2026-01-01&to=2026-01-31')).json<DeskPayments>();
    expect([period.from, period.to]).toEqual([Date.parse('2026-01-01'), Date.parse('2026-02-01')]);
    for (const query of ['?from=2026-02-01&to=2026-01-01', '?from=2020-01-01&to=2026-01-01'])
      expect((await read(query)).statusCode).toBe(400);
  });

  test('says so while payments are switched off', async () => {
    const { read } = await start({ FEATURES_OFF: 'payments' });
    const answer = await read('');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'switched_off' }]);
  });
});
