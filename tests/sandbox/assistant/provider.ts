import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildSandbox } from '../../../sandbox/app';
import { parseSandboxConfig } from '../../../sandbox/config';
import { eventParser } from '@shared/assistant/eventStream';
import { withLearntAssistant } from '../../support/learnt';

export interface Provider {
  app: FastifyInstance;
  turn: (position: string) => Promise<LightMyRequestResponse>;
  call: (
    body: unknown,
    options?: { task?: string; headers?: Record<string, string> },
  ) => Promise<LightMyRequestResponse>;
}

/** Sandboxes with a data folder of their own and no identity; closed after each test. */
export function providers(): () => Promise<Provider> {
  withLearntAssistant();
  const clean: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step();
  });
  return async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-assistant-'));
    const app = await buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder, FIREBASE_PROJECT_ID: 'live' }));
    clean.push(
      () => rmSync(dataFolder, { recursive: true, force: true }),
      () => app.close(),
    );
    const host = 'localhost:3001';
    return {
      app,
      turn: (position) =>
        app.inject({
          method: 'POST',
          url: '/switches',
          headers: { host, 'content-type': 'application/json' },
          payload: { assistant: position },
        }),
      call: (body, { task = 'streamGenerateContent?alt=sse', headers = {} } = {}) =>
        app.inject({
          method: 'POST',
          url: `/assistant/v1beta/models/gemini-flash-latest:${task}`,
          headers: { host, 'content-type': 'application/json', 'x-goog-api-key': 'sandbox-api-key', ...headers },
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        }),
    };
  };
}

interface Chunk {
  candidates?: {
    content?: { role: string; parts: { text?: string; functionCall?: { name: string; args: { place: string } } }[] };
    finishReason?: string;
  }[];
  promptFeedback?: object;
}

export const chunksOf = ({ body }: LightMyRequestResponse): Chunk[] =>
  eventParser()(body).map(({ data }) => JSON.parse(data) as Chunk);

export const partsOf = (response: LightMyRequestResponse) =>
  chunksOf(response).flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
export const textOf = (response: LightMyRequestResponse): string =>
  partsOf(response)
    .map(({ text }) => text ?? '')
    .join('');
