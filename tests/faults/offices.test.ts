import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { fillDirectory } from '@server/directory/importedAgents';
import { apisOf } from '../server/support/api';
import { gateways } from '../server/support/gateway';
import { handover } from '../server/support/handovers';
import { quote } from '../server/support/quotes';
import { requestBodies } from '../server/support/requests';

/** Of an office, a campus or a carrier. */
const remoteAddress = '203.0.113.9';
const people = 100;
const open = apisOf('sqlite');
const site = gateways();
const publicFile = (name: string): Buffer => readFileSync(join('public', name));

const contactOf = (person: number) => ({ name: 'Amina', email: `person${person}@office.example` });
const form = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });

/** What one of a hundred people does within a minute, how often, and the status of the answer. */
const uses: [string, number, number, (person: number) => InjectOptions][] = [
  [
    'searches, and looks at three pages of results',
    4,
    200,
    (person) => ({ url: `/api/agents?q=Kenya&page=${1 + (person % 3)}` }),
  ],
  ['asks the assistant', 1, 200, (person) => post('/api/chat', { prompt: `What is a carnet? ${person}`, history: [] })],
  ['asks for a quote', 1, 201, (person) => post('/api/quotes', quote({ contact: contactOf(person), agentIds: [] }))],
  [
    'writes to the desk',
    1,
    201,
    (person) =>
      post('/api/requests', {
        ...requestBodies.enquiry,
        requestId: randomUUID(),
        contact: contactOf(person),
      }),
  ],
  ['subscribes to the newsletter', 1, 200, (person) => post('/api/newsletter', contactOf(person))],
  ['talks to a person', 1, 201, (person) => post('/api/handovers', handover({ contact: contactOf(person) }))],
  [
    'checks an agent',
    1,
    200,
    (person) => ({
      method: 'POST',
      url: '/verify',
      payload: 'q=Pwani',
      headers: { ...form, 'user-agent': `Browser ${person}` },
    }),
  ],
  ['opens a link of a mail', 3, 404, () => ({ url: '/newsletter/confirm/x', headers: { accept: 'application/json' } })],
];

const statusesOf = async (app: FastifyInstance, asked: Iterable<InjectOptions>): Promise<number[]> => {
  const statuses = new Set<number>();
  for (const one of asked) statuses.add((await app.inject({ remoteAddress, ...one })).statusCode);
  return [...statuses];
};

async function start(): Promise<FastifyInstance> {
  // Without a model, whose retries take long.
  const { app, database } = await open({ CHAT_DAILY_QUESTIONS: '0' });
  const agents = [{ id: 'a', name: 'Pwani Freight', location: 'Mombasa, Kenya' }];
  await fillDirectory(database.kysely, JSON.stringify(agents), Date.now());
  await app.refreshAgents();
  return app;
}

test.each(uses)('a hundred people behind one address: each %s', async (_, times, status, use) => {
  const app = await start();
  const all = Array.from({ length: people * times }, (_one, index) => use(index % people));
  expect(await statusesOf(app, all)).toEqual([status]);
});

test.each(uses)('a program that %s without end is told to wait', async (_, _times, _status, use) => {
  const app = await start();
  let answer = await app.inject({ remoteAddress, ...use(0) });
  for (let asked = 1; asked < 1_300 && answer.statusCode !== 429; asked += 1)
    answer = await app.inject({ remoteAddress, ...use(asked) });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  // Nobody else waits.
  expect((await app.inject({ ...use(0), remoteAddress: '203.0.113.10' })).statusCode).not.toBe(429);
});

test('a hundred people open results and pages of agents, which are rendered', async () => {
  const app = await site({
    prepareBuild: (folder) => {
      for (const name of ['agents2.json', 'places.json']) writeFileSync(join(folder, 'site', name), publicFile(name));
    },
  });
  const pages = ['/search-results?q=Kenya', '/agents', '/agents/kenya', '/agents/kenya/mombasa'];
  const all = Array.from({ length: people }, () => pages.map((url) => ({ url }))).flat();
  expect(await statusesOf(app, all)).toEqual([200]);
});
