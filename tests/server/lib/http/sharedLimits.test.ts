import type { FastifyInstance } from 'fastify';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { databasesOf, engines } from '../../support/engines';
import { developmentEnvironment } from '../../support/gateway';

const onSqlite = databasesOf('sqlite');
const remoteAddress = '203.0.113.9';
/** Of development. */
const rightToken = 'keelway-sandbox-recorder';

test('a gateway on SQLite counts in memory', async () => {
  const place = await onSqlite.place();
  const database = onSqlite.open(place);
  const config = parseConfig({ ...developmentEnvironment, KEELWAY_DATA: place.dataFolder });
  const app = await buildApp({ config, site: null, database });
  expect((await app.inject('/api/nothing')).headers['x-ratelimit-remaining']).toBe('119');
  expect(await database.kysely.selectFrom('rate_counts').selectAll().execute()).toEqual([]);
});

for (const engine of engines.filter((each) => each === 'postgresql')) {
  describe(`limits of two gateways on one ${engine}`, () => {
    const databases = databasesOf(engine);

    async function openBoth() {
      const place = await databases.place();
      const config = parseConfig({
        ...developmentEnvironment,
        KEELWAY_DATA: place.dataFolder,
        DATABASE_URL: place.databaseUrl ?? '',
      });
      const opened = [databases.open(place), databases.open(place)] as const;
      const open = (database: (typeof opened)[number]) => buildApp({ config, site: null, database });
      return { both: [await open(opened[0]), await open(opened[1])] as const, opened };
    }

    const ask = (gateway: FastifyInstance, url: string, from = remoteAddress) =>
      gateway.inject({ url, remoteAddress: from });

    test('they count together, whichever answers', async () => {
      const { both } = await openBoth();
      for (let count = 0; count < 120; count += 1) {
        const { statusCode, headers } = await ask(both[count % 2] ?? both[0], '/api/nothing');
        expect(statusCode).toBe(404);
        expect(headers['x-ratelimit-remaining']).toBe(String(119 - count));
      }
      for (const gateway of both) {
        const { statusCode, headers } = await ask(gateway, '/api/nothing');
        expect(statusCode).toBe(429);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      }
      expect((await ask(both[1], '/api/nothing', '203.0.113.10')).statusCode).toBe(404);
    });

    test('each route with a limit of its own counts by itself', async () => {
      const { both } = await openBoth();
      const send = (gateway: FastifyInstance, url: string) =>
        gateway.inject({ method: 'POST', url, remoteAddress, payload: {} });
      const left = async (gateway: FastifyInstance, url: string) =>
        Number((await send(gateway, url)).headers['x-ratelimit-remaining']);
      const first = await left(both[0], '/api/newsletter');
      expect(await left(both[1], '/api/newsletter')).toBe(first - 1);
      const other = await left(both[0], '/api/quotes');
      expect(await left(both[1], '/api/quotes')).toBe(other - 1);
      expect(await left(both[0], '/api/newsletter')).toBe(first - 2);
    });

    test('pictures of badges count together', async () => {
      const { both } = await openBoth();
      const left = async (gateway: FastifyInstance) =>
        Number((await ask(gateway, '/verify/x/badge.svg')).headers['x-ratelimit-remaining']);
      expect(await left(both[0])).toBe(299);
      expect(await left(both[1])).toBe(298);
    });

    test('limits of one route in its code count apart, and together over gateways', async () => {
      const { both } = await openBoth();
      const unlock = (gateway: FastifyInstance) =>
        gateway.inject({
          method: 'POST',
          url: '/api/recording',
          remoteAddress,
          payload: { token: 'wrong-token-wrong-token' },
        });
      const statuses: number[] = [];
      for (let count = 0; count < 40 && statuses.at(-1) !== 429; count += 1)
        statuses.push((await unlock(both[count % 2] ?? both[0])).statusCode);
      expect(statuses.at(-1)).toBe(429);
      // As many as one gateway alone allows.
      const { both: others } = await openBoth();
      const alone: number[] = [];
      while (alone.at(-1) !== 429) alone.push((await unlock(others[0])).statusCode);
      expect(statuses).toEqual(alone);
    });

    test('a limit that is only looked at is not counted, by either gateway', async () => {
      const { both, opened } = await openBoth();
      const unlock = async (gateway: FastifyInstance, token: string) =>
        (await gateway.inject({ method: 'POST', url: '/api/recording', remoteAddress, payload: { token } })).statusCode;
      const wrong = 'wrong-token-wrong-token';
      const counts = () => opened[0].kysely.selectFrom('rate_counts').select(['key', 'count']).execute();
      const counted = async () => (await counts()).filter(({ key }) => /^api \d+:/.test(key)).map(({ count }) => count);
      for (let count = 0; count < 20; count += 1)
        expect(await unlock(both[count % 2] ?? both[0], rightToken)).toBe(200);
      expect(await counted()).toEqual([]);
      // All five are left, on both together, and right ones in between use up none.
      for (let count = 0; count < 4; count += 1) {
        expect(await unlock(both[count % 2] ?? both[0], wrong)).toBe(403);
        for (const gateway of both) expect(await unlock(gateway, rightToken)).toBe(200);
      }
      expect(await counted()).toEqual([4]);
      expect(await unlock(both[0], wrong)).toBe(403);
      // What one gateway counted, the other looks at.
      for (const gateway of both) expect(await unlock(gateway, rightToken)).toBe(429);
      expect(await counted()).toEqual([5]);
      expect(await unlock(both[1], wrong)).toBe(429);
    });

    test('without the database nobody is refused by a limit', async () => {
      const { both, opened } = await openBoth();
      // One that was never asked has nothing to close.
      await ask(both[0], '/api/nothing');
      await opened[0].close();
      for (let count = 0; count < 130; count += 1) expect((await ask(both[0], '/api/nothing')).statusCode).toBe(404);
    });
  });
}
