import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import type { AgentPage } from '@shared/directory/agentPages';
import { saveDirectory } from '@server/directory/importedAgents';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { PageMemory } from '@server/site/agentPages/pageMemory';
import { representation } from '@server/lib/http/representation';
import { renderedPages } from '@server/lib/http/limits';
import { databasesOf, engines, placeMigrated } from '../../support/engines';
import { makeBuiltSite } from '../../support/builtSite';
import { developmentEnvironment, gateways } from '../../support/gateway';

const start = gateways();
const plain = { 'accept-encoding': 'identity' };
const mombasa = '/agents/kenya/mombasa';

describe('pages of agents', () => {
  test('are complete HTML with their data, structured data and own scripts', async () => {
    const { statusCode, headers, body } = await (await start()).inject({ url: mombasa, headers: plain });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain("'sha256-");
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${mombasa}"/>`);
    expect(body).toContain('<h1>$& place</h1>');
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
    );
    expect(data.map((each) => each['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
    const served = JSON.parse(/id="served-page">(.*?)<\/script>/.exec(body)?.[1] ?? '') as AgentPage;
    expect(served).toMatchObject({ kind: 'place', count: 50 });
  });

  test('are compressed, and not sent again while they stay the same', async () => {
    const app = await start();
    const first = await app.inject({ url: mombasa, headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, save-data, ect' });
    expect(gunzipSync(first.rawPayload).toString()).toContain('<h1>$& place</h1>');
    const tag = String(first.headers.etag);
    const again = await app.inject({ url: mombasa, headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['/agents/', '/agents'],
    ['/agents/Kenya/', '/agents/kenya'],
    ['/agents/kenya/MOMBASA?from=mail', `${mombasa}?from=mail`],
    [`${mombasa}/Agent%200/`, `${mombasa}/agent-0`],
    ['/agents/id/agent-1', `${mombasa}/agent-0`],
    ['/agents/ken%79a', '/agents/kenya'],
  ])('%s has moved to %s', async (url, location) => {
    const answer = await (await start()).inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  test.each(['/agents/atlantis', '/agents/kenya/nowhere', `${mombasa}/nobody`, '/agents/%3Cscript%3E', '/agents/id'])(
    '%s is a page with status 404 and without a cache',
    async (url) => {
      const { statusCode, body, headers } = await (await start()).inject({ url, headers: plain });
      expect(statusCode).toBe(404);
      expect(body).toContain('<h1>$& missing</h1>');
      expect(headers.location).toBeUndefined();
    },
  );

  test.each(['/agents/%E0%A4%A', '/agents//kenya', '/agents/a/b/c/d', '/agents//another.example/', '/agentsx'])(
    '%s is not found',
    async (url) => {
      const { statusCode, headers } = await (await start()).inject(url);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );

  test('other methods are refused', async () => {
    const { statusCode, headers } = await (await start()).inject({ method: 'POST', url: mombasa });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('an address has a limit of new pages; those in memory are not counted', async () => {
    const app = await start();
    const ask = async (url: string, remoteAddress = '10.0.0.1') =>
      (await app.inject({ url, remoteAddress })).statusCode;
    expect(await ask(mombasa)).toBe(200);
    for (let count = 1; count < renderedPages.max; count += 1) expect(await ask(`/agents/nowhere-${count}`)).toBe(404);
    expect(await ask('/agents/nowhere')).toBe(429);
    const refused = await app.inject({ url: '/agents/nowhere', remoteAddress: '10.0.0.1' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await ask(mombasa)).toBe(200);
    expect(await ask('/agents/nowhere', '10.0.0.2')).toBe(404);
  });

  test('the API answers what a page shows', async () => {
    const app = await start();
    const ask = (path: string, headers = {}) => app.inject({ url: '/api/agent-pages', query: { path }, headers });
    const found = await ask('/agents/Kenya/Mombasa');
    expect(found.json()).toMatchObject({ page: { kind: 'place', path: mombasa, count: 50 } });
    expect((await ask('/agents/Kenya/Mombasa', { 'if-none-match': found.headers.etag })).statusCode).toBe(304);
    expect((await ask('/agents/atlantis')).json()).toMatchObject({ page: { kind: 'missing', what: 'country' } });
    for (const path of ['/blog', '/agents/%E0', `/agents/${'x'.repeat(2_000)}`])
      expect((await ask(path)).statusCode).toBe(400);
  });

  test('the site map leads to them and to the pages of the build', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
    await placeMigrated(dataFolder);
    const app = await start({ dataFolder });
    const index = await app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = index.body.match(/(?<=<loc>http:\/\/localhost:3000)[^<]+/g) ?? [];
    expect(files).toHaveLength(6);
    const answers = await Promise.all(files.map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body).join('')).toContain(`<loc>http://localhost:3000${mombasa}/agent-0</loc>`);
    expect((await app.inject('/sitemap-agents-2.xml')).statusCode).toBe(404);
  });

  test('without agents, the first page says so and the site map has the pages of the build', async () => {
    const app = await start({ prepareBuild: (folder) => writeFileSync(`${folder}/site/agents2.json`, '[]') });
    expect((await app.inject('/agents')).statusCode).toBe(200);
    expect((await app.inject('/sitemap.xml')).body).toContain('/sitemap-pages.xml');
  });
});

describe.each(engines)('pages of agents in rows on %s', (engine) => {
  const databases = databasesOf(engine);
  const built = makeBuiltSite();
  const open: FastifyInstance[] = [];
  afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));
  afterAll(built.remove);

  test('are made anew on every gateway when an agent changes or goes', async () => {
    const place = await databases.place();
    const config = parseConfig({
      ...developmentEnvironment,
      KEELWAY_DATA: place.dataFolder,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    });
    const { kysely } = databases.open(place);
    await migrate(databases.open(place), migrations);
    const tembo = { id: 'ke-1', name: 'Tembo Freight', location: 'Mombasa, Kenya' };
    const simba = { id: 'ke-2', name: 'Simba Cargo', location: 'Mombasa, Kenya' };
    await saveDirectory(kysely, [tembo, simba], undefined, 1);
    const apps = await Promise.all(
      [1, 2].map(async () => {
        const app = await buildApp({
          config,
          site: await loadSite(built.folder, publicConfig(config)),
          database: databases.open(place),
        });
        open.push(app);
        await app.refreshAgents();
        return app;
      }),
    );
    const statuses = (app: FastifyInstance) =>
      Promise.all(
        ['tembo-freight', 'simba-cargo', 'simba-logistics'].map(
          async (name) => (await app.inject(`${mombasa}/${name}`)).statusCode,
        ),
      );
    const tags = new Set<unknown>();
    for (const app of apps) {
      expect(await statuses(app)).toEqual([200, 200, 404]);
      tags.add((await app.inject(mombasa)).headers.etag);
    }
    expect(tags.size).toBe(1);

    await saveDirectory(kysely, [{ ...simba, name: 'Simba Logistics' }], 1, 2);
    for (const app of apps) {
      await app.refreshAgents();
      expect(await statuses(app)).toEqual([404, 404, 200]);
      const { headers } = await app.inject({ url: mombasa, headers: { 'if-none-match': [...tags].join() } });
      expect(tags).not.toContain(headers.etag);
      expect((await app.inject('/sitemap-agents-1.xml')).body).not.toContain('tembo');
    }
  });
});

describe('pages in memory', () => {
  const page = (size: number) => ({
    ...representation('text/html', 'no-cache', new Map([['identity', Buffer.alloc(size)]])),
    inline: { scripts: [], styles: [] },
  });

  test('are bounded in bytes; the one not asked for longest goes first', async () => {
    const memory = new PageMemory(100);
    for (const path of ['/a', '/b']) await memory.render(path, () => Promise.resolve(page(40)));
    memory.get('/a');
    await memory.render('/c', () => Promise.resolve(page(40)));
    expect(['/a', '/b', '/c'].map((path) => memory.get(path) !== undefined)).toEqual([true, false, true]);
    await memory.render('/large', () => Promise.resolve(page(101)));
    expect(['/a', '/c', '/large'].map((path) => memory.get(path) !== undefined)).toEqual([false, false, false]);
  });

  test('are rendered once for all who ask together, and again after a failure', async () => {
    const memory = new PageMemory(100);
    let rendered = 0;
    const draw = () => {
      rendered += 1;
      return rendered === 1 ? Promise.reject(new Error('once')) : Promise.resolve(page(1));
    };
    await expect(Promise.all([memory.render('/a', draw), memory.render('/a', draw)])).rejects.toThrow('once');
    await Promise.all([memory.render('/a', draw), memory.render('/a', draw)]);
    expect(rendered).toBe(2);
  });
});
