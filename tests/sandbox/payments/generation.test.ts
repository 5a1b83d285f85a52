import { host, paymentProviders } from './provider';

const open = paymentProviders();

test.each([
  ['normal', true],
  ['no-sheet', false],
])('%s: the hosted page knows what a sheet asks for: %s', async (position, knowsSheet) => {
  const { app } = await open();
  const payload = { 'payments-page': position };
  expect((await app.inject({ method: 'POST', url: '/switches', headers: { host }, payload })).statusCode).toBe(200);
  // Clients up to 2.23 ask for the first, those from 2.24 for the second address.
  for (const url of ['/payments/checkout/popup', '/payments/checkout/popup?precheckout=true']) {
    const { body } = await app.inject({ url, headers: { host } });
    expect(body.includes(' data-knows-sheet')).toBe(knowsSheet);
  }
});
