import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { isLoopback, listenHost } from '@server/lib/config/listenHost';
import { databaseName } from '../../../../tools/commandEnvironment';
import { databasesOf } from '../../support/engines';
import { developmentEnvironment } from '../../support/gateway';

const databases = databasesOf('sqlite');
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function open(environment: Readonly<Record<string, string>> = {}) {
  const place = await databases.place();
  const config = parseConfig({ ...developmentEnvironment, ...environment, KEELWAY_DATA: place.dataFolder });
  const log: string[] = [];
  const logStream = { write: (line: string) => log.push(line) };
  const app = await buildApp({ config, site: null, database: databases.open(place), logStream });
  apps.push(app);
  const left = async (remoteAddress: string, forwarded?: string): Promise<number> => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { headers: answer } = await app.inject({ url: '/api/nothing', remoteAddress, headers });
    return Number(answer['x-ratelimit-remaining']);
  };
  return { app, config, log, left };
}

test.each(['::', '[::]'])('HOST=%s answers by IPv6 and by IPv4', async (given) => {
  const { app, config } = await open({ HOST: given });
  await app.listen({ host: await listenHost(config.host), port: 0 });
  const { port } = app.server.address() as { port: number };
  for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
});

test('where there is no IPv6, :: is every IPv4 address; other hosts stay as they are', async () => {
  const refuse = jest.spyOn(Object.getPrototypeOf(createServer()) as ReturnType<typeof createServer>, 'listen');
  refuse.mockImplementation(function (this: ReturnType<typeof createServer>) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('no IPv6'), { code: 'EAFNOSUPPORT' })));
    return this;
  });
  expect(await listenHost('::')).toBe('0.0.0.0');
  refuse.mockRestore();
  expect(await Promise.all(['::1', '127.0.0.1', 'localhost'].map(listenHost))).toEqual([
    '::1',
    '127.0.0.1',
    'localhost',
  ]);
});

test('an IPv4 visitor is the same one by either socket, and of IPv6 a /64 is one', async () => {
  const { left } = await open();
  const first = await left('203.0.113.9');
  expect(await left('::ffff:203.0.113.9')).toBe(first - 1);
  expect(await left('::ffff:203.0.113.10')).toBe(first);
  expect(await left('2001:db8:1:2::1')).toBe(first);
  expect(await left('2001:db8:1:2:ffff::9')).toBe(first - 1);
  expect(await left('2001:db8:1:3::1')).toBe(first);
});

test.each([
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.1.2.3', '::ffff:10.1.2.3', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::1', true],
  ['10.0.0.0/8, fd00::/8', 'fd12::7', true],
  ['10.0.0.0/8', '::ffff:11.1.2.3', false],
  ['10.0.0.0/8', 'fd12::7', false],
  ['1', '::ffff:198.51.100.1', true],
])('TRUST_PROXY=%s and a proxy at %s: %s', async (setting, proxy, isTrusted) => {
  const { left } = await open({ TRUST_PROXY: setting });
  const first = await left(proxy, '203.0.113.20');
  // Another visitor by the same proxy counts apart only if the proxy is believed.
  expect(await left(proxy, '203.0.113.21')).toBe(isTrusted ? first : first - 1);
  expect(await left(proxy, '::ffff:203.0.113.20')).toBe(isTrusted ? first - 1 : first - 2);
});

test('the log has an IPv4 address as such', async () => {
  const { app, log } = await open({ LOG_LEVEL: 'info' });
  await app.inject({ url: '/api/nothing', remoteAddress: '::ffff:203.0.113.9' });
  expect(log.join('')).toContain('"remoteAddress":"203.0.113.9"');
});

test('addresses are printed with brackets', () => {
  const databaseUrl = 'postgresql://keelway@[::1]:6432/keelway';
  expect(databaseName({ databaseUrl, dataFolder: '' })).toBe('the PostgreSQL database keelway at [::1]:6432');
});

test.each(['::1', '[::1]', '::', '127.0.0.1', 'localhost'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['2001:db8::1', '[2001:db8::1]', '10.0.0.1', 'fd00::1'])('%s is another machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});
