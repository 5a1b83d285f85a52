import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import type * as v from 'valibot';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { fillDirectory } from '@server/directory/importedAgents';
import { templateOfAgents, templateOfResults } from '@shared/site/pagePlaceholders';
import { servedPaths } from '@shared/site/servedPages';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase, type Database } from '@server/lib/database/openDatabase';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { owner } from '../server/desk/desk';
import { agents as builtAgents, makeBuiltSite } from '../server/support/builtSite';
import { findPostgres, startPostgres } from '../support/postgres';
import { fakeProvider } from '../server/support/fakeProvider';
import { developmentEnvironment } from '../server/support/gateway';
import { handover } from '../server/support/handovers';
import { identityKeys, type Person } from '../server/support/identityKeys';
import { quote } from '../server/support/quotes';
import { requestBodies } from '../server/support/requests';

/** In everything that the second person has left. */
export const marker = 'zzmarker';
const second: Person = { uid: `uid-${marker}`, email: `${marker}@example.com`, emailVerified: true };
const first: Person = { uid: 'uid-first', email: 'first@example.com', emailVerified: true };
const contact = { name: `Amina ${marker}`, email: `${marker}@example.com`, phone: '+254 700 000 000' };

export type Caller = 'nobody' | 'first' | 'owner';

export interface FuzzedRoute {
  /** Such as `POST /api/quotes`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  schema: { body?: v.GenericSchema; querystring?: v.GenericSchema; params?: v.GenericSchema };
}

export interface FuzzedGateway {
  app: FastifyInstance;
  routes: readonly FuzzedRoute[];
  /** By the parameter of a path: what there is, much of it the second person's. */
  known: Readonly<Record<string, readonly string[]>>;
  /** Sends a request, from an address of its own so that no limit per address counts. */
  send: (caller: Caller, options: InjectOptions) => Promise<LightMyRequestResponse>;
}

const methods: ReadonlySet<unknown> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Adds the routes that are registered while `build` runs. */
async function collectRoutes<Built>(routes: Map<string, FuzzedRoute>, build: () => Promise<Built>): Promise<Built> {
  const watch = (message: unknown): void => {
    const { fastify: made } = message as { fastify: FastifyInstance };
    made.addHook('onRoute', ({ method, url, schema = {} }: RouteOptions) => {
      for (const one of [method].flat()) {
        const name = `${one} ${url}`;
        if (methods.has(one)) routes.set(name, { name, method: one, url, schema } as FuzzedRoute);
      }
    });
  };
  subscribe('fastify.initialization', watch);
  return build().finally(() => unsubscribe('fastify.initialization', watch));
}

/** Whole bodies of routes whose fields depend on each other, so that few random ones get through. */
export const examples: Readonly<Record<string, () => object>> = {
  'POST /api/quotes': () => quote(),
  'POST /api/handovers': () => handover(),
  'POST /api/requests': () => ({
    ...requestBodies.enquiry,
    requestId: randomUUID(),
    contact: { name: 'Amina', email: 'amina@example.com' },
    hasConsented: true,
  }),
  'POST /api/desk/cases/:reference/events': () => ({ seen: 1, event: { type: 'screening.passed' } }),
  'POST /api/desk/cases/:reference/notes': () => ({ requestId: randomUUID(), text: 'A note' }),
  'POST /api/desk/cases/:reference/assignment': () => ({ requestId: randomUUID(), from: null, to: 'uid-owner' }),
  'POST /api/desk/cases/:reference/answers': () => ({ requestId: randomUUID(), subject: 'Yes', text: 'An answer' }),
  'PUT /api/chat/answers/:id/rating': () => ({ rating: 'down', intent: 'freight', language: 'en' }),
  'PUT /api/chat/answers/:id/question': () => ({
    question: 'Do you tow zeppelins?',
    hasConsented: true,
    intent: 'freight',
    language: 'en',
  }),
  'PUT /api/desk/gaps/answers/:id': () => ({ seen: 0, language: 'en', questions: 'Do you?', answer: 'Yes.' }),
  'POST /api/desk/staff': () => ({ email: 'desk@example.com', role: 'desk' }),
};

/** A gateway with pages, a payments provider, an unreachable model, and what a second person left. */
export function fuzzedGateway(engine: Database['engine']): () => FuzzedGateway {
  const keys = identityKeys();
  const provider = fakeProvider();
  const clean: (() => unknown)[] = [];
  let gateway: FuzzedGateway;

  beforeAll(async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-fuzz-'));
    const built = makeBuiltSite();
    clean.push(built.remove, () => rmSync(dataFolder, { recursive: true, force: true }));
    // One template for every page for one request, beside those that are built.
    const file = join(built.folder, 'pages/en/templates.json');
    const templates = Object.fromEntries(
      [templateOfResults, templateOfAgents, ...servedPaths].map((path) => [path, 'confirm.template.html']),
    );
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...templates }));
    const programs = engine === 'postgresql' ? findPostgres() : null;
    const server = programs === null ? null : await startPostgres(programs);
    clean.push(() => server?.stop());
    const databaseUrl = server === null ? null : await server.createDatabase();
    const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
    await migrate(database, migrations);
    const config = parseConfig({
      ...developmentEnvironment,
      ...keys.environment(),
      KEELWAY_DATA: dataFolder,
      PAYSTACK_API_URL: provider.address,
      GEMINI_BASE_URL: 'http://127.0.0.1:1',
    });
    const site = await loadSite(built.folder, publicConfig(config));
    const found = new Map<string, FuzzedRoute>();
    const modelTimes = { firstWord: 2_000, total: 4_000, pause: 0 };
    const app = await collectRoutes(found, () => buildApp({ config, site, database, modelTimes }));
    clean.push(() => app.close());
    let calls = 0;
    const from = (): string => {
      calls += 1;
      return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    };
    const tokens = new Map<string, { at: number; token: Promise<string> }>();
    // Owners must have signed in within ten minutes.
    const authorization = (person: Person): Promise<string> => {
      const kept = tokens.get(person.uid);
      if (kept !== undefined && Date.now() - kept.at < 240_000) return kept.token;
      const token = keys.authorization(person);
      tokens.set(person.uid, { at: Date.now(), token });
      return token;
    };
    const sendAs = async (person: Person | null, { headers, ...options }: InjectOptions) => {
      const answer = await app.inject({
        ...options,
        remoteAddress: from(),
        headers: { ...headers, ...(person !== null && { authorization: await authorization(person) }) },
      });
      // As a connection does after the answer; an injected request stays open when its body was not read.
      answer.raw.req.destroy();
      // Without input or output, nothing else would let what waits for the event loop run.
      await setImmediate();
      // Each export is in the audit trail, and each export of the trail would take longer.
      if (calls % 500 === 0) await database.kysely.deleteFrom('staff_audit').execute();
      return answer;
    };
    const leave = async (url: string, payload?: object): Promise<string> => {
      const answer = await sendAs(second, { method: 'POST', url, ...(payload !== undefined && { payload }) });
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json<{ reference: string }>().reference;
    };
    const texts = { cargo: `Crates of ${marker}`, notes: marker };
    const { enquiry } = requestBodies;
    const requestId = '00000000-0000-4000-8000-000000000001';
    const order = await leave('/api/subscription/orders');
    provider.pay(order);
    await leave(`/api/subscription/orders/${order}/confirm`);
    await leave('/api/newsletter', { email: contact.email });
    const references = [
      order,
      await leave('/api/quotes', quote({ ...texts, contact, requestId })),
      await leave('/api/requests', { ...enquiry, requestId, contact, text: marker, hasConsented: true }),
      await leave('/api/handovers', handover({ contact, about: marker, requestId })),
    ];
    await fillDirectory(database.kysely, builtAgents, Date.now());
    const agents = (await database.kysely.selectFrom('agents').select('id').limit(3).execute()).map(({ id }) => id);
    const jobs = (await database.kysely.selectFrom('jobs').select('id').limit(3).execute()).map(({ id }) => id);
    gateway = {
      app,
      routes: [...found.values()].sort((left, right) => left.name.localeCompare(right.name)),
      known: {
        reference: references,
        id: [...agents, ...jobs, requestId],
        uid: ['uid-owner', 'uid-first'],
        role: ['desk', 'reader'],
        country: ['kenya'],
        city: ['mombasa'],
      },
      send: (caller, options) => {
        // A deleted account could not do anything after it.
        const { method, url } = options;
        const isLeaving = method === 'DELETE' && typeof url === 'string' && url.startsWith('/api/account');
        if (isLeaving) return sendAs(caller === 'nobody' ? null : { ...first, uid: 'uid-leaving' }, options);
        return sendAs({ nobody: null, first, owner }[caller], options);
      },
    };
  }, 60_000);
  afterAll(async () => {
    for (const step of clean.reverse()) await step();
  });
  return () => gateway;
}
