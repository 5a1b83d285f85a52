import { cards, paymentProviders, type Answer } from './provider';

const open = paymentProviders();
const said = ({ body }: Answer): unknown => body.data['status'];

test('a good card is charged once, however often it is sent', async () => {
  const { charge, request, asServer } = await open();
  const { access_code, reference } = await request();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await charge('card', access_code, { card: cards.good })).toMatchObject({
      status: 200,
      body: { data: { status: 'success', transaction_status: 'success', reference } },
    });
  }
  expect((await asServer(`/transaction/verify/${reference}`)).body.data).toMatchObject({
    status: 'success',
    amount: 200,
    requested_amount: 200,
    channel: 'card',
    authorization: { last4: '4081', reusable: false },
  });
  expect(await asServer('/transaction')).toMatchObject({ body: { meta: { total: 1, total_volume: 200 } } });
});

test('two concurrent charges of one payment take the money once', async () => {
  const { charge, request, eventCount, events, app } = await open();
  const { access_code } = await request();
  await Promise.all([1, 2, 3].map(() => charge('card', access_code, { card: cards.good })));
  await eventCount(1);
  await app.close();
  expect(events).toHaveLength(1);
});

test('a declined card leaves the payment open for another one', async () => {
  const { charge, request } = await open();
  const { access_code } = await request();
  expect(await charge('card', access_code, { card: cards.declined })).toMatchObject({
    body: { data: { status: 'failed', message: 'Declined', transaction_status: 'failed' } },
  });
  expect(said(await charge('card', access_code, { card: { ...cards.good, cvv: '111' } }))).toBe('failed');
  expect(said(await charge('card', access_code, { card: cards.good }))).toBe('success');
});

test.each([
  [{ ...cards.good, number: '4084084084084082' }, 'Card number is invalid'],
  [{ ...cards.good, number: '408' }, 'Card number is invalid'],
  [{ ...cards.good, expiry_month: '13' }, 'Expiry month is invalid'],
  [{ ...cards.good, expiry_year: '204' }, 'Expiry year is invalid'],
  [{ ...cards.good, expiry_month: '01', expiry_year: '20' }, 'Card has expired'],
  [{ ...cards.good, cvv: '1' }, 'CVV is invalid'],
])('card %j: %s', async (card, message) => {
  const { charge, request } = await open();
  const { access_code } = await request();
  expect(await charge('card', access_code, { card })).toMatchObject({ status: 400, body: { status: false, message } });
});

test('a card is valid until the last moment of its month', async () => {
  const { charge, request, pass } = await open();
  const { access_code } = await request();
  const card = { ...cards.good, expiry_month: '03', expiry_year: '2041' };
  pass(Date.UTC(2041, 3) - Date.now() - 60_000);
  expect(said(await charge('card', access_code, { card: { ...card, cvv: '111' } }))).toBe('failed');
  pass(120_000);
  expect(await charge('card', access_code, { card })).toMatchObject({
    status: 400,
    body: { message: 'Card has expired' },
  });
});

test('PIN, then code; out-of-order steps are rejected; three wrong answers end the attempt', async () => {
  const { charge, request } = await open();
  const { access_code } = await request();
  expect(said(await charge('card', access_code, { card: cards.pinAndCode }))).toBe('send_pin');
  expect(await charge('submit_otp', access_code, { otp: '123456' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_step' },
  });
  expect(said(await charge('submit_pin', access_code, { pin: '1111' }))).toBe('send_otp');
  expect(said(await charge('submit_otp', access_code, { otp: '123456' }))).toBe('success');

  const second = await request();
  await charge('card', second.access_code, { card: cards.pin });
  for (const status of ['send_pin', 'send_pin', 'failed'])
    expect(said(await charge('submit_pin', second.access_code, { pin: '0000' }))).toBe(status);
  expect(await charge('submit_pin', second.access_code, { pin: '1111' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_step' },
  });
});

test('a bank that approves, and one that does not', async () => {
  const { charge, request } = await open();
  const { access_code } = await request();
  expect(said(await charge('card', access_code, { card: cards.bank }))).toBe('open_url');
  expect(said(await charge('submit_bank', access_code, { approved: false }))).toBe('failed');
  await charge('card', access_code, { card: cards.bank });
  expect(said(await charge('submit_bank', access_code, { approved: true }))).toBe('success');
});

test('a saved card belongs to its customer, shows only four digits, and asks for a code', async () => {
  const { charge, get, request } = await open();
  const first = await request();
  await charge('card', first.access_code, { card: cards.good, save: true });
  const second = await request();
  expect(second['link_config']).toEqual({ enabled: true, has_payment_instruments: true });
  const saved = (await get(`/checkout/saved_cards/${second.access_code}`)).body.data as unknown as {
    authorization_code: string;
  }[];
  expect(saved).toEqual([
    {
      authorization_code: expect.stringMatching(/^AUTH_/) as string,
      last4: '4081',
      exp_month: '12',
      exp_year: '2040',
      brand: 'visa',
    },
  ]);
  const details = { authorization_code: saved[0]?.authorization_code };
  const stranger = await request({ email: 'other@example.org' });
  expect((await charge('saved', stranger.access_code, details)).status).toBe(404);
  expect(said(await charge('saved', second.access_code, details))).toBe('send_otp');
  expect(said(await charge('submit_otp', second.access_code, { otp: '123456' }))).toBe('success');
});

test('a transfer is pending until the bank confirms it, and cannot be paid by card meanwhile', async () => {
  const { charge, get, request, pass } = await open();
  const { access_code } = await request();
  expect(said(await charge('transfer_sent', access_code))).toBe('pending');
  expect(await charge('card', access_code, { card: cards.good })).toMatchObject({
    status: 400,
    body: { code: 'transfer_pending' },
  });
  expect(said(await get(`/checkout/requery/${access_code}`))).toBe('pending');
  pass(6_000);
  expect(said(await get(`/checkout/requery/${access_code}`))).toBe('success');
});

test('a transfer is confirmed without a query, even if its timer fires a millisecond early', async () => {
  const { asServer, charge, request, pass } = await open();
  const { access_code, reference } = await request();
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  });
  try {
    await charge('transfer_sent', access_code);
    pass(5_999);
    await jest.advanceTimersByTimeAsync(6_000);
    expect((await asServer(`/transaction/verify/${reference}`)).body.data['status']).toBe('pending');
    pass(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await asServer(`/transaction/verify/${reference}`)).body.data['status']).toBe('success');
  } finally {
    jest.useRealTimers();
  }
});

test('a payment accepts only the methods that it was opened for', async () => {
  const { charge, post, request } = await open();
  const { access_code, id } = await request({ channels: ['card'] });
  expect((await charge('transfer_sent', access_code)).status).toBe(400);
  const form = new URLSearchParams({
    transaction: String(id),
    sessionUrl: 'https://apple.example',
    displayName: 'Keelway',
    domainName: 'localhost',
  }).toString();
  expect(
    await post('/applepay/validate-session/', undefined, {
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ).toMatchObject({ status: 400, body: { code: 'no_active_channel' } });
  const bank = await request({ channels: ['bank'] });
  expect((await charge('card', bank.access_code, { card: cards.good })).status).toBe(400);
});

test('the wallet: a session for this domain only, then a charge', async () => {
  const { post, request } = await open();
  const { id, reference } = await request();
  const send = (url: string, fields: Record<string, string>): Promise<Answer> =>
    post(url, undefined, {
      payload: new URLSearchParams({ transaction: String(id), ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const session = {
    sessionUrl: 'https://apple-pay-gateway.apple.com/session',
    displayName: 'Keelway',
    domainName: 'localhost',
  };
  expect(await send('/applepay/validate-session/', session)).toMatchObject({
    status: 200,
    body: { status: 'success', data: { domainName: 'localhost' } },
  });
  expect((await send('/applepay/validate-session/', { ...session, domainName: 'evil.example' })).status).toBe(400);
  expect((await send('/applepay/validate-session/', { ...session, sessionUrl: 'http://apple.example' })).status).toBe(
    400,
  );
  for (const paymentObject of ['', '{', '{}', 'null'])
    expect((await send('/applepay/charge', { paymentObject })).status).toBe(400);
  expect(await send('/applepay/charge', { paymentObject: '{"token":{}}' })).toMatchObject({
    status: 200,
    body: { status: 'success', message: 'Approved', reference },
  });
});

test('no card number or security code is stored', async () => {
  const { charge, request, app, dataFolder } = await open();
  const { access_code } = await request();
  await charge('card', access_code, { card: cards.pinAndCode, save: true });
  await app.close();
  const { readFileSync } = await import('node:fs');
  const kept = readFileSync(`${dataFolder}/sandbox-payments.json`, 'utf8');
  expect(kept).toContain('"last4":"6666"');
  expect(kept).not.toContain(cards.pinAndCode.number);
  expect(kept).not.toContain('"cvv"');
});
