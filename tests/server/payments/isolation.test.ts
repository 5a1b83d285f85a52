import { engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { amina, baraka, paymentsApis, type PaymentsApi } from './payments';

const provider = fakeProvider();

/** Every route of payments. Add new ones below. */
const personal = [
  'GET /api/subscription',
  'GET /api/transactions',
  'GET /api/transactions/:reference/receipt',
  'POST /api/subscription/orders',
  'POST /api/subscription/orders/:reference/confirm',
];

function routesOf({ app }: PaymentsApi): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const part = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/u.exec(line);
    if (part === null) continue;
    const [, indent = '', segment = '', methods] = part;
    path.splice(indent.length / 4);
    path.push(segment);
    for (const method of (methods ?? '').split(', '))
      if (method !== '' && method !== 'HEAD') found.push(`${method} ${path.join('').replaceAll('//', '/')}`);
  }
  return found;
}

describe.each(engines)('personal data, on %s', (engine) => {
  const start = paymentsApis(engine, provider);

  test('has only routes that this file covers', async () => {
    const api = await start();
    expect(
      routesOf(api)
        // Those of the desk are for roles (tests/server/desk/staff/permissions.test.ts).
        .filter(
          (route) => /subscription|transaction|payment|order|receipt/.test(route) && !/ \/api\/desk\//.test(route),
        )
        .sort(),
    ).toEqual([...personal].sort());
  });

  test('requires a signed-in user', async () => {
    const api = await start();
    for (const route of personal) {
      const [method = '', url = ''] = route.split(' ');
      const answer = await api.app.inject({
        method: method as 'GET' | 'POST',
        url: url.replace(':reference', 'KW-01M7ZAMEZ7CAR4E2FPFE8SF3NY'),
      });
      expect([route, answer.statusCode]).toEqual([route, 401]);
    }
  });

  test('authenticates before validating', async () => {
    const api = await start();
    for (const [method, url] of [
      ['POST', '/api/subscription/orders/abc/confirm'],
      ['GET', '/api/transactions?cursor=abc'],
      ['GET', '/api/transactions/abc/receipt'],
    ] as const) {
      expect([url, (await api.app.inject({ method, url })).statusCode]).toEqual([url, 401]);
    }
    const broken = await api.app.inject({
      method: 'POST',
      url: '/api/subscription/orders',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(401);
  });

  test('can be read and confirmed by its owner only', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    const stranger = await api.as(baraka, 'POST', `/api/subscription/orders/${reference}/confirm`);
    expect([stranger.statusCode, stranger.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(await api.database.kysely.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect((await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`)).json()).toMatchObject({
      outcome: 'paid',
    });
    for (const route of personal) {
      const [method = '', url = ''] = route.split(' ');
      const answer = await api.as(baraka, method as 'GET' | 'POST', url.replace(':reference', reference));
      expect(answer.body).not.toContain(reference);
      expect(answer.body).not.toContain('amina');
    }
    expect((await api.as(baraka, 'GET', `/api/transactions/${reference}/receipt`)).statusCode).toBe(404);
    expect((await api.as(amina, 'GET', `/api/transactions/${reference}/receipt`)).json()).toMatchObject({
      reference,
      status: 'success',
      amount: 200,
      currency: 'USD',
      email: 'amina@example.com',
      card: { brand: 'visa', last4: '4081' },
      periodDays: 30,
    });
  });

  test('under an email address is visible only once that is verified', async () => {
    const api = await start();
    provider.add({ reference: 'BYMAIL', email: 'Amina@Example.com', status: 'success', paidAt: Date.now() });
    provider.add({ reference: 'BYUID', email: 'amina@example.com', metadata: JSON.stringify({ uid: 'uid-mallory' }) });
    const seenBy = async (uid: string, emailVerified: boolean): Promise<string[]> =>
      (await api.as({ uid, email: 'amina@example.com', emailVerified }, 'GET', '/api/transactions'))
        .json<{ transactions: { reference: string }[] }>()
        .transactions.map(({ reference }) => reference)
        .sort();
    expect(await seenBy('uid-amina', true)).toEqual(['BYMAIL', 'BYUID']);
    expect(await seenBy('uid-amina', false)).toEqual([]);
    expect(await seenBy('uid-mallory', false)).toEqual(['BYUID']);
  });
});
