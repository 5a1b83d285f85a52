import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildApp } from '@server/app';
import type { ModelTimes } from '@server/assistant/converse';
import { parseConfig } from '@server/lib/config/config';
import { chatEventSchemas, type ChatEvent, type ChatTurn } from '@shared/assistant/contract';
import { eventParser } from '@shared/assistant/eventStream';
import { openDatabase, type Database } from '@server/lib/database/openDatabase';
import { representation } from '@server/lib/http/representation';
import { withLearntAssistant } from '../../support/learnt';
import { placeMigrated } from './engines';
import { developmentEnvironment } from './gateway';

/** Agents of three towns: validating the whole directory takes a while. */
const agentsFile = Buffer.from(
  JSON.stringify(
    (JSON.parse(readFileSync('public/agents2.json', 'utf8')) as { location: string }[]).filter(({ location }) =>
      /Mombasa|Nairobi|Accra/.test(location),
    ),
  ),
);

/** Time-outs in milliseconds that no slow machine exceeds, and a short pause. */
export const patientTimes: ModelTimes = { firstWord: 20_000, total: 25_000, pause: 10 };

export interface ChatGateway {
  app: FastifyInstance;
  /** Closed with the app. */
  database: Database;
  origin: string;
  log: string[];
}

/** Listening gateways with part of the real directory and no pages; closed after each test. */
export function chatGateways(): (
  environment?: Readonly<Record<string, string>>,
  times?: ModelTimes,
) => Promise<ChatGateway> {
  const apps: FastifyInstance[] = [];
  const folders: string[] = [];
  withLearntAssistant();
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return async (environment = {}, modelTimes = patientTimes) => {
    const page = {
      ...representation('text/html', 'no-cache', new Map([['identity', Buffer.from('')]])),
      inline: { scripts: [], styles: [] },
    };
    const files = new Map([
      ['/agents2.json', representation('application/json', 'no-cache', new Map([['identity', agentsFile]]))],
    ]);
    const rendered = () => Promise.resolve(page);
    const log: string[] = [];
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-chat-'));
    folders.push(dataFolder);
    await placeMigrated(dataFolder);
    const database = openDatabase({
      databaseUrl: null,
      dataFolder,
      onConnectionError: (error) => void log.push(String(error)),
    });
    const app = await buildApp({
      config: parseConfig({ ...developmentEnvironment, LOG_LEVEL: 'trace', ...environment }),
      site: {
        pages: new Map(),
        files,
        languages: new Map(),
        notFound: page,
        render: { results: rendered, agent: rendered, blog: rendered, served: rendered, words: rendered },
      },
      database,
      logStream: { write: (line: string) => void log.push(line) },
      modelTimes,
    });
    apps.push(app);
    return { app, database, log, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
}

export interface ChatAnswer {
  status: number;
  headers: Headers;
  /** Present on rejection. */
  body: { code?: string; message?: string; retryable?: boolean; retryAfter?: number };
  events: ChatEvent[];
  /** All tokens joined. */
  text: string;
  last: ChatEvent | undefined;
}

/** Parses the events of a stream and fails on contract violations. */
export function parseEvents(text: string): ChatEvent[] {
  return eventParser()(text).map(({ name, data }) => {
    const schema = chatEventSchemas[name as keyof typeof chatEventSchemas] as v.GenericSchema;
    return { name, data: v.parse(schema, JSON.parse(data)) } as ChatEvent;
  });
}

export const textOf = (events: readonly ChatEvent[]): string =>
  events.map((event) => (event.name === 'token' ? event.data.text : '')).join('');

const request = (prompt: string, history: readonly ChatTurn[], signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ prompt, history }),
  ...(signal === undefined ? {} : { signal }),
});

/** Sends a question over a real connection. */
export async function askGateway(
  { origin }: ChatGateway,
  prompt: string,
  history: readonly ChatTurn[] = [],
): Promise<ChatAnswer> {
  const response = await fetch(`${origin}/api/chat`, request(prompt, history));
  const text = await response.text();
  const events = response.ok ? parseEvents(text) : [];
  return {
    status: response.status,
    headers: response.headers,
    body: response.ok ? {} : (JSON.parse(text) as ChatAnswer['body']),
    events,
    text: textOf(events),
    last: events.at(-1),
  };
}

/**
 * Sends a question and follows the answer: `hears` resolves when a text has arrived, `events` with everything at the
 * end. Both reject if the connection breaks.
 */
export function followAnswer(
  { origin }: ChatGateway,
  prompt: string,
  signal?: AbortSignal,
): { hears: (words: string) => Promise<void>; events: () => Promise<ChatEvent[]> } {
  let text = '';
  const opened = fetch(`${origin}/api/chat`, request(prompt, [], signal)).then(({ body }) =>
    body?.pipeThrough(new TextDecoderStream()).getReader(),
  );
  const reads = async (isEnough: () => boolean): Promise<void> => {
    const reader = await opened;
    while (!isEnough()) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += value;
    }
  };
  return {
    hears: async (words) => {
      await reads(() => text.includes(words));
      if (!text.includes(words)) throw new Error(`The answer ended without "${words}": ${text}`);
    },
    events: async () => {
      await reads(() => false);
      return parseEvents(text);
    },
  };
}
