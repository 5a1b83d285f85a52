import { engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { amina, baraka, paymentsApis, type PaymentsApi } from './payments';

interface Page {
  transactions: {
    reference: string;
    amount: number;
    currency: string;
    status: string;
    created_at: string;
    receipt: boolean;
  }[];
  next?: string;
}

const provider = fakeProvider();
const morning = Date.parse('2026-11-01T08:00:00Z');

async function read(api: PaymentsApi, cursor?: string): Promise<Page> {
  const answer = await api.as(amina, 'GET', `/api/transactions${cursor === undefined ? '' : `?cursor=${cursor}`}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
}

async function readAll(api: PaymentsApi): Promise<Page[]> {
  const pages = [await read(api)];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await read(api, next));
  return pages;
}

const references = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ transactions }) => transactions.map(({ reference }) => reference));

/** Amina's payments, several with equal timestamps, among Baraka's. Newest first. */
function fill(count: number): string[] {
  for (let index = 0; index < count; index += 1) {
    provider.add({
      reference: `A${index}`,
      email: 'amina@example.com',
      createdAt: morning + Math.floor(index / 3) * 1_000,
      status: index % 2 === 0 ? 'success' : 'abandoned',
    });
    provider.add({ reference: `B${index}`, email: 'baraka@example.com', createdAt: morning + index });
  }
  return [...Array(count).keys()].reverse().map((index) => `A${index}`);
}

describe.each(engines)('GET /api/transactions on %s', (engine) => {
  const start = paymentsApis(engine, provider);

  test("returns the provider's list, field by field", async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    await api.deliver(provider.event(reference));
    await api.settled();
    provider.add({
      reference: 'OLD',
      email: 'amina@example.com',
      createdAt: morning,
      amount: 12_345,
      currency: 'NGN',
      status: 'Failed',
    });
    expect(await read(api)).toEqual({
      transactions: [
        {
          reference,
          amount: 200,
          currency: 'USD',
          status: 'success',
          created_at: expect.any(String) as string,
          receipt: true,
        },
        {
          reference: 'OLD',
          amount: 12_345,
          currency: 'NGN',
          status: 'failed',
          created_at: '2026-11-01T08:00:00.000Z',
          receipt: false,
        },
      ],
    });
  });

  test('returns an empty list without payments', async () => {
    const api = await start();
    fill(3);
    expect(
      (await api.as({ uid: 'new', email: 'new@example.com', emailVerified: true }, 'GET', '/api/transactions')).json(),
    ).toEqual({ transactions: [] });
    expect((await api.as({ uid: 'phone-only' }, 'GET', '/api/transactions')).json()).toEqual({ transactions: [] });
  });

  test('pages beyond 50 with each row once, even with equal timestamps', async () => {
    const api = await start();
    const expected = fill(263);
    const pages = await readAll(api);
    expect(pages.map(({ transactions }) => transactions.length)).toEqual([50, 50, 50, 50, 50, 13]);
    expect(references(pages)).toEqual(expected);
  });

  test('neither repeats nor skips rows while new ones arrive', async () => {
    const api = await start();
    const expected = fill(120);
    const first = await read(api);
    for (let index = 0; index < 7; index += 1)
      provider.add({ reference: `NEW${index}`, email: 'amina@example.com', createdAt: morning + 900_000 + index });
    const second = await read(api, first.next);
    const third = await read(api, second.next);
    expect(references([first, second, third])).toEqual(expected);
    expect(third.next).toBeUndefined();
  });

  test.each<[string, (rows: unknown[], page: number) => unknown]>([
    [
      'repeats its first page for ever',
      (rows, page) => ({
        data: page > 1 ? rows.slice(0, 100) : rows,
        meta: { total: 999_999, perPage: 100, page, pageCount: 10_000 },
      }),
    ],
    ['overlaps its pages', (rows) => ({ data: [...rows, ...rows.slice(0, 10)], meta: { perPage: 100 } })],
    ['counts wrongly', (rows) => ({ data: rows, meta: { total: 1, perPage: 100, page: 1, pageCount: 1 } })],
    ['counts nothing', (rows) => ({ data: rows })],
    ['turns its rows around', (rows) => ({ data: [...rows].reverse(), meta: { perPage: 100 } })],
  ])('is correct with a provider that %s', async (_name, page) => {
    const api = await start();
    const expected = fill(60);
    provider.misbehaviour = (request, response) => {
      const url = new URL(request.url ?? '/', provider.address);
      if (url.pathname !== '/transaction') return false;
      const to = Date.parse(url.searchParams.get('to') ?? '2100-01-01');
      const rows = [...provider.payments.values()]
        .filter(({ email, createdAt }) => email === 'amina@example.com' && createdAt <= to)
        .sort((left, right) => right.createdAt - left.createdAt || right.id - left.id);
      const number = Number(url.searchParams.get('page'));
      const shaped = (number === 1 || _name.startsWith('repeats') ? rows : []).map((payment) =>
        provider.shape(payment),
      );
      response.end(JSON.stringify({ status: true, message: '', ...(page(shaped, number) as object) }));
      return true;
    };
    expect(references(await readAll(api))).toEqual(expected);
  });

  test.each([
    ['as documented, without a code', '{"status":false,"message":"Entity not found"}'],
    ['in the words that were seen', '{"status":false,"message":"Customer not found","code":"customer_not_found"}'],
    [
      'with another code',
      '{"status":false,"message":"A customer with the specified email or code was not found","code":"not_found"}',
    ],
    ['with a wrong status inside', '{"status":true,"message":"","data":null}'],
    ['by a page', '<!doctype html><title>Not Found</title>'],
    ['with nothing', ''],
  ])("takes a missing customer (404) for none, %s: nobody else's payments are read", async (_how, body) => {
    const api = await start();
    const reference = await api.order(amina);
    fill(130);
    provider.misbehaviour = (request, response) => {
      if (request.url?.startsWith('/customer') !== true) return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end(body);
      return true;
    };
    provider.calls.length = 0;
    // An own order is known by its reference, whatever the provider's customer.
    expect(references(await readAll(api))).toEqual([reference]);
    expect(
      (await api.as({ uid: 'new', email: 'new@example.com', emailVerified: true }, 'GET', '/api/transactions')).json(),
    ).toEqual({ transactions: [] });
    expect(provider.calls.filter((call) => call.startsWith('GET /transaction?'))).toEqual([]);
  });

  test("requests only payments of the user's own customers", async () => {
    const api = await start();
    await api.order(amina);
    fill(130);
    provider.calls.length = 0;
    await readAll(api);
    const lists = provider.calls.filter((call) => call.startsWith('GET /transaction?'));
    expect(lists.length).toBeGreaterThan(1);
    for (const call of lists) expect(call).toContain(`customer=${provider.customerId('amina@example.com')}`);
  });

  test("reports an error if the provider's customer response is unreadable", async () => {
    const api = await start();
    fill(3);
    for (const [status, body] of [
      [200, '{"status":true,"message":"","data":[]}'],
      [200, '<html>'],
      [403, '{"status":false,"message":"No"}'],
    ] as const) {
      provider.misbehaviour = (request, response) => {
        if (request.url?.startsWith('/customer') !== true) return false;
        response.writeHead(status).end(body);
        return true;
      };
      provider.calls.length = 0;
      const answer = await api.as(amina, 'GET', '/api/transactions');
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'provider_unavailable' }]);
      expect(provider.calls.filter((call) => call.startsWith('GET /transaction?'))).toEqual([]);
    }
  });

  test('rejects a cursor that it did not issue', async () => {
    const api = await start();
    for (const cursor of ['x', '1', '1.2.3', '-1.2', ''])
      expect((await api.as(baraka, 'GET', `/api/transactions?cursor=${cursor}`)).statusCode).toBe(400);
  });
});
