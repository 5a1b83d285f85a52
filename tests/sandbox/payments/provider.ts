import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildSandbox } from '../../../sandbox/app';
import { parseSandboxConfig } from '../../../sandbox/config';
import { newState } from '../../../sandbox/identity/state';
import { listenOn } from '../../support/program';

export const host = 'localhost:3001';
export const publicKey = 'pk_test_keelway_sandbox';
export const secretKey = 'sk_test_keelway_sandbox';
export const cards = {
  good: { number: '4084084084084081', expiry_month: '12', expiry_year: '40', cvv: '408' },
  declined: { number: '4084080000005408', expiry_month: '12', expiry_year: '40', cvv: '001' },
  bank: { number: '4084080000000409', expiry_month: '12', expiry_year: '40', cvv: '000' },
  pin: { number: '507850785078507812', expiry_month: '12', expiry_year: '40', cvv: '884' },
  pinAndCode: { number: '5060666666666666666', expiry_month: '12', expiry_year: '2040', cvv: '123' },
} as const;

type Json = Record<string, unknown>;
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Json & {
    status: boolean | string;
    message: string;
    code?: string;
    data: Json & { id: number; access_code: string; reference: string };
  };
}

/** A webhook as it reached the site. */
interface Event {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Provider {
  app: FastifyInstance;
  site: string;
  dataFolder: string;
  /** Moves the provider's clock forward, in milliseconds. */
  pass: (milliseconds: number) => void;
  get: (url: string, options?: InjectOptions) => Promise<Answer>;
  post: (url: string, payload?: unknown, options?: InjectOptions) => Promise<Answer>;
  /** With the secret key, as the site's server calls. */
  asServer: (url: string, payload?: unknown) => Promise<Answer>;
  /** A new payment of 2 USD: its data. */
  request: (more?: object) => Promise<Answer['body']['data']>;
  charge: (kind: string, accessCode: string, details?: object) => Promise<Answer>;
  turn: (position: string) => Promise<void>;
  /** Events that reached the site, and the status that the site answers with. */
  events: Event[];
  answerWith: (status: number) => void;
  /** Resolves when so many events reached the site. */
  eventCount: (count: number) => Promise<void>;
  restart: () => Promise<void>;
}

/** Sandboxes with a data folder, a clock and a site of their own, removed after each test. */
export function paymentProviders(): (siteUrl?: string) => Promise<Provider> {
  const identity = JSON.stringify(newState());
  const clean: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step();
  });
  return async (siteUrl) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-payments-'));
    clean.push(() => rmSync(dataFolder, { recursive: true, force: true }));
    writeFileSync(join(dataFolder, 'sandbox-identity.json'), identity);
    const events: Event[] = [];
    let status = 200;
    let heard = (): void => undefined;
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        if (request.url === '/api/webhooks/paystack') events.push({ headers: request.headers, body });
        response.writeHead(status).end();
        heard();
      });
    });
    const port = await listenOn(receiver, 0);
    clean.push(() => {
      receiver.closeAllConnections();
      receiver.close();
    });
    const site = siteUrl ?? `http://localhost:${port}`;
    let now = Date.now();
    const build = (): Promise<FastifyInstance> =>
      buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder, PUBLIC_URL: site }), () => now);
    let app = await build();
    clean.push(() => app.close());
    const send = async (options: InjectOptions): Promise<Answer> => {
      const response = await app.inject({ ...options, headers: { host, ...options.headers } });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body === '' ? ({} as Answer['body']) : response.json(),
      };
    };
    const post: Provider['post'] = (url, payload, options = {}) =>
      send({
        method: 'POST',
        url,
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
        ...options,
        headers: {
          origin: site,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
      });
    return {
      get app() {
        return app;
      },
      site,
      dataFolder,
      pass: (milliseconds) => void (now += milliseconds),
      get: (url, options = {}) => send({ url, ...options }),
      post,
      asServer: (url, payload) =>
        send({
          method: payload === undefined ? 'GET' : 'POST',
          url,
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
          headers: {
            authorization: `Bearer ${secretKey}`,
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
        }),
      request: async (more = {}) => {
        const { status: code, body } = await post('/checkout/request_inline', {
          key: publicKey,
          email: 'amina@example.org',
          amount: 200,
          currency: 'USD',
          ...more,
        });
        expect([code, body.message]).toEqual([200, 'Transaction request successful']);
        return body.data;
      },
      charge: (kind, accessCode, details = {}) =>
        post(`/checkout/charge/${kind}`, { access_code: accessCode, ...details }),
      turn: async (position) => {
        expect((await send({ method: 'POST', url: '/switches', payload: { payments: position } })).status).toBe(200);
      },
      events,
      answerWith: (code) => void (status = code),
      eventCount: async (count) => {
        while (events.length < count) await new Promise<void>((resolve) => (heard = resolve));
      },
      restart: async () => {
        await app.close();
        app = await build();
      },
    };
  };
}
