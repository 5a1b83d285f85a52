import { cards, host, paymentProviders, type Answer } from './provider';

const open = paymentProviders();
const references = ({ body }: Answer): string[] =>
  (body.data as unknown as { reference: string }[]).map(({ reference }) => reference);

test('the list requires the secret key, newest first, in pages of either spelling', async () => {
  const { asServer, get, request } = await open();
  expect(await get('/transaction')).toMatchObject({ status: 401, body: { status: false, message: 'Invalid key' } });
  expect(
    await get('/transaction/verify/KW-1', { headers: { authorization: 'Bearer pk_test_keelway_sandbox' } }),
  ).toMatchObject({ status: 401 });
  for (const name of ['KW-1', 'KW-2', 'KW-3']) await request({ ref: name });
  const all = await asServer('/transaction');
  expect(references(all)).toEqual(['KW-3', 'KW-2', 'KW-1']);
  expect(all.body['meta']).toEqual({ total: 3, total_volume: 600, skipped: 0, perPage: 50, page: 1, pageCount: 1 });
  for (const spelling of ['perPage', 'per_page']) {
    const page = await asServer(`/transaction?${spelling}=2&page=2`);
    expect(references(page)).toEqual(['KW-1']);
    expect(page.body['meta']).toMatchObject({ total: 3, skipped: 2, perPage: 2, page: 2, pageCount: 2 });
  }
  expect(references(await asServer('/transaction?page=9'))).toEqual([]);
});

test('can be filtered by time, status, customer, amount and channel', async () => {
  const { asServer, charge, pass, request } = await open();
  const early = await request({ ref: 'early' });
  await charge('card', early.access_code, { card: cards.good });
  pass(3_600_000);
  const between = new Date(Date.now() + 1_800_000).toISOString();
  const late = await request({ ref: 'late', email: 'other@example.org', amount: 900 });
  const { id, customer_code } = late['customer'] as { id: number; customer_code: string };
  const found = async (query: string): Promise<string[]> => references(await asServer(`/transaction?${query}`));
  expect(await found(`from=${between}`)).toEqual(['late']);
  expect(await found(`to=${between}`)).toEqual(['early']);
  expect(await found('status=success')).toEqual(['early']);
  expect(await found('status=abandoned')).toEqual(['late']);
  expect(await found(`customer=${id}`)).toEqual(['late']);
  expect(await found(`customer_code=${customer_code}`)).toEqual(['late']);
  expect(await found('amount=900')).toEqual(['late']);
  expect(await found('channel=card')).toEqual(['early']);
});

test.each(['perPage=0', 'perPage=-1', 'page=x', 'from=yesterday', 'status=lost', 'status=success&status=failed'])(
  'rejects the query %s',
  async (query) => {
    const { asServer } = await open();
    expect(await asServer(`/transaction?${query}`)).toMatchObject({
      status: 400,
      body: { status: false, message: 'Invalid query parameter' },
    });
  },
);

test("an unused reference is rejected in the provider's words; an open payment verifies as abandoned", async () => {
  const { asServer, request } = await open();
  expect(await asServer('/transaction/verify/nothing')).toMatchObject({
    status: 400,
    body: { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' },
  });
  await request({ ref: 'a.b=c-d_e', metadata: '{"uid":"u1"}' });
  expect(await asServer('/transaction/verify/a.b=c-d_e')).toMatchObject({
    status: 200,
    body: {
      status: true,
      message: 'Verification successful',
      data: { status: 'abandoned', paid_at: null, metadata: { uid: 'u1' } },
    },
  });
});

test('a customer is found by email and by code, with the secret key only', async () => {
  const { asServer, get, request } = await open();
  const { customer } = (await request()) as unknown as { customer: { id: number; customer_code: string } };
  for (const name of ['amina@example.org', 'AMINA%40example.org', customer.customer_code]) {
    expect(await asServer(`/customer/${name}`)).toMatchObject({
      status: 200,
      body: { status: true, message: 'Customer retrieved', data: { id: customer.id, email: 'amina@example.org' } },
    });
  }
  expect(await asServer('/customer/other@example.org')).toMatchObject({
    status: 404,
    body: { status: false, message: 'Entity not found' },
  });
  expect((await get('/customer/amina@example.org')).status).toBe(401);
});

test("the sandbox's page lists payments as text, with the state of their events", async () => {
  const { app, charge, request, eventCount } = await open();
  const { access_code } = await request({ ref: 'KW-9', email: 'a@<b>.org' });
  await charge('card', access_code, { card: cards.good });
  await eventCount(1);
  const { body } = await app.inject({ url: '/', headers: { host } });
  for (const text of ['USD 2.00 · success', 'Reference KW-9', 'a@&lt;b&gt;.org · card · Successful', 'charge.success'])
    expect(body.replaceAll('\u00a0', ' ')).toContain(text);
  expect((await app.inject({ url: '/payments.json', headers: { host } })).json()).toMatchObject({
    payments: [{ reference: 'KW-9', status: 'success' }],
  });
  expect((await app.inject({ url: '/inbox.json', headers: { host } })).json()).toEqual({ messages: [] });
});
