import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { engines } from '../support/engines';
import { handover } from '../support/handovers';
import { identityKeys, type Person } from '../support/identityKeys';
import { apisOf, type Api } from '../support/api';

const keys = identityKeys();
const amina: Person = { uid: 'uid-1', email: 'Amina@Example.com', emailVerified: true };

async function erase({ app }: Api, person: Person): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: { authorization: await keys.authorization(person) },
  });
}

function quoteOf(email: string): object {
  return {
    requestId: randomUUID(),
    from: 'Mombasa, Kenya',
    to: 'Rotterdam, Netherlands',
    mode: 'air',
    cargo: 'Avocados',
    weightKg: 120,
    volumeM3: 1,
    readyDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    contact: { name: 'Amina', email },
  };
}

/** Data of two users, each under their address. */
async function fill(api: Api): Promise<void> {
  for (const email of ['amina@example.com', 'baraka@example.com']) {
    expect((await api.post('/api/newsletter', { email })).statusCode).toBe(200);
    expect((await api.post('/api/quotes', quoteOf(email))).statusCode).toBe(201);
    expect((await api.post('/api/handovers', handover({ contact: { name: 'A', email } }))).statusCode).toBe(201);
  }
  expect((await api.post('/api/quotes', quoteOf('AMINA@example.com'))).statusCode).toBe(201);
}

async function stored({ database: { kysely } }: Api): Promise<Record<string, (string | null)[]>> {
  const newsletter = await kysely.selectFrom('newsletter_addresses').select('email').orderBy('email').execute();
  const quotes = await kysely.selectFrom('quote_requests').select('contact_key').orderBy('contact_key').execute();
  const handovers = await kysely.selectFrom('handovers').select('contact_key').orderBy('contact_key').execute();
  return {
    newsletter: newsletter.map(({ email }) => email),
    quotes: quotes.map(({ contact_key: key }) => key),
    handovers: handovers.map(({ contact_key: key }) => key),
  };
}

const everything = {
  newsletter: ['amina@example.com', 'baraka@example.com'],
  quotes: ['amina@example.com', 'amina@example.com', 'baraka@example.com'],
  handovers: ['amina@example.com', 'baraka@example.com'],
};
const withoutAmina = {
  newsletter: ['baraka@example.com'],
  quotes: ['baraka@example.com'],
  handovers: ['baraka@example.com'],
};

describe.each(engines)('DELETE /api/account on %s', (engine) => {
  const open = apisOf(engine);
  const start = () => open(keys.environment());

  test('deletes everything stored under a verified address, in any case, and nothing of others', async () => {
    const api = await start();
    await fill(api);
    const answer = await erase(api, amina);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await stored(api)).toEqual(withoutAmina);
  });

  test('is idempotent', async () => {
    const api = await start();
    await fill(api);
    await erase(api, amina);
    expect((await erase(api, amina)).statusCode).toBe(204);
    expect(await stored(api)).toEqual(withoutAmina);
  });

  test.each<[string, Person]>([
    ['an address that is not verified', { ...amina, emailVerified: false }],
    ['no address', { uid: 'uid-1' }],
    ['another address', { ...amina, email: 'a@example.com' }],
    ['an address full of wildcards', { ...amina, email: '%@example.com' }],
  ])('keeps what is stored for a person with %s', async (_name, person) => {
    const api = await start();
    await fill(api);
    expect((await erase(api, person)).statusCode).toBe(204);
    expect(await stored(api)).toEqual(everything);
  });

  test('deletes all or nothing', async () => {
    const api = await start();
    await fill(api);
    await api.database.kysely.schema.alterTable('quote_requests').renameTo('elsewhere').execute();
    const failed = await erase(api, amina);
    expect([failed.statusCode, failed.json()]).toMatchObject([500, { code: 'internal', retryable: true }]);
    await api.database.kysely.schema.alterTable('elsewhere').renameTo('quote_requests').execute();
    expect(await stored(api)).toEqual(everything);
    expect((await erase(api, amina)).statusCode).toBe(204);
    expect(await stored(api)).toEqual(withoutAmina);
  });
});

describe.each(engines)('GET /api/account/export on %s', (engine) => {
  const open = apisOf(engine);
  const copyFor = async ({ app }: Api, person: Person) =>
    app.inject({ url: '/api/account/export', headers: { authorization: await keys.authorization(person) } });
  type Copy = { account: object; tables: Record<string, Record<string, unknown>[]> };

  test("contains the user's data, and nothing of others", async () => {
    const api = await open(keys.environment());
    await fill(api);
    for (const uid of ['uid-1', 'uid-2']) {
      await api.database.kysely
        .insertInto('subscriptions')
        .values({ uid, until: 1_000, reminded_until: null, updated_at: 0 })
        .execute();
    }
    const answer = await copyFor(api, amina);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { account, tables } = answer.json<Copy>();
    expect(account).toEqual({ uid: 'uid-1', email: 'Amina@Example.com', emailVerified: true });
    expect(tables['subscriptions']).toEqual([
      { uid: 'uid-1', until: '1970-01-01T00:00:01.000Z', reminded_until: null, updated_at: '1970-01-01T00:00:00.000Z' },
    ]);
    expect(tables['newsletter_addresses']).toMatchObject([{ email: 'amina@example.com' }]);
    expect(tables['quote_requests']).toHaveLength(2);
    expect(tables['handovers']).toMatchObject([{ contact_key: 'amina@example.com' }]);
    expect(answer.body).not.toMatch(/baraka|uid-2/);
  });

  test('contains nothing under an unverified address', async () => {
    const api = await open(keys.environment());
    await fill(api);
    const { tables } = (await copyFor(api, { ...amina, emailVerified: false })).json<Copy>();
    expect(Object.values(tables).flat()).toEqual([]);
  });

  test('requires sign-in with an existing account', async () => {
    const api = await open(keys.environment());
    expect((await api.app.inject('/api/account/export')).statusCode).toBe(401);
    // A token from before: one that is issued later belongs to a new account.
    const headers = { authorization: await keys.authorization(amina) };
    await erase(api, amina);
    expect((await api.app.inject({ url: '/api/account/export', headers })).statusCode).toBe(401);
  });
});

describe('DELETE /api/account', () => {
  const open = apisOf('sqlite');
  const start = () => open(keys.environment());

  test('requires a signed-in user', async () => {
    const { app } = await start();
    const answer = await app.inject({ method: 'DELETE', url: '/api/account' });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'sign_in_required' }]);
  });

  test('requires a sign-in within the last five minutes', async () => {
    const api = await start();
    await fill(api);
    const answer = await erase(api, { ...amina, signedInBefore: 301 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'recent_sign_in_needed', retryable: false },
    ]);
    expect(await stored(api)).toEqual(everything);
    expect((await erase(api, { ...amina, signedInBefore: 290 })).statusCode).toBe(204);
  });

  test('is disabled together with accounts', async () => {
    const api = await open({ ...keys.environment(), FEATURES_OFF: 'identity' });
    expect((await erase(api, amina)).statusCode).toBe(503);
  });

  test('is rate-limited', async () => {
    const api = await start();
    const answers = [];
    for (let asked = 0; asked < 11; asked += 1) answers.push((await erase(api, amina)).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(204), 429]);
  });

  test('logs neither the address nor the token', async () => {
    const api = await start();
    await fill(api);
    await erase(api, amina);
    expect(api.log.join('')).not.toMatch(/amina|Bearer|eyJ/i);
  });
});
