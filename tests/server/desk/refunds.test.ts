import type { DeskPayment } from '@shared/desk/payments';
import type { OpenRefunds } from '@shared/desk/refunds';
import type { SubscriptionAnswer } from '@shared/payments/contract';
import type { Receipt } from '@shared/payments/receipt';
import type { TransactionsAnswer } from '@shared/payments/transaction';
import { engines } from '../support/engines';
import { amina, bare, jobsOf, paymentsApis } from '../payments/payments';
import { fakeProvider, type Answer } from '../support/fakeProvider';
import { giveRole, personOf } from './desk';

const provider = fakeProvider();
const [tom, tina, rita] = [personOf('tom'), personOf('tina'), personOf('rita')];
const minute = 60_000;
const year = new Date().getUTCFullYear();

const answering =
  (status: number, body: string): Answer =>
  (request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return true;
  };

describe.each(engines)('refunds on %s', (engine) => {
  const open = paymentsApis(engine, provider);

  async function start() {
    const api = await open();
    const { kysely } = api.database;
    for (const person of [tom, tina]) await giveRole(api.database, person, 'treasurer');
    await giveRole(api.database, rita, 'reader');
    const reference = await api.order(amina);
    provider.pay(reference);
    await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    const clock = { ahead: 0 };
    const now = () => Date.now() + clock.ahead;
    const jobs = jobsOf(bare(api.database, provider, { now, timeout: 300 }));
    const url = `/api/desk/payments/${reference}`;
    const ask = (amount: number | null = null, person = tom, reason = 'Paid twice') =>
      api.as(person, 'POST', `${url}/refunds`, { amount, reason });
    const shown = async () => (await api.as(rita, 'GET', url)).json<DeskPayment>();
    const last = async () => (await shown()).refunds.at(-1);
    const decide = async (person = tina, decision: object = { decision: 'confirmed' }) =>
      api.as(person, 'POST', `${url}/refunds/${(await last())?.id ?? ''}/decision`, decision);
    /** Runs what is due after a time. */
    const later = async (milliseconds = 0) => {
      clock.ahead += milliseconds;
      await jobs.runDue();
    };
    const standing = async () => (await api.as(amina, 'GET', '/api/subscription')).json<SubscriptionAnswer>().status;
    const mails = async () =>
      (await kysely.selectFrom('jobs').select('key').where('kind', '=', 'mail').orderBy('created_at').execute())
        .map(({ key }) => key.replace(/:.*/, ''))
        .sort();
    const posted = () => provider.calls.filter((call) => call === 'POST /refund').length;
    return { ...api, kysely, reference, ask, shown, last, decide, later, standing, mails, posted };
  }

  test('one asks, another confirms; it is sent once, and settled with a credit note when the provider says so', async () => {
    const { as, ask, shown, last, decide, later, standing, mails, posted, reference, kysely } = await start();
    expect((await shown()).refundable).toEqual({ left: 200, how: 'card', problem: null });
    expect((await ask()).statusCode).toBe(200);
    expect(await last()).toMatchObject({ state: 'asked', amount: 200, askedBy: { email: 'tom@example.com' } });
    expect((await as(rita, 'GET', '/api/desk/refunds')).json<OpenRefunds>().refunds).toMatchObject([{ reference }]);
    const own = await decide(tom);
    expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'same_person' }]);
    expect([posted(), await standing()]).toEqual([0, 'active']);

    expect((await decide()).statusCode).toBe(200);
    await later();
    expect([posted(), (await last())?.state]).toEqual([1, 'pending']);
    expect(provider.refunds).toMatchObject([{ reference, amount: 200, note: (await last())?.id }]);
    provider.moveRefund(provider.refunds[0]!, 'processed');
    await later(minute);
    await later(minute);
    expect(await last()).toMatchObject({
      state: 'settled',
      creditNote: `CN-${year}-0001`,
      decidedBy: { uid: tina.uid },
    });
    expect([posted(), await standing()]).toEqual([1, 'inactive']);
    expect((await shown()).refundable).toMatchObject({ left: 0, problem: 'nothing_left' });
    expect(await mails()).toEqual(['receipt', 'refundSent', 'refundSettled']);
    expect(await kysely.selectFrom('payments').select('state').execute()).toEqual([{ state: 'reversed' }]);
    const again = await ask();
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'refund_impossible' }]);
    const number = `CN-${year}-0001`;
    const { transactions } = (await as(amina, 'GET', '/api/transactions')).json<TransactionsAnswer>();
    expect(transactions).toMatchObject([{ reference, refunded: { amount: 200, creditNotes: [number] } }]);
    expect((await as(amina, 'GET', `/api/transactions/${reference}/receipt`)).json<Receipt>()).toMatchObject({
      status: 'reversed',
      creditNotes: [{ number, amount: 200 }],
    });
  });

  test('a provider that calls a payment reversed after a part of it: it counts while something is left', async () => {
    const { ask, decide, later, standing, deliver, settled, reference } = await start();
    await ask(150);
    await decide();
    await later();
    const tell = async (id: number) => {
      provider.payments.get(reference)!.status = 'reversed';
      const data = { id, transaction_reference: reference };
      await deliver(provider.sign(JSON.stringify({ event: 'refund.processed', data })));
      await settled();
    };
    provider.moveRefund(provider.refunds[0]!, 'processed');
    await tell(1);
    expect(await standing()).toBe('active');
    // The rest goes back in the provider's dashboard.
    provider.refunds.push({ ...provider.refunds[0]!, id: 7, amount: 50, note: 'Refund of the dashboard' });
    await tell(2);
    expect(await standing()).toBe('inactive');
  });

  test('a refund in part leaves the membership; parts never come to more than was paid', async () => {
    const { ask, last, decide, later, standing, shown } = await start();
    for (const [amount, left] of [
      [150, 50],
      [50, 0],
    ] as const) {
      expect(await standing()).toBe('active');
      await ask(amount);
      await decide();
      await later();
      provider.moveRefund(provider.refunds.at(-1)!, 'processed');
      await later(minute);
      expect((await shown()).refundable?.left).toBe(left);
      if (left > 0) expect((await ask(left + 1)).json()).toMatchObject({ code: 'invalid_request', fields: {} });
    }
    await later(minute);
    expect([await standing(), (await last())?.creditNote]).toEqual(['inactive', `CN-${year}-0002`]);
  });

  test.each([
    [0, 400],
    [-1, 400],
    [201, 400],
    [1.5, 400],
  ])('of %d it is refused', async (amount, status) => {
    const { ask, shown } = await start();
    expect((await ask(amount)).statusCode).toBe(status);
    expect((await shown()).refunds).toEqual([]);
  });

  test('one at a time: a double click is one, another person waits, a declined one makes room', async () => {
    const { ask, decide, shown, last } = await start();
    const clicks = await Promise.all([ask(100), ask(100), ask(100)]);
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await shown()).refunds).toHaveLength(1);
    expect((await ask(100, tina)).json()).toMatchObject({ code: 'refund_under_way' });
    expect((await decide(tom, { decision: 'declined', reason: '' })).statusCode).toBe(400);
    expect((await decide(tom, { decision: 'declined', reason: 'Mistyped' })).statusCode).toBe(200);
    expect(await last()).toMatchObject({ state: 'declined', problem: 'Mistyped' });
    expect((await decide()).json()).toMatchObject({ code: 'already_decided' });
    expect((await ask(50)).statusCode).toBe(200);
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test.each([
    ['nothing', (() => true) satisfies Answer],
    ['500', answering(500, '{}')],
    ['what nobody can read', answering(200, '<h1>Sorry</h1>')],
  ])('an answer that is lost, %s: it is looked for, and not sent again', async (_what, misbehaviour) => {
    const { ask, decide, later, last, posted } = await start();
    await ask(100);
    await decide();
    const sent = (await last())!;
    provider.misbehaviour = (request, response) => {
      if (request.method !== 'POST') return false;
      provider.takeRefund({ reference: sent.reference, amount: 100, note: sent.id, at: Date.now() });
      return misbehaviour(request, response);
    };
    await later();
    expect((await last())?.state).toBe('calling');
    provider.misbehaviour = null;
    await later(20 * minute);
    expect([posted(), provider.refunds.length, (await last())?.state]).toEqual([1, 1, 'pending']);
  });

  test('a call that never arrived is made again once it cannot arrive any more', async () => {
    const { ask, decide, later, last, posted } = await start();
    await ask(100);
    await decide();
    provider.misbehaviour = answering(502, '{}');
    await later();
    provider.misbehaviour = null;
    await later(2 * minute);
    expect([posted(), (await last())?.state]).toEqual([1, 'calling']);
    await later(15 * minute);
    await later(2 * minute);
    expect([posted(), provider.refunds.length, (await last())?.state]).toEqual([2, 1, 'pending']);
  });

  test('what the provider refuses, or the bank, has failed and can be asked for again', async () => {
    const { ask, decide, later, last, mails, standing } = await start();
    await ask();
    await decide();
    provider.misbehaviour = answering(400, '{"status":false,"message":"Transaction has been fully reversed"}');
    await later();
    expect(await last()).toMatchObject({ state: 'failed', problem: 'Transaction has been fully reversed' });
    provider.misbehaviour = null;
    await ask();
    await decide();
    await later();
    provider.moveRefund(provider.refunds[0]!, 'needs-attention');
    await later(minute);
    expect((await last())?.state).toBe('attention');
    provider.moveRefund(provider.refunds[0]!, 'failed');
    await later(10 * minute);
    await later(minute);
    expect([(await last())?.state, await standing()]).toEqual(['failed', 'active']);
    expect(await mails()).toEqual(['receipt', 'refundFailed', 'refundSent']);
    expect((await ask(100)).statusCode).toBe(200);
  });

  test.each([
    ['open', [['charge.dispute.create', null]], 409],
    [
      'lost',
      [
        ['charge.dispute.create', null],
        ['charge.dispute.resolve', 'merchant-accepted'],
      ],
      409,
    ],
    [
      'won',
      [
        ['charge.dispute.resolve', 'declined'],
        ['charge.dispute.create', null],
      ],
      200,
    ],
  ] as const)('a payment with a dispute that is %s', async (_what, events, status) => {
    const { ask, deliver, settled, reference } = await start();
    for (const [event, resolution] of events) {
      const data = { id: 7, resolution, transaction: { reference } };
      await deliver(provider.sign(JSON.stringify({ event, data })));
    }
    await settled();
    expect((await ask()).statusCode).toBe(status);
  });

  test('of a payment that the desk recorded it is paid back by hand: confirming it settles it, without the provider', async () => {
    const { as, kysely, posted, mails } = await start();
    const record = { payer: 'baraka@example.com', way: 'mpesa', bankReference: 'SGH7XK', amount: 200, currency: 'USD' };
    const arrivedOn = new Date().toISOString().slice(0, 10);
    await as(tom, 'POST', '/api/desk/recorded-payments', { ...record, arrivedOn });
    const { reference } = await kysely.selectFrom('recorded_payments').select('reference').executeTakeFirstOrThrow();
    await as(tina, 'POST', `/api/desk/recorded-payments/${reference}/decision`, { decision: 'confirmed' });
    const url = `/api/desk/payments/${reference}/refunds`;
    await as(tom, 'POST', url, { amount: null, reason: 'Two transfers' });
    const { id } = await kysely.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const answer = await as(tina, 'POST', `${url}/${id}/decision`, { decision: 'confirmed' });
    expect(answer.json()).toMatchObject({
      entry: { state: 'reversed' },
      refunds: [{ how: 'hand', state: 'settled', creditNote: `CN-${year}-0001` }],
    });
    expect([posted(), await mails()]).toEqual([0, ['receipt', 'receipt', 'refundSettled']]);
  });
});
