import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { mapPoint } from '@places/index/mapProjection';
import { buildPlaceIndex } from '@places/index/placeIndex';
import { placeIndexSchema } from '@places/index/placeIndexFile';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import type { AgentSearchAnswer } from '@shared/directory/contract';
import { readDirectory, saveDirectory } from '@server/directory/importedAgents';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { importAgentsCommand } from '../../../tools/agents/importDatabase';
import { databasesOf, engines } from '../support/engines';
import { agents as builtAgents, makeBuiltSite } from '../support/builtSite';
import { developmentEnvironment } from '../support/gateway';

const header = 'name,location,phone,email,website,services';
const row = 'Tembo Freight,"Mombasa, Kenya",+254 555 000 111,ops@tembo.example,https://tembo.example,sea';

const folder = mkdtempSync(join(tmpdir(), 'keelway-agents-'));
const csv = join(folder, 'agents.csv');
const sample = join(folder, 'sample.json');
const built = makeBuiltSite();
const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(engines)('agents:import on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const place = await databases.place();
    writeFileSync(sample, JSON.stringify([{ id: 'ke-old', name: 'Sample Cargo', location: 'Nairobi, Kenya' }]));
    writeFileSync(csv, `${header}\n${row}\n`);
    const environment = {
      KEELWAY_DATA: place.dataFolder,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    };
    const config = parseConfig({ ...developmentEnvironment, ...environment });
    const gateway = async (): Promise<FastifyInstance> => {
      const database = databases.open(place);
      const app = await buildApp({ config, site: await loadSite(built.folder, publicConfig(config)), database });
      await app.refreshAgents();
      open.push(app);
      return app;
    };
    const run = async (...argv: string[]) => {
      const lines: string[] = [];
      const code = await importAgentsCommand([csv, ...argv], environment, (line) => lines.push(line), sample);
      return { code, text: lines.join('\n') };
    };
    return { gateway, run, database: databases.open(place) };
  }

  const served = (app: FastifyInstance, headers = {}) => app.inject({ url: '/agents2.json', headers });
  const namesOf = async (app: FastifyInstance): Promise<string[]> =>
    (await served(app)).json<{ name: string }[]>().map(({ name }) => name);

  test('shows in every gateway without a build, and after a restart', async () => {
    const { gateway, run } = await start();
    const [first, second] = [await gateway(), await gateway()];
    const before = await served(first);
    expect(before.body).toBe(builtAgents);
    expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('Dry run') as string });
    await first.refreshAgents();
    expect((await served(first)).body).toBe(builtAgents);

    const imported = await run('--write');
    expect(imported).toMatchObject({ code: 0, text: expect.stringContaining('1 added, 0 changed') as string });
    expect(imported.text).toContain(engine === 'sqlite' ? 'keelway.sqlite' : 'the PostgreSQL database test_');
    for (const app of [first, second]) await app.refreshAgents();
    for (const app of [first, second, await gateway()]) {
      expect(await namesOf(app)).toEqual(['Sample Cargo', 'Tembo Freight']);
      const index = v.parse(placeIndexSchema, (await app.inject('/place-index.json')).json());
      expect(buildPlaceIndex(index)('mom')).toMatchObject([{ label: 'Mombasa', count: 1 }]);
      const found = (await app.inject('/api/agents?q=mombasa')).json<AgentSearchAnswer>();
      expect(found.agents.map(({ name }) => name)).toEqual(['Tembo Freight']);
    }

    await run('--write', '--replace');
    await second.refreshAgents();
    expect(await namesOf(second)).toEqual(['Tembo Freight']);
    const tag = before.headers.etag ?? '';
    expect((await served(second, { 'if-none-match': tag })).statusCode).toBe(200);
    expect((await served(second, { 'accept-encoding': 'gzip' })).headers['cache-control']).toBe('no-cache');
  });

  test('the world map has the dots of the imported agents, and the land of the build', async () => {
    const { gateway, run } = await start();
    const app = await gateway();
    const map = async () => app.inject('/world-map.svg');
    const before = await map();
    expect(before.body).toContain('<g id="places"><path d="M0 0h0"/></g>');
    await run('--write', '--replace');
    await app.refreshAgents();
    const after = await map();
    const [x, y] = mapPoint(-4.05, 39.66).map((value) => Math.round(value / 6) * 6);
    expect(after.body).toContain(`<path id="land"/><g id="places"><path stroke-width="3" d="M${x} ${y}h0"/>`);
    expect(after.body.match(/h0/g)).toHaveLength(1);
    expect(after.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('the assistant answers from it', async () => {
    const { gateway, run } = await start();
    const app = await gateway();
    await run('--write', '--replace');
    await app.refreshAgents();
    const payload = { prompt: 'Which agents are in Mombasa?', history: [] };
    const answer = await app.inject({ method: 'POST', url: '/api/chat', payload });
    expect(answer.body).toContain('Tembo Freight');
    expect(answer.body).not.toContain('Agent 0');
  });

  test('concurrent imports do not overwrite each other', async () => {
    const { database } = await start();
    const save = (id: string, before?: number) =>
      saveDirectory(database.kysely, [{ id, name: id, location: 'Nairobi, Kenya' }], before, 1);
    expect([await save('first'), await save('second')]).toEqual([true, false]);
    expect(await save('third', 7)).toBe(false);
    expect(await save('fourth', 1)).toBe(true);
    expect((await readDirectory(database.kysely))?.records).toHaveLength(1);
  });
});
