import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cards, paymentProviders, publicKey } from './provider';

const open = paymentProviders();

test('payments, customers, saved cards and used references survive a restart', async () => {
  const { asServer, charge, get, post, request, restart } = await open();
  const paid = await request({ ref: 'KW-1' });
  await charge('card', paid.access_code, { card: cards.good, save: true });
  const before = (await asServer('/transaction')).body;
  await restart();
  expect((await asServer('/transaction')).body).toEqual(before);
  expect(
    await post('/checkout/request_inline', {
      key: publicKey,
      email: 'amina@example.org',
      amount: 200,
      currency: 'USD',
      ref: 'KW-1',
    }),
  ).toMatchObject({ status: 400, body: { message: 'Duplicate Transaction Reference' } });
  const second = await request();
  expect(second.id).toBeGreaterThan(paid.id);
  expect((await get(`/checkout/saved_cards/${second.access_code}`)).body.data).toHaveLength(1);
});

test('a charge that waits for its PIN continues after a restart', async () => {
  const { charge, request, restart } = await open();
  const { access_code } = await request();
  await charge('card', access_code, { card: cards.pin });
  await restart();
  expect((await charge('submit_pin', access_code, { pin: '1111' })).body.data['status']).toBe('success');
});

test('an event that the site did not accept is sent once after a restart', async () => {
  const { answerWith, charge, eventCount, events, pass, request, restart } = await open();
  answerWith(503);
  await charge('card', (await request()).access_code, { card: cards.good });
  await eventCount(1);
  answerWith(200);
  pass(3_600_000);
  await restart();
  await eventCount(2);
  await restart();
  expect(events).toHaveLength(2);
  expect(events[1]?.body).toBe(events[0]?.body);
});

test('a transfer that fell due while the sandbox was off is confirmed after the start, without a query', async () => {
  const { asServer, charge, eventCount, events, pass, request, restart } = await open();
  const { access_code, reference } = await request();
  await charge('transfer_sent', access_code);
  pass(60_000);
  await restart();
  await eventCount(1);
  expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
    event: 'charge.success',
    data: { reference, channel: 'bank_transfer' },
  });
  expect((await asServer(`/transaction/verify/${reference}`)).body.data['status']).toBe('success');
});

test('a damaged file is named, and nothing is lost silently', async () => {
  const { app, dataFolder, restart } = await open();
  await app.close();
  writeFileSync(join(dataFolder, 'sandbox-payments.json'), '{"version":1');
  await expect(restart()).rejects.toThrow('sandbox-payments.json is damaged. Delete it to start the sandbox afresh.');
});
