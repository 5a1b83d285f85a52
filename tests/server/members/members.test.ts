import crypto from 'node:crypto';
import { fillMembers, saveMembers } from '@server/members/members';
import content from '@content/members.json';
import { engines } from '../support/engines';
import { apisOf, type Api } from '../support/api';
import { refusesBadBodies } from '../support/badBodies';

const path = '/api/members/unlock';
const rightKey = '2468-1357';
const fill = async (api: Api): Promise<Api> => {
  await fillMembers(api.database.kysely, content);
  return api;
};

async function useUp({ post }: Api): Promise<void> {
  for (let tried = 0; tried < 5; tried += 1) expect((await post(path, { key: `wrong ${tried}` })).statusCode).toBe(403);
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each(engines)('POST /api/members/unlock on %s', (engine) => {
  const start = apisOf(engine);

  test('returns the members for the right key', async () => {
    const api = await fill(await start());
    const answer = await api.post(path, { key: rightKey });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ members: content });
  });

  test('accepts the key before as well, until it is taken out of the settings', async () => {
    const environment = { MEMBERS_KEY: '8024-1759', MEMBERS_KEY_PREVIOUS: rightKey };
    const changing = await fill(await start(environment));
    for (const key of ['8024-1759', rightKey]) expect((await changing.post(path, { key })).statusCode).toBe(200);
    expect((await changing.post(path, { key: '1111-1111' })).statusCode).toBe(403);
    const changed = await start({ MEMBERS_KEY: '8024-1759' });
    expect((await changed.post(path, { key: rightKey })).statusCode).toBe(403);
  });

  test('seeds the table once when several gateways start simultaneously', async () => {
    const { database } = await start();
    const inserted = await Promise.all(Array.from({ length: 6 }, () => fillMembers(database.kysely, content)));
    expect(inserted.reduce((sum, count) => sum + count)).toBe(content.length);
    expect(
      await fillMembers(database.kysely, [{ id: 'x', name: 'X', position: 'X', company: 'X', country: 'X' }]),
    ).toBe(0);
  });

  test('leaves imported members alone', async () => {
    const api = await start();
    const imported = {
      id: 'rosa-lima',
      name: 'Rosa Lima',
      position: 'Director',
      company: "Lima's & Sons",
      country: 'Peru',
      profilePicture: '/people/rosa.webp',
    };
    await saveMembers(api.database.kysely, [imported], { replace: false });
    await fill(api);
    expect((await api.post(path, { key: rightKey })).json()).toEqual({ members: [imported] });
  });

  test('treats SQL as a wrong key', async () => {
    const api = await fill(await start());
    expect((await api.post(path, { key: "' or '1'='1'; drop table members; --\u0000" })).statusCode).toBe(403);
    expect((await api.post(path, { key: rightKey })).json<{ members: unknown[] }>().members).toHaveLength(
      content.length,
    );
  });
});

describe('POST /api/members/unlock', () => {
  const start = apisOf('sqlite');

  refusesBadBodies(path, start);

  test.each<[string, (key: string) => string]>([
    ['spaces around it', (key) => ` ${key}\u00a0`],
    ['another hyphen', (key) => key.replace('-', '\u2011')],
    ['an en dash', (key) => key.replace('-', '–')],
    ['a minus', (key) => key.replace('-', '−')],
    ['zero-width and bidi marks', (key) => `\u2066\ufeff${key.split('').join('\u200b')}\u2069`],
    [
      'full-width forms',
      (key) => key.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    ],
    ['Arabic digits', (key) => key.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ['Devanagari digits', (key) => key.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
  ])('accepts the right key with %s', async (_name, written) => {
    const { post } = await fill(await start());
    expect((await post(path, { key: written(rightKey) })).statusCode).toBe(200);
  });

  test.each([
    '',
    ' ',
    '2468-1356',
    '24681357',
    `${rightKey}0`,
    `${rightKey}²`,
    rightKey.replace('-', ' - '),
    'x'.repeat(1_000),
  ])('refuses a wrong key (%#)', async (key) => {
    const { post } = await fill(await start());
    const answer = await post(path, { key });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ code: 'wrong_key', message: 'Invalid key. Please try again.', retryable: false });
  });

  test('compares digests of equal length in constant time', async () => {
    const compare = jest.spyOn(crypto, 'timingSafeEqual');
    const { post } = await start();
    await post(path, { key: 'x' });
    await post(path, { key: rightKey });
    expect(compare.mock.calls.map(([given, expected]) => [given.byteLength, expected.byteLength])).toEqual([
      [32, 32],
      [32, 32],
    ]);
    expect(compare.mock.results.map(({ value }: { value: unknown }) => value)).toEqual([false, true]);
  });

  test('after five wrong keys an address has to wait, even with the right one, and gets Retry-After', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'queueMicrotask',
        'setTimeout',
        'setInterval',
        'clearTimeout',
        'clearInterval',
      ],
      now: 1_800_000_000_000,
    });
    const api = await fill(await start());
    await useUp(api);
    jest.setSystemTime(1_800_000_000_000 + 17_500);
    for (const key of ['wrong', rightKey]) {
      const answer = await api.post(path, { key });
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('43');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        code: 'rate_limited',
        message: 'Too many wrong keys. Please wait 43 seconds and try again.',
        retryable: true,
      });
    }
    expect((await api.post(path, { key: rightKey }, { remoteAddress: '192.0.2.9' })).statusCode).toBe(200);
    jest.setSystemTime(1_800_000_000_000 + 59_500);
    expect((await api.post(path, { key: rightKey })).json()).toMatchObject({
      message: 'Too many wrong keys. Please wait 1 second and try again.',
    });
    jest.setSystemTime(1_800_000_000_000 + 60_000);
    expect((await api.post(path, { key: rightKey })).statusCode).toBe(200);
  });

  describe('continued guessing', () => {
    const began = 1_800_000_000_000;
    const minute = 60_000;
    const clock = (now: number): void => {
      jest.useFakeTimers({
        doNotFake: [
          'nextTick',
          'setImmediate',
          'queueMicrotask',
          'setTimeout',
          'setInterval',
          'clearTimeout',
          'clearInterval',
        ],
        now,
      });
    };

    test('from one /48: its networks count together, and wait longer and longer', async () => {
      clock(began);
      const api = await fill(await start());
      const from = (network: number, key: string) =>
        api.post(path, { key }, { remoteAddress: `2001:db8:7:${network.toString(16)}::1` });
      for (let network = 0; network < 20; network += 1)
        expect((await from(network, `wrong ${network}`)).statusCode).toBe(403);
      const waits = await from(99, 'wrong');
      expect(waits.statusCode).toBe(429);
      expect(waits.json()).toMatchObject({ message: 'Too many wrong keys. Please wait 60 minutes and try again.' });
      expect((await from(100, rightKey)).statusCode).toBe(429);
      expect((await api.post(path, { key: rightKey }, { remoteAddress: '2001:db8:8::1' })).statusCode).toBe(200);
      for (const hours of [1, 2]) {
        jest.setSystemTime(began + hours * 60 * minute + 1_000);
        for (let network = 0; network < 20; network += 1) await from(network, 'wrong');
      }
      jest.setSystemTime(began + 4 * 60 * minute);
      expect((await from(1, rightKey)).json()).toMatchObject({
        message: 'Too many wrong keys. Please wait 20 hours and try again.',
      });
    });

    test('from one address: however often, nobody else waits', async () => {
      clock(began);
      const api = await fill(await start());
      const statuses = new Set<number>();
      for (let tried = 0; tried < 100; tried += 1)
        statuses.add((await api.post(path, { key: 'wrong' }, { remoteAddress: '203.0.113.5' })).statusCode);
      expect([...statuses]).toEqual([403, 429]);
      const total = await api.database.kysely
        .selectFrom('rate_counts')
        .select('count')
        .where('key', 'like', 'members-key-total:%')
        .executeTakeFirstOrThrow();
      expect(total.count).toBe(5);
    });

    test('from everywhere: an error in the log, one attempt an hour for each network, and members still get in', async () => {
      clock(began);
      const api = await fill(await start());
      const from = (index: number, key: string) =>
        api.post(path, { key }, { remoteAddress: `198.51.${Math.floor(index / 200)}.${index % 200}` });
      for (let index = 0; index < 200; index += 1) expect((await from(index, 'wrong')).statusCode).toBe(403);
      const alarms = (): string[] => api.log.filter((line) => line.includes('someone may be guessing'));
      expect(alarms()).toEqual([]);
      expect((await from(200, 'wrong')).statusCode).toBe(403);
      expect(alarms()).toEqual([expect.stringContaining('"level":50')]);
      const again = await from(200, 'wrong again');
      expect([again.statusCode, again.json()]).toMatchObject([
        429,
        { message: 'Too many wrong keys. Please wait 60 minutes and try again.' },
      ]);
      expect((await from(200, rightKey)).statusCode).toBe(429);
      expect((await from(999, rightKey)).statusCode).toBe(200);
      expect(alarms()).toHaveLength(1);
      jest.setSystemTime(began + 61 * minute);
      expect((await from(200, rightKey)).statusCode).toBe(200);
    });
  });

  test('the right key does not count as an attempt', async () => {
    const { post } = await fill(await start());
    for (let tried = 0; tried < 12; tried += 1) expect((await post(path, { key: rightKey })).statusCode).toBe(200);
    expect((await post(path, { key: 'wrong' })).statusCode).toBe(403);
  });

  test('fifty simultaneous attempts get five answers', async () => {
    const { post } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => post(path, { key: `wrong ${index}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
  });

  test('an IPv6 network counts as one client', async () => {
    const api = await fill(await start());
    const tries = [];
    for (let tried = 1; tried <= 6; tried += 1)
      tries.push((await api.post(path, { key: 'wrong' }, { remoteAddress: `2001:db8:1:2::${tried}` })).statusCode);
    expect(tries).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await api.post(path, { key: 'wrong' }, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(403);
  });

  test('a header claiming another address has no effect', async () => {
    const api = await start();
    await useUp(api);
    const answer = await api.post(
      path,
      { key: 'wrong' },
      { headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' } },
    );
    expect(answer.statusCode).toBe(429);
  });

  test('reports politely that members are disabled', async () => {
    const { post } = await start({ FEATURES_OFF: 'members' });
    const answer = await post(path, { key: rightKey });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      code: 'switched_off',
      message: 'The members page is switched off at the moment. Please come back later.',
      retryable: false,
    });
  });

  test('logs no key and no member', async () => {
    const { post, log, database } = await fill(await start());
    await post(path, { key: rightKey });
    await post(path, { key: '1111-2222' });
    await database.kysely.schema.dropTable('members').execute();
    expect((await post(path, { key: rightKey })).statusCode).toBe(500);
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toMatch(/2468-1357|1111-2222|Mwachofi/);
  });
});
