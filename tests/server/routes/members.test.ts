import crypto from 'node:crypto';
import { fillMembers, saveMembers } from '@server/database/members';
import content from '@content/members.json';
import { engines } from '../database/engines';
import { apisOf, type Api } from './api';
import { refusesBadBodies } from './badBodies';

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

  test('gives the members of the database for the right key', async () => {
    const api = await fill(await start());
    const answer = await api.post(path, { key: rightKey });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ members: content });
  });

  test('fills the table once, when several gateways start at the same moment', async () => {
    const { database } = await start();
    const inserted = await Promise.all(Array.from({ length: 6 }, () => fillMembers(database.kysely, content)));
    expect(inserted.reduce((sum, count) => sum + count)).toBe(content.length);
    expect(await fillMembers(database.kysely, [{ id: 'x', name: 'X', position: 'X', company: 'X', country: 'X' }])).toBe(0);
  });

  test('leaves members alone that somebody imported', async () => {
    const api = await start();
    const imported = { id: 'rosa-lima', name: 'Rosa Lima', position: 'Director', company: "Lima's & Sons", country: 'Peru', profilePicture: '/people/rosa.webp' };
    await saveMembers(api.database.kysely, [imported], { replace: false });
    await fill(api);
    expect((await api.post(path, { key: rightKey })).json()).toEqual({ members: [imported] });
  });

  test('takes SQL for a wrong key', async () => {
    const api = await fill(await start());
    expect((await api.post(path, { key: "' or '1'='1'; drop table members; --\u0000" })).statusCode).toBe(403);
    expect((await api.post(path, { key: rightKey })).json<{ members: unknown[] }>().members).toHaveLength(content.length);
  });
});

describe('POST /api/members/unlock', () => {
  const start = apisOf('sqlite');

  refusesBadBodies(path, start);

  test.each(['', ' ', '2468-1356', '24681357', `${rightKey} `, 'x'.repeat(1_000)])('refuses a wrong key (%#)', async (key) => {
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

  test('after five wrong keys an address waits, even with the right one, and is told how long', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'], now: 1_800_000_000_000 });
    const api = await fill(await start());
    await useUp(api);
    jest.setSystemTime(1_800_000_000_000 + 17_500);
    for (const key of ['wrong', rightKey]) {
      const answer = await api.post(path, { key });
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('43');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({ code: 'rate_limited', message: 'Too many wrong keys. Please wait 43 seconds and try again.', retryable: true });
    }
    expect((await api.post(path, { key: rightKey }, { remoteAddress: '192.0.2.9' })).statusCode).toBe(200);
    jest.setSystemTime(1_800_000_000_000 + 59_500);
    expect((await api.post(path, { key: rightKey })).json()).toMatchObject({ message: 'Too many wrong keys. Please wait 1 second and try again.' });
    jest.setSystemTime(1_800_000_000_000 + 60_000);
    expect((await api.post(path, { key: rightKey })).statusCode).toBe(200);
  });

  test('the right key does not use tries up', async () => {
    const { post } = await fill(await start());
    for (let tried = 0; tried < 12; tried += 1) expect((await post(path, { key: rightKey })).statusCode).toBe(200);
    expect((await post(path, { key: 'wrong' })).statusCode).toBe(403);
  });

  test('fifty keys tried at the same moment get five answers', async () => {
    const { post } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => post(path, { key: `wrong ${index}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
  });

  test('one network of IPv6 is one who tries', async () => {
    const api = await fill(await start());
    const tries = [];
    for (let tried = 1; tried <= 6; tried += 1) tries.push((await api.post(path, { key: 'wrong' }, { remoteAddress: `2001:db8:1:2::${tried}` })).statusCode);
    expect(tries).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await api.post(path, { key: 'wrong' }, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(403);
  });

  test('a header that claims another address does not help', async () => {
    const api = await start();
    await useUp(api);
    const answer = await api.post(path, { key: 'wrong' }, { headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' } });
    expect(answer.statusCode).toBe(429);
  });

  test('says politely that members are switched off', async () => {
    const { post } = await start({ FEATURES_OFF: 'members' });
    const answer = await post(path, { key: rightKey });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'switched_off', message: 'The members page is switched off at the moment. Please come back later.', retryable: false });
  });

  test('writes no key and no member into the log', async () => {
    const { post, log, database } = await fill(await start());
    await post(path, { key: rightKey });
    await post(path, { key: '1111-2222' });
    await database.kysely.schema.dropTable('members').execute();
    expect((await post(path, { key: rightKey })).statusCode).toBe(500);
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toMatch(/2468-1357|1111-2222|Mwachofi/);
  });
});
