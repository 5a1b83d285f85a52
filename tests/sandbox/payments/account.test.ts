import { createServer } from 'node:http';
import { listenOn } from '../../support/program';
import { cards, host, paymentProviders, publicKey, secretKey, type Provider } from './provider';

const open = paymentProviders();
const wanted = { email: 'amina@example.org', amount: 200, currency: 'USD' };

async function turn({ app }: Provider, position: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/switches',
    headers: { host },
    payload: { 'payments-account': position },
  });
  expect(answer.statusCode).toBe(200);
}

test('an unknown customer gets the documented answer, or other words', async () => {
  const provider = await open();
  expect(await provider.asServer('/customer/nobody@example.org')).toMatchObject({
    status: 404,
    body: { status: false, message: 'Entity not found' },
  });
  expect((await provider.asServer('/customer/nobody@example.org')).body).toEqual({
    status: false,
    message: 'Entity not found',
  });
  await turn(provider, 'customer-worded');
  expect(await provider.asServer('/customer/nobody@example.org')).toMatchObject({
    status: 404,
    body: { status: false, message: 'Customer not found', code: 'customer_not_found' },
  });
});

test('a currency that the account does not take is rejected, on either way', async () => {
  const provider = await open();
  await turn(provider, 'usd-refused');
  const refused = {
    status: 403,
    body: { status: false, message: 'Currency not supported by merchant', code: 'unsupported_currency' },
  };
  expect(await provider.asServer('/transaction/initialize', wanted)).toMatchObject(refused);
  expect(await provider.post('/checkout/request_inline', { ...wanted, key: publicKey })).toMatchObject(refused);
  expect(
    await provider.asServer('/transaction/initialize', { ...wanted, amount: 30_000, currency: 'KES' }),
  ).toMatchObject({ status: 200 });
  await turn(provider, 'normal');
  expect(await provider.asServer('/transaction/initialize', { ...wanted, currency: 'EUR' })).toMatchObject(refused);
});

test.each([
  ['USD', 199, 200],
  ['KES', 299, 300],
  ['GHS', 9, 10],
  ['ZAR', 99, 100],
  ['XOF', 99, 100],
])('%s: %i is too little, %i is enough', async (currency, little, enough) => {
  const { asServer } = await open();
  expect(await asServer('/transaction/initialize', { ...wanted, currency, amount: little })).toMatchObject({
    status: 400,
    body: { status: false, message: 'Invalid Amount Sent' },
  });
  expect(await asServer('/transaction/initialize', { ...wanted, currency, amount: enough })).toMatchObject({
    status: 200,
  });
  expect(await asServer('/transaction/initialize', { ...wanted, currency, amount: 1_000_000_001 })).toMatchObject({
    status: 400,
    body: { message: 'Transaction amount limit exceeded' },
  });
});

test('an account without international cards declines them', async () => {
  const provider = await open();
  const { access_code } = await provider.request();
  await turn(provider, 'international-refused');
  expect((await provider.charge('card', access_code, { card: cards.good })).body.data).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('International cards') as string,
  });
});

test('the mode of the keys is in transactions, events and customers; the switch swaps it', async () => {
  const provider = await open();
  const paid = async (ref: string): Promise<unknown[]> => {
    const { access_code, domain } = await provider.request({ ref });
    await provider.charge('card', access_code, { card: cards.good });
    await provider.eventCount(provider.events.length + 1);
    const { data } = JSON.parse(provider.events.at(-1)?.body ?? '') as { data: { domain: string } };
    return [
      domain,
      (await provider.asServer(`/transaction/verify/${ref}`)).body.data['domain'],
      data.domain,
      (await provider.asServer('/customer/amina@example.org')).body.data['domain'],
    ];
  };
  expect(await paid('KW-1')).toEqual(['test', 'test', 'test', 'test']);
  await turn(provider, 'other-mode');
  expect(await paid('KW-2')).toEqual(['live', 'live', 'live', 'live']);
});

describe('domains of Apple Pay', () => {
  /** A site that serves what it is told to at Apple's address. */
  async function site(answer: { status?: number; type?: string; body?: string }) {
    const server = createServer((request, response) => {
      const isAsked = request.url === '/.well-known/apple-developer-merchantid-domain-association';
      response
        .writeHead(isAsked ? (answer.status ?? 200) : 404, {
          'content-type': answer.type ?? 'text/plain',
          location: '/elsewhere',
        })
        .end(answer.body ?? '{"version":1}');
    });
    const port = await listenOn(server, 0);
    return { origin: `http://localhost:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  const send = ({ app }: Provider, method: 'GET' | 'POST' | 'DELETE', domainName?: string, key = secretKey) =>
    app.inject({
      method,
      url: '/apple-pay/domain',
      headers: { host, authorization: `Bearer ${key}` },
      ...(domainName === undefined ? {} : { payload: { domainName } }),
    });

  test('are registered when the site serves the file, listed, and removed', async () => {
    const { origin, close } = await site({});
    const provider = await open(origin);
    expect((await send(provider, 'GET')).json()).toEqual({
      status: true,
      message: 'Apple Pay registered domains retrieved',
      data: { domainNames: [] },
    });
    const registered = await send(provider, 'POST', 'localhost');
    expect([registered.statusCode, registered.json()]).toEqual([
      200,
      { status: true, message: 'Domain successfully registered on Apple Pay' },
    ]);
    await send(provider, 'POST', 'LOCALHOST');
    await provider.restart();
    expect((await send(provider, 'GET')).json()).toMatchObject({ data: { domainNames: ['localhost'] } });
    expect((await send(provider, 'DELETE', 'localhost')).json()).toMatchObject({ status: true });
    expect((await send(provider, 'GET')).json()).toMatchObject({ data: { domainNames: [] } });
    const again = await send(provider, 'DELETE', 'localhost');
    expect([again.statusCode, again.json()]).toEqual([404, { status: false, message: 'Entity not found' }]);
    await close();
  });

  test.each([[{ status: 404 }], [{ status: 302 }], [{ type: 'text/html' }], [{ body: '' }]])(
    'are rejected while the site answers with %j',
    async (answer) => {
      const { origin, close } = await site(answer);
      const provider = await open(origin);
      const refused = await send(provider, 'POST', 'localhost');
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { status: false, message: expect.stringContaining('could not be verified') as string },
      ]);
      await close();
    },
  );

  test('are rejected for another site, an address, nothing, and without the secret key', async () => {
    const provider = await open();
    for (const name of ['other.example', 'https://localhost', 'localhost/', '', undefined])
      expect((await send(provider, 'POST', name)).statusCode).toBe(400);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await send(provider, method, 'localhost', publicKey)).statusCode).toBe(401);
  });
});
