import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import type { BadgePage } from '@shared/listings/badgePage';
import { fillDirectory } from '@server/directory/importedAgents';
import { parseConfig } from '@server/lib/config/config';
import { openBadges } from '@server/verify/badge';
import { engines } from '../support/engines';
import { developmentEnvironment } from '../support/gateway';
import { keysOf, newKeys } from './badgeKeys';
import { apisOf } from '../support/api';

const phone = '+254 555 010 203';
const website = 'https://pwani-freight.example';
const pwani = { id: 'ke-1', name: 'Pwani Freight', location: 'Mombasa, Kenya', phone, website };
const stated = { agentId: 'ke-1', name: 'Pwani Freight', place: 'Mombasa, Kenya' };
const headers = { accept: 'application/json' };
const year = 365 * 24 * 3_600_000;
const { badgeKeys, publicUrl } = parseConfig(developmentEnvironment);
if (badgeKeys === null) throw new Error('Development has keys.');
const badges = openBadges(badgeKeys, publicUrl);

describe.each(engines)('the page of a badge on %s', (engine) => {
  const apis = apisOf(engine);

  async function start(environment: Readonly<Record<string, string>> = {}) {
    const api = await apis(environment);
    await fillDirectory(api.database.kysely, JSON.stringify([pwani]), Date.now());
    await api.app.refreshAgents();
    const check = async (code: string, remoteAddress = '10.0.0.1') => {
      const { statusCode: status, json } = await api.app.inject({ url: `/verify/${code}`, headers, remoteAddress });
      return { status, page: json<{ page: BadgePage }>().page };
    };
    const ask = async (q: string) => {
      const { statusCode: status, headers: given } = await api.app.inject({
        method: 'POST',
        url: '/verify',
        payload: new URLSearchParams({ q }).toString(),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      return { status, location: given.location };
    };
    return { ...api, check, ask };
  }

  test('a badge of a listed agent is genuine, and shows what to compare', async () => {
    const { app, check, log } = await start();
    const code = await badges.sign(stated, Date.now());
    expect(await check(code)).toEqual({
      status: 200,
      page: {
        state: 'valid',
        badge: {
          name: 'Pwani Freight',
          place: 'Mombasa, Kenya',
          validUntil: new Date(Date.now() + year).toISOString().slice(0, 10),
        },
        agent: {
          id: 'ke-1',
          name: 'Pwani Freight',
          location: 'Mombasa, Kenya',
          standing: 'listed',
          verifiedAt: null,
          phone,
          website,
        },
      },
    });
    const answer = await app.inject({ url: `/verify/${code}`, headers });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(log.join('\n')).not.toContain(code.slice(-80));
  });

  test('one that ended, one that was changed, and one of another key are not', async () => {
    const { check } = await start();
    expect(await check(await badges.sign(stated, Date.now() - year - 1_000))).toMatchObject({
      status: 200,
      page: { state: 'expired', agent: { standing: 'listed' } },
    });
    const code = await badges.sign(stated, Date.now());
    for (const forged of [code.slice(0, -1), `${code}A`, 'x', 'constructor', 'a'.repeat(1_900), '%00'])
      expect(await check(forged)).toEqual({ status: 404, page: { state: 'damaged' } });
    const other = openBadges(keysOf(newKeys().signing), publicUrl);
    expect(await check(await other.sign(stated, Date.now()))).toEqual({ status: 404, page: { state: 'unknownKey' } });
  });

  test('sixty pages per address in ten minutes; then nothing is said of the badge, and another address sees it', async () => {
    const { app, check } = await start();
    const code = await badges.sign(stated, Date.now());
    for (let page = 0; page < 60; page += 1)
      expect((await check(page % 2 === 0 ? code : `forged${page}`)).page.state).toMatch(/valid|damaged/);
    expect(await check(code)).toEqual({ status: 429, page: { state: 'limited' } });
    const { headers: given } = await app.inject({ url: `/verify/${code}`, headers, remoteAddress: '10.0.0.1' });
    expect(Number(given['retry-after'])).toBeGreaterThan(60);
    expect(Number(given['retry-after'])).toBeLessThanOrEqual(600);
    expect((await check(code, '10.0.0.2')).page.state).toBe('valid');
  });

  test('an agent that the directory no longer knows is not vouched for', async () => {
    const { check } = await start();
    const code = await badges.sign({ ...stated, agentId: 'gone' }, Date.now());
    expect((await check(code)).page).toMatchObject({ state: 'valid', agent: null });
  });

  test('a code or its address in the form leads to the page, and does not count as a question', async () => {
    const { ask } = await start();
    const code = await badges.sign(stated, Date.now());
    for (let round = 0; round < 40; round += 1)
      for (const text of [code, badges.pageOf(code)])
        expect(await ask(text)).toEqual({ status: 303, location: `/verify/${code}` });
    expect(await ask(`${publicUrl}/verify/${code.slice(0, 90)}`)).toEqual({
      status: 303,
      location: `/verify/${code.slice(0, 90)}`,
    });
  }, 30_000);

  test('anybody can check a badge with the published keys alone', async () => {
    const { app } = await start();
    const answer = await app.inject('/.well-known/jwks.json');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/jwk-set+json',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const [key] = answer.json<{ keys: JsonWebKey[] }>().keys;
    const [head = '', payload = '', signature = ''] = (await badges.sign(stated, Date.now())).split('.');
    const publicKey = createPublicKey({ key: key ?? {}, format: 'jwk' });
    const isGenuine = (input: string) =>
      verify(null, Buffer.from(input), publicKey, Buffer.from(signature, 'base64url'));
    expect(isGenuine(`${head}.${payload}`)).toBe(true);
    expect(isGenuine(`${head}.${payload}A`)).toBe(false);
  });
});
