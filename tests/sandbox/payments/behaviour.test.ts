import { cards, host, paymentProviders, publicKey } from './provider';

const open = paymentProviders();
const wanted = { key: publicKey, email: 'amina@example.org', amount: 200, currency: 'USD' };

test("the switch and its positions are on the sandbox's page", async () => {
  const { app } = await open();
  const { switches } = (await app.inject({ url: '/switches.json', headers: { host } })).json<{
    switches: { id: string; positions: { id: string }[] }[];
  }>();
  expect(switches.find(({ id }) => id === 'payments')?.positions.map(({ id }) => id)).toEqual([
    'normal',
    'slow',
    'failing',
    'silent',
    'refusing',
    'declining',
    'answer-lost',
    'webhook-twice',
    'webhook-first',
    'wrong-amount',
  ]);
  expect((await app.inject({ url: '/', headers: { host } })).body).toContain(
    'Takes the money, then cuts the connection',
  );
});

test("failing: each call answers with the provider's error", async () => {
  const { asServer, post, turn } = await open();
  await turn('failing');
  expect(await post('/checkout/request_inline', wanted)).toMatchObject({
    status: 500,
    body: { status: false, message: 'An error occurred', type: 'api_error' },
  });
  expect((await asServer('/transaction')).status).toBe(500);
  await turn('normal');
  expect((await asServer('/transaction')).body.data).toEqual([]);
});

test('refusing: rejects new payments, on either way', async () => {
  const { asServer, post, turn } = await open();
  await turn('refusing');
  expect(await post('/checkout/request_inline', wanted)).toMatchObject({
    status: 400,
    body: { status: false, message: 'Merchant may be inactive' },
  });
  expect(await asServer('/transaction/initialize', { email: 'amina@example.org', amount: 200 })).toMatchObject({
    status: 400,
    body: { status: false },
  });
});

test('declining: whatever the payment method', async () => {
  const { charge, get, pass, request, turn } = await open();
  const { access_code } = await request();
  await turn('declining');
  expect((await charge('card', access_code, { card: cards.good })).body.data['status']).toBe('failed');
  await charge('transfer_sent', access_code);
  pass(6_000);
  expect((await get(`/checkout/requery/${access_code}`)).body.data).toMatchObject({
    status: 'failed',
    message: 'The bank returned the transfer',
  });
});

test('answer lost: the money is charged and the connection cut; later queries report the payment', async () => {
  const { app, asServer, get, request, turn } = await open();
  const { access_code, reference } = await request();
  await turn('answer-lost');
  const origin = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
  const sent = fetch(`${origin}/checkout/charge/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_code, card: cards.good }),
  });
  await expect(sent).rejects.toThrow('fetch failed');
  await expect(fetch(`${origin}/checkout/requery/${access_code}`)).rejects.toThrow('fetch failed');
  expect((await asServer(`/transaction/verify/${reference}`)).body.data['status']).toBe('success');
  await turn('normal');
  expect((await get(`/checkout/requery/${access_code}`)).body.data['status']).toBe('success');
});

test('webhook twice: the same event, twice', async () => {
  const { charge, eventCount, events, request, turn } = await open();
  await turn('webhook-twice');
  await charge('card', (await request()).access_code, { card: cards.good });
  await eventCount(2);
  expect(events[1]?.body).toBe(events[0]?.body);
});

test('webhook first: the site gets the event before the checkout gets its answer', async () => {
  const { charge, events, request, turn } = await open();
  await turn('webhook-first');
  await charge('card', (await request()).access_code, { card: cards.good });
  expect(events).toHaveLength(1);
});

test('wrong amount: less is charged than requested, as both answers say', async () => {
  const { asServer, charge, eventCount, events, request, turn } = await open();
  const { access_code, reference } = await request();
  await turn('wrong-amount');
  await charge('card', access_code, { card: cards.good });
  expect((await asServer(`/transaction/verify/${reference}`)).body.data).toMatchObject({
    status: 'success',
    amount: 100,
    requested_amount: 200,
  });
  await eventCount(1);
  expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({ data: { amount: 100 } });
});
