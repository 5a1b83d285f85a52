import type { DeskPayments } from '@shared/desk/payments';
import type { RecordedPayments } from '@shared/desk/recordedPayments';
import type { Receipt } from '@shared/payments/receipt';
import type { SubscriptionAnswer } from '@shared/payments/contract';
import type { TransactionsAnswer } from '@shared/payments/transaction';
import { hasPaidDues } from '@server/requests/membershipDues';
import { engines } from '../support/engines';
import { amina, paymentsApis } from '../payments/payments';
import { fakeProvider } from '../support/fakeProvider';
import { giveRole, personOf } from './desk';

const provider = fakeProvider();
const [tom, tina, rita] = [personOf('tom'), personOf('tina'), personOf('rita')];
const day = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const yesterday = dayOf(Date.now() - day);
const url = '/api/desk/recorded-payments';

const body = (changes: object = {}) => ({
  payer: 'Amina@example.com',
  way: 'bank_transfer',
  bankReference: 'FT 2026/1-A',
  arrivedOn: yesterday,
  amount: 200,
  currency: 'USD',
  ...changes,
});

describe.each(engines)('payments that the desk records on %s', (engine) => {
  const open = paymentsApis(engine, provider);

  async function start(environment = {}) {
    const api = await open(environment);
    const { kysely } = api.database;
    for (const person of [tom, tina]) await giveRole(api.database, person, 'treasurer');
    await giveRole(api.database, rita, 'reader');
    const record = (changes: object = {}, person = tom) => api.as(person, 'POST', url, body(changes));
    const list = async () => (await api.as(rita, 'GET', url)).json<RecordedPayments>();
    const only = async (): Promise<string> => (await list()).waiting.map(({ reference }) => reference).join(' and ');
    const decide = async (decision: object, person = tina, reference?: string) =>
      api.as(person, 'POST', `${url}/${reference ?? (await only())}/decision`, decision);
    const subscription = async (person = amina) =>
      (await api.as(person, 'GET', '/api/subscription')).json<SubscriptionAnswer>();
    const ledger = () => kysely.selectFrom('payments').selectAll().orderBy('reference').execute();
    const audited = async () =>
      (await kysely.selectFrom('staff_audit').select(['uid', 'action']).orderBy('at').orderBy('action').execute()).map(
        ({ uid, action }) => `${uid} ${action}`,
      );
    return { ...api, kysely, record, list, only, decide, subscription, ledger, audited };
  }

  test('count for nothing until a second person confirms them, and then like a payment by card', async () => {
    const { as, kysely, order, record, list, only, decide, subscription, ledger, audited } = await start();
    await order(amina);
    expect((await record()).statusCode).toBe(200);
    const reference = await only();
    expect((await list()).waiting).toMatchObject([
      { email: 'amina@example.com', counts: true, isKnown: true, recordedBy: { email: 'tom@example.com' } },
    ]);
    expect(await subscription()).toMatchObject({
      status: 'inactive',
      checking: [{ way: 'bank_transfer', arrivedOn: yesterday, amount: 200, currency: 'USD' }],
    });
    expect(await hasPaidDues(kysely, 'amina@example.com', Date.now())).toBe(false);
    const own = await decide({ decision: 'confirmed' }, tom);
    expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'same_person' }]);
    expect(await ledger()).toEqual([]);

    expect((await decide({ decision: 'confirmed' })).statusCode).toBe(200);
    expect(await list()).toMatchObject({ waiting: [], decided: [{ reference, state: 'confirmed' }] });
    expect(await ledger()).toMatchObject([
      { reference, state: 'success', source: 'desk', channel: 'bank_transfer', amount: 200, uid: amina.uid },
    ]);
    const active = await subscription();
    expect(active).toMatchObject({ status: 'active', canOrder: false });
    expect(active.checking).toBeUndefined();
    expect(active.until).toBe(new Date(Date.parse(`${yesterday}T12:00:00Z`) + 30 * day).toISOString());
    expect(await hasPaidDues(kysely, 'amina@example.com', Date.now())).toBe(true);
    const mails = await kysely.selectFrom('jobs').select('payload').where('key', '=', `receipt:${reference}`).execute();
    expect(mails).toMatchObject([{ payload: expect.stringContaining('"way":"bank_transfer"') as string }]);
    const { transactions } = (await as(amina, 'GET', '/api/transactions')).json<TransactionsAnswer>();
    expect(transactions).toContainEqual({
      reference,
      amount: 200,
      currency: 'USD',
      status: 'success',
      created_at: `${yesterday}T12:00:00.000Z`,
      receipt: true,
      way: 'bank_transfer',
    });
    const receipt = (await as(amina, 'GET', `/api/transactions/${reference}/receipt`)).json<Receipt>();
    expect(receipt).toMatchObject({ reference, channel: 'bank_transfer', amount: 200, status: 'success' });
    expect(await audited()).toEqual(['uid-tom payment.recorded', 'uid-tina payment.confirmed']);

    const report = (await as(tom, 'GET', '/api/desk/payments')).json<DeskPayments>();
    expect(report.recorded).toEqual([{ currency: 'USD', status: 'success', count: 1, amount: 200 }]);
    expect([report.ledger, report.doubts]).toEqual([[], []]);
  });

  test('are counted for those who may confirm them', async () => {
    const { as, record } = await start();
    await record();
    const counted = async (person: typeof tom) =>
      (await as(person, 'GET', '/api/desk/me')).json<{ toConfirm?: number }>().toConfirm;
    expect([await counted(tom), await counted(tina), await counted(rita)]).toEqual([0, 1, undefined]);
  });

  test('take one reference of a way once, however it is written, and name the record that has it', async () => {
    const { record, decide, only, list } = await start();
    await record();
    const first = await only();
    const again = await record({ bankReference: 'ft2026 1a', payer: 'other@example.com' }, tina);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'already_recorded', message: expect.stringContaining(first) as string },
    ]);
    expect((await record({ way: 'mpesa' })).statusCode).toBe(200);
    // A refused one frees it for the right record; a confirmed one never.
    expect((await decide({ decision: 'refused', reason: 'It is of another member.' }, tina, first)).statusCode).toBe(
      200,
    );
    expect((await record({ payer: 'other@example.com' })).statusCode).toBe(200);
    const { waiting, decided } = await list();
    expect(decided).toMatchObject([{ reference: first, reason: 'It is of another member.' }]);
    const second = waiting.find(({ email }) => email === 'other@example.com')?.reference ?? '';
    await decide({ decision: 'confirmed' }, tina, second);
    const third = await record();
    expect(third.json()).toMatchObject({
      code: 'already_recorded',
      message: expect.stringContaining(second) as string,
    });
  });

  test('are recorded and decided once, by double clicks, two tabs and two people at once', async () => {
    const { as, record, list, only, decide, ledger, kysely } = await start();
    const sent = body();
    const clicks = await Promise.all([1, 2, 3].map(() => as(tom, 'POST', url, sent)));
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // Changed after a lost answer, it is not taken for the first.
    expect((await as(tom, 'POST', url, { ...sent, amount: 300 })).statusCode).toBe(409);
    const tabs = await Promise.all([record({ bankReference: 'TAB-1' }), record({ bankReference: 'TAB-1' })]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { waiting } = await list();
    expect(waiting).toHaveLength(2);
    const [one = '', two = ''] = waiting.map(({ reference }) => reference);
    const both = await Promise.all([1, 2].map(() => decide({ decision: 'confirmed' }, tina, one)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await giveRole({ kysely }, personOf('ugo'), 'treasurer');
    const apart = await Promise.all([
      decide({ decision: 'confirmed' }, tina, two),
      decide({ decision: 'refused', reason: 'Not on the statement.' }, personOf('ugo'), two),
    ]);
    expect(apart.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isTwoPaid = apart[0].statusCode === 200;
    expect((await ledger()).map(({ reference }) => reference)).toEqual(isTwoPaid ? [one, two].sort() : [one]);
    expect(await only()).toBe('');
    // What is confirmed is never edited.
    const late = await decide({ decision: 'refused', reason: 'Too late.' }, personOf('ugo'), one);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'already_decided' }]);
    const gone = await decide({ decision: 'withdrawn', reason: 'Too late.' }, tom, one);
    expect(gone.statusCode).toBe(409);
  });

  test('are withdrawn by who recorded them, with a reason; nobody else can', async () => {
    const { record, decide, list, ledger, audited } = await start();
    await record();
    expect((await decide({ decision: 'withdrawn', reason: 'Mistaken.' })).statusCode).toBe(403);
    expect((await decide({ decision: 'refused', reason: 'Mistaken.' }, tom)).statusCode).toBe(403);
    expect((await decide({ decision: 'withdrawn', reason: '  ' }, tom)).statusCode).toBe(400);
    expect((await decide({ decision: 'withdrawn', reason: 'Mistaken.' }, tom)).statusCode).toBe(200);
    expect((await list()).decided).toMatchObject([{ state: 'withdrawn', reason: 'Mistaken.' }]);
    expect(await ledger()).toEqual([]);
    expect(await audited()).toEqual(['uid-tom payment.recorded', 'uid-tom payment.withdrawn']);
    expect((await decide({ decision: 'confirmed' }, tina, 'KW-NOWHERE')).statusCode).toBe(404);
  });

  test('are judged as payments by card are: too little does not count, more does, twice is twice', async () => {
    const { record, decide, list, only, subscription, ledger } = await start();
    await record({ amount: 199 });
    expect((await list()).waiting).toMatchObject([{ counts: false }]);
    const short = await only();
    await decide({ decision: 'confirmed' });
    expect(await subscription()).toMatchObject({ status: 'inactive', disputed: { reference: short } });
    for (const [bankReference, amount] of [
      ['MORE-1', 250],
      ['MORE-2', 200],
    ]) {
      await record({ bankReference, amount });
      await decide({ decision: 'confirmed' });
    }
    const from = Date.parse(`${yesterday}T12:00:00Z`);
    expect((await subscription()).until).toBe(new Date(from + 60 * day).toISOString());
    expect((await ledger()).map(({ state }) => state)).toEqual(['disputed', 'success', 'success']);
  });

  test('that arrived on the day of their record were paid no later than they were recorded', async () => {
    const { kysely, order, record, decide, ledger } = await start();
    await order(amina);
    const today = dayOf(Date.now());
    const recordedAt = Date.parse(today) + 3_600_000;
    expect((await record({ arrivedOn: today })).statusCode).toBe(200);
    await kysely.updateTable('recorded_payments').set({ recorded_at: recordedAt }).execute();
    expect((await decide({ decision: 'confirmed' })).statusCode).toBe(200);
    expect(await ledger()).toMatchObject([{ paid_at: recordedAt }]);
  });

  test('in another currency than the price are asked about, and do not count', async () => {
    const { record, decide, list, only, ledger } = await start();
    const asked = await record({ currency: 'KES', amount: 26_000 });
    expect([asked.statusCode, asked.json()]).toMatchObject([
      400,
      { code: 'other_currency', fields: { currency: expect.stringContaining('The price is USD') as string } },
    ]);
    expect(await only()).toBe('');
    // Yen have no minor units; the ledger has hundredths of every currency.
    await record({ currency: 'JPY', amount: 300, isOtherCurrency: true });
    expect((await list()).waiting).toMatchObject([{ currency: 'JPY', amount: 30_000, counts: false }]);
    await decide({ decision: 'confirmed' });
    expect(await ledger()).toMatchObject([{ state: 'disputed', problem: 'currency JPY in place of USD' }]);
    const third = await record({ currency: 'KWD', amount: 1_234, isOtherCurrency: true });
    expect(third.json()).toMatchObject({ fields: { amount: expect.any(String) as string } });
  });

  test.each([
    ['payer', { payer: 'somebody' }],
    ['payer', { payer: 'KW-01M7ZC9ASP62MW4SC2XMWNW32V' }],
    ['way', { way: 'gold' }],
    ['bankReference', { bankReference: '--' }],
    ['arrivedOn', { arrivedOn: dayOf(Date.now() + 3 * day) }],
    ['arrivedOn', { arrivedOn: '2019-01-01' }],
    ['arrivedOn', { arrivedOn: '2026-02-31' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
  ])('are refused with a sentence at the field %s: %j', async (field, changes) => {
    const { record, only } = await start();
    const answer = await record(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: Record<string, string> }>().fields[field]).toEqual(expect.any(String));
    expect(await only()).toBe('');
  });

  test('for an order count for its account at its price; a card charged under their reference changes nothing', async () => {
    const { as, order, record, only, decide, ledger, subscription, deliver, settled } = await start();
    const ordered = await order(amina);
    await record({ payer: ` ${ordered.toLowerCase()} ` });
    const reference = await only();
    await decide({ decision: 'confirmed' });
    expect(await ledger()).toMatchObject([{ reference, uid: amina.uid, email: 'amina@example.com' }]);
    provider.add({ reference, amount: 200, requestedAmount: 200, currency: 'USD', email: 'amina@example.com' });
    provider.pay(reference);
    const before = await subscription();
    await deliver(provider.event(reference));
    await settled();
    expect(await subscription()).toEqual(before);
    const report = (await as(tom, 'GET', '/api/desk/payments')).json<DeskPayments>();
    expect(report.doubts).toMatchObject([{ reference, problem: expect.stringContaining('pay it back') as string }]);
    provider.pay(reference, { status: 'reversed' });
    await deliver(provider.event(reference, 'refund.processed'));
    await settled();
    expect(await ledger()).toMatchObject([{ reference, state: 'success' }]);
  });

  test('for an address that nobody signed in with wait for its owner, who has proven it', async () => {
    const { as, record, decide, list, subscription, ledger, kysely } = await start();
    await record();
    expect((await list()).waiting).toMatchObject([{ isKnown: false }]);
    await decide({ decision: 'confirmed' });
    expect(await hasPaidDues(kysely, 'amina@example.com', Date.now())).toBe(true);
    expect(await subscription({ ...amina, emailVerified: false })).toMatchObject({ status: 'inactive' });
    const opened = await Promise.all([subscription(), subscription()]);
    expect(opened).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    expect(await ledger()).toMatchObject([{ uid: amina.uid }]);
    expect(await kysely.selectFrom('subscriptions').select('uid').execute()).toEqual([{ uid: amina.uid }]);
    expect(await hasPaidDues(kysely, 'amina@example.com', Date.now())).toBe(true);
    const { tables } = (await as(amina, 'GET', '/api/account/export')).json<{ tables: Record<string, object[]> }>();
    expect(tables['recorded_payments']).toHaveLength(1);
  });

  test('lose the person when the account is deleted, and then count for nobody', async () => {
    const { as, record, decide, ledger, list } = await start();
    await record();
    await record({ bankReference: 'LATER-1' });
    const [one = '', two = ''] = (await list()).waiting.map(({ reference }) => reference);
    await decide({ decision: 'confirmed' }, tina, one);
    expect((await as(amina, 'DELETE', '/api/account')).statusCode).toBe(204);
    expect((await list()).waiting).toMatchObject([{ email: null, counts: false }]);
    await decide({ decision: 'confirmed' }, tina, two);
    expect(await ledger()).toMatchObject([
      { uid: null, email: null, state: 'success' },
      { uid: null, email: null, state: 'disputed' },
    ]);
  });

  test('are recorded and count also while the site takes no cards', async () => {
    const { as, kysely, record, decide, subscription } = await start({ FEATURES_OFF: 'payments' });
    expect((await record()).statusCode).toBe(200);
    expect((await decide({ decision: 'confirmed' })).statusCode).toBe(200);
    expect(await hasPaidDues(kysely, 'amina@example.com', Date.now())).toBe(true);
    expect(await subscription()).toMatchObject({ status: 'active' });
    const order = await as(amina, 'POST', '/api/subscription/orders');
    expect(order.json()).toMatchObject({ code: 'switched_off' });
  });
});
