import { cards, host, paymentProviders, type Provider } from './provider';

const open = paymentProviders();
const processed = 20_000;

interface Heard {
  event: string;
  data: Record<string, unknown> & { transaction?: { status: string; reference: string } };
}

/** A payment of 2 USD that was paid, and what is done with it. */
async function paid() {
  const provider = await open();
  const { asServer, charge, events, eventCount, request } = provider;
  const { access_code, reference, id } = await request();
  await charge('card', access_code, { card: cards.good });
  await eventCount(1);
  return {
    ...provider,
    access_code,
    id,
    reference,
    status: async () => (await asServer(`/transaction/verify/${reference}`)).body.data['status'],
    refund: (more: object = {}) => asServer('/refund', { transaction: reference, ...more }),
    /** What an event says, once it came. */
    heard: async (name: string): Promise<Heard['data']> => {
      for (;;) {
        const found = events.map(({ body }) => JSON.parse(body) as Heard).find(({ event }) => event === name);
        if (found !== undefined) return found.data;
        await eventCount(events.length + 1);
      }
    },
  };
}

async function turn({ app }: Pick<Provider, 'app'>, position: string): Promise<void> {
  const payload = { 'payments-refunds': position };
  expect((await app.inject({ method: 'POST', url: '/switches', headers: { host }, payload })).statusCode).toBe(200);
}

/** A button of the front page. */
const press = ({ app }: Pick<Provider, 'app'>, id: number, how: string, origin = `http://${host}`) =>
  app.inject({
    method: 'POST',
    url: `/payments/${id}/return`,
    headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `how=${how}`,
  });

test('a refund of the whole: pending, processing, processed, and the payment is reversed', async () => {
  const { asServer, heard, pass, reference, refund, status } = await paid();
  const answer = await refund({ customer_note: 'Sorry' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: true,
      message: 'Refund has been queued for processing',
      data: {
        transaction: { reference, amount: 200 },
        amount: 200,
        currency: 'USD',
        status: 'pending',
        customer_note: 'Sorry',
        merchant_note: expect.stringContaining(reference) as unknown,
      },
    },
  });
  expect(await status()).toBe('reversed');
  pass(processed);
  expect(await asServer(`/refund/${answer.body.data.id}`)).toMatchObject({
    body: { message: 'Refund retrieved', data: { status: 'processed', transaction_reference: reference } },
  });
  expect((await asServer(`/refund/${reference}`)).body.data.id).toBe(answer.body.data.id);
  const about = { transaction_reference: reference, amount: '200', currency: 'USD', domain: 'test' };
  for (const stage of ['pending', 'processing'])
    expect(await heard(`refund.${stage}`)).toMatchObject({ ...about, status: stage, refund_reference: null });
  expect(await heard('refund.processed')).toMatchObject({
    ...about,
    status: 'processed',
    refund_reference: expect.stringMatching(/^TRF_/) as unknown,
  });
});

test('a refund that fails: the payment is a success again, and can be refunded once more', async () => {
  const provider = await paid();
  const { asServer, heard, id, pass, reference, refund, status } = provider;
  expect((await press(provider, id, 'failing')).headers['location']).toBe('/#payments');
  expect(await status()).toBe('reversed');
  pass(processed);
  expect((await asServer(`/refund/${reference}`)).body.data['status']).toBe('failed');
  expect(await status()).toBe('success');
  expect(await heard('refund.failed')).toMatchObject({ status: 'failed', amount: 200 });
  expect((await refund()).status).toBe(200);
  expect(await status()).toBe('reversed');
});

test('refunds in part leave a success, until nothing is left', async () => {
  const { refund, status } = await paid();
  expect((await refund({ amount: '100' })).body.data).toMatchObject({ amount: 100 });
  expect(await status()).toBe('success');
  expect((await refund({ amount: 101 })).status).toBe(400);
  expect((await refund()).body.data).toMatchObject({ amount: 100 });
  expect(await status()).toBe('reversed');
});

describe('the switch', () => {
  test('part-reverses: a part reverses, too', async () => {
    const provider = await paid();
    await turn(provider, 'part-reverses');
    await provider.refund({ amount: 100 });
    expect(await provider.status()).toBe('reversed');
  });

  test('reversal-pending: reversed once processed', async () => {
    const provider = await paid();
    const { asServer, pass, reference, refund, status } = provider;
    await turn(provider, 'reversal-pending');
    await refund();
    expect(await status()).toBe('reversal-pending');
    pass(processed);
    await asServer(`/refund/${reference}`);
    expect(await status()).toBe('reversed');
  });
});

test.each([
  ['a reference that does not exist', { transaction: 'KW-none' }, 404, 'Transaction not found'],
  ['no transaction', { transaction: undefined }, 400, 'Required field: transaction'],
  ['an amount that is none', { amount: 'ten' }, 400, 'Invalid Amount Sent'],
  ['nothing', { amount: 0 }, 400, 'Invalid Amount Sent'],
  ['too little', { amount: 99 }, 400, 'Cannot refund less than USD 1'],
  ['another currency', { currency: 'KES' }, 400, 'The currency is not that of the transaction'],
])('a refund is refused: %s', async (_what, more, status, message) => {
  const { refund } = await paid();
  expect(await refund(more)).toMatchObject({ status, body: { status: false, message } });
});

test('a refund needs the secret key, a payment, and something that is left', async () => {
  const { asServer, post, refund, request } = await paid();
  expect((await post('/refund', { transaction: 'KW-1' })).status).toBe(401);
  await request({ ref: 'KW-1' });
  expect((await asServer('/refund', { transaction: 'KW-1' })).status).toBe(400);
  expect(await asServer('/refund/KW-1')).toMatchObject({ status: 404, body: { message: 'Entity not found' } });
  await refund();
  expect(await refund()).toMatchObject({
    status: 400,
    body: { message: 'Transaction has been fully reversed', type: 'api_error', code: 'transaction_reversed' },
  });
});

test('a payment that went back is not charged again', async () => {
  const { access_code, charge, refund, status } = await paid();
  await refund();
  expect((await charge('card', access_code, { card: cards.good })).body.data['status']).toBe('success');
  expect(await status()).toBe('reversed');
});

test.each([
  ['won', 'declined', 'success'],
  ['lost', 'merchant-accepted', 'reversed'],
])('a dispute that is %s', async (how, resolution, after) => {
  const provider = await paid();
  const { heard, id, pass, reference, restart, status } = provider;
  await press(provider, id, how);
  expect(await heard('charge.dispute.create')).toMatchObject({
    status: 'awaiting-merchant-feedback',
    resolution: null,
    refund_amount: 200,
    transaction: { reference, status: 'success' },
  });
  expect(await status()).toBe('success');
  pass(processed);
  // What fell due while the sandbox was off is done at its start.
  await restart();
  expect(await heard('charge.dispute.resolve')).toMatchObject({
    status: 'resolved',
    resolution,
    transaction: { reference, status: after },
  });
  expect(await status()).toBe(after);
});

test('a refund goes on after a restart', async () => {
  const { heard, pass, refund, restart, status } = await paid();
  await refund();
  await heard('refund.pending');
  pass(processed);
  await restart();
  expect(await heard('refund.processed')).toMatchObject({ status: 'processed' });
  expect(await status()).toBe('reversed');
});

test("the sandbox's page has buttons for what can go back, and says what did", async () => {
  const provider = await paid();
  const page = async () => (await provider.app.inject({ url: '/', headers: { host } })).body.replaceAll('\u00a0', ' ');
  const buttons = async () => [...(await page()).matchAll(/name="how" value="(\w+)"/g)].map(([, name]) => name);
  await provider.request();
  expect(await buttons()).toEqual(['refund', 'half', 'failing', 'won', 'lost']);
  expect((await press(provider, provider.id, 'half')).statusCode).toBe(303);
  expect(await page()).toContain('Refund of USD 1.00: pending');
  await press(provider, provider.id, 'refund');
  expect(await buttons()).toEqual([]);
  expect((await press(provider, provider.id, 'won')).statusCode).toBe(400);
});

test.each([
  ['refund', 'https://keelway.example', 403],
  ['refund', 'http://localhost:3000', 403],
  ['everything', `http://${host}`, 400],
  ['constructor', `http://${host}`, 400],
])('the button %s of a page of %s answers %d', async (how, origin, status) => {
  const provider = await paid();
  expect((await press(provider, provider.id, how, origin)).statusCode).toBe(status);
  expect(await provider.status()).toBe('success');
});
