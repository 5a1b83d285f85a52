import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { stampOn } from '@places/stamp';
import type { AgentMap } from '@shared/directory/agentMap';
import type { AgentSearchAnswer } from '@shared/directory/contract';
import { dayOf } from '@shared/listings/evidence';
import { reads } from '@server/lib/http/limits';
import { gateways } from '../support/gateway';
import { apisOf } from '../support/api';

const start = gateways();
const startWithoutSite = apisOf('sqlite');
const publicFile = (name: string): Buffer => readFileSync(join(__dirname, '../../../public', name));
const everyAgent = JSON.parse(publicFile('agents2.json').toString('utf8')) as { id: string; location: string }[];

let app: FastifyInstance;
/** Each request from another address, because of the limit of each. */
let asked = 0;
const get = (query: string, headers = {}) => {
  asked += 1;
  return app.inject({ url: `/api/agents${query}`, headers, remoteAddress: `10.0.${asked >> 8}.${asked & 255}` });
};
const search = async (query: string): Promise<AgentSearchAnswer> => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<AgentSearchAnswer>();
};
const idsOf = (agents: readonly { id: string }[]): string[] => agents.map(({ id }) => id);

beforeAll(async () => {
  app = await start({
    prepareBuild: (folder) => {
      for (const name of ['agents2.json', 'places.json']) writeFileSync(join(folder, 'site', name), publicFile(name));
    },
  });
});

test('returns the agents of a place in file order, twenty per page', async () => {
  const ids = idsOf(everyAgent.filter(({ location }) => location.toLowerCase().endsWith(', kenya')));
  const first = await search('?q=%20Kenya ');
  expect(first).toMatchObject({ q: 'Kenya', city: '', page: 1, pages: Math.ceil(ids.length / 20), total: ids.length });
  const pages = await Promise.all(
    Array.from({ length: first.pages }, (_, index) => search(`?q=kenya&page=${index + 1}`)),
  );
  expect(pages.flatMap(({ agents }) => idsOf(agents))).toEqual(ids);
  expect(first.agents[0]).toMatchObject(everyAgent.find(({ id }) => id === ids[0]) ?? {});
  expect((await search(`?q=Kenya&page=${first.pages + 1}`)).agents).toEqual([]);
});

test('sort=trusted begins with the agents whose checks hold today, over all pages', async () => {
  const inKenya = (await search('?q=Kenya&shown=2000')).agents;
  const today = dayOf(Date.now());
  const trusted = inKenya.filter((agent) => stampOn(agent, today)?.state === 'valid');
  expect(trusted.length).toBeGreaterThan(20);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(inKenya.length / 20) }, (_, index) =>
      search(`?q=Kenya&sort=trusted&page=${index + 1}`),
    ),
  );
  const others = inKenya.filter((agent) => !trusted.includes(agent));
  expect(pages.flatMap(({ agents }) => idsOf(agents))).toEqual(idsOf([...trusted, ...others]));
});

test('without a sort the order is the directory’s', async () => {
  const asked = await Promise.all(['', '&sort=', '&sort=directory'].map((sort) => search(`?q=Kenya${sort}`)));
  const ids = idsOf(everyAgent.filter(({ location }) => location.endsWith(', Kenya'))).slice(0, 20);
  for (const { agents } of asked) expect(idsOf(agents)).toEqual(ids);
});

test('an empty term finds every agent', async () => {
  expect((await search('?q=')).total).toBe(everyAgent.length);
});

test('narrows to a city, near matches too', async () => {
  const { total, agents } = await search('?q=Kenya&city=mombasa');
  expect(total).toBe(everyAgent.filter(({ location }) => /mombasa.*, kenya$/i.test(location)).length);
  for (const { location } of agents) expect(location).toMatch(/mombasa/i);
  const { near } = await search('?q=Allemagne&city=Hamburg');
  expect(near.length).toBeGreaterThan(0);
  for (const { location } of near.flatMap((group) => group.agents)) expect(location).toMatch(/hamburg/i);
});

test('a misspelt name returns labelled near matches, on the first page only', async () => {
  const { total, near } = await search('?q=Mombassa');
  expect(total).toBe(0);
  expect(near[0]).toMatchObject({ label: 'Mombasa, Kenya', reason: 'typo', term: 'Mombasa' });
  expect(near[0]?.agents).toHaveLength(3);
  expect(near[0]?.total).toBe(everyAgent.filter(({ location }) => location === 'Mombasa, Kenya').length);
  expect((await search('?q=Mombassa&page=2')).near).toEqual([]);
});

test('a known place without agents returns the nearest ones', async () => {
  const { nothingHere } = await search('?q=Giza');
  expect(nothingHere).toMatchObject({ place: 'Giza, Egypt' });
  expect(nothingHere?.nearest).toHaveLength(3);
  for (const { kilometres, count } of nothingHere?.nearest ?? [])
    expect(Math.min(kilometres, count)).toBeGreaterThan(0);
  expect((await search('?q=Kenya')).nothingHere).toBeUndefined();
});

test('the map has every agent of the search, in its place or as elsewhere, and an ETag', async () => {
  const { total } = await search('?q=Kenya&service=sea');
  const answer = await get('/map?q=Kenya&service=sea');
  expect(answer.statusCode).toBe(200);
  const { places, elsewhere } = answer.json<AgentMap>();
  expect(places.length).toBeGreaterThan(3);
  for (const { location } of places) expect(location).toMatch(/, Kenya$/);
  expect(places.reduce((sum, { count }) => sum + count, elsewhere)).toBe(total);
  const again = await get('/map?q=Kenya&service=sea', { 'if-none-match': answer.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['', '?q=a&q=b', '?q=Kenya&service=teleport', `?q=${'a'.repeat(201)}`])(
  'refuses a map for %s',
  async (query) => {
    expect((await get(`/map${query}`)).json()).toMatchObject({ code: 'invalid_request' });
  },
);

test.each<[query: string, field: string, message: RegExp]>([
  ['', '', /Send what to search as q/],
  ['?city=Nairobi', 'q', /Send what to search as q/],
  ['?q=Kenya&q=Uganda', 'q', /one term/],
  [`?q=${'a'.repeat(201)}`, 'q', /longer than 200/],
  [`?q=Kenya&city=${'a'.repeat(201)}`, 'city', /longer than 200/],
  ['?q=Kenya&city=a&city=b', 'city', /one city/],
  ...['0', '-1', '01', '1.5', '1e3', 'two', '', '100000', '1&page=2'].map((page): [string, string, RegExp] => [
    `?q=Kenya&page=${page}`,
    'page',
    /whole number from 1/,
  ]),
])('refuses %s', async (query, field, message) => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(message) as string,
    retryable: false,
  });
  if (field !== '') expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
});

test.each([
  '%00',
  '%E0%A4%A',
  "';DROP TABLE agents;--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '__proto__',
  '%F0%9F%98%80',
  '%D8%AF%D8%A8%D9%8A',
  '+',
])('any other term is searched: %s', async (term) => {
  expect((await get(`?q=${term}`)).statusCode).toBe(200);
});

test('returns 304 for a matching ETag, and another ETag for another query', async () => {
  const first = await get('?q=Kenya');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('?q=Kenya', { 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await get('?q=Uganda', { 'if-none-match': etag })).statusCode).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('does not accept %s', async (method) => {
  const answer = await app.inject({ method, url: '/api/agents?q=Kenya' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('is rate-limited by address', async () => {
  const ask = () => app.inject({ url: '/api/agents?q=Lamu', remoteAddress: '10.9.9.9' });
  for (let request = 0; request < reads.max; request += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', retryable: true });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('reports a missing directory', async () => {
  const answer = await (await startWithoutSite()).app.inject('/api/agents?q=Kenya');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable', retryable: true });
});
