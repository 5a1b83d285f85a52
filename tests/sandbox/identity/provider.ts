import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { decodeJwt } from 'jose';
import { buildSandbox } from '../../../sandbox/app';
import { parseSandboxConfig } from '../../../sandbox/config';
import { newState } from '../../../sandbox/identity/state';
import type { Message } from '../../../sandbox/inbox/messages';

export const site = 'http://localhost:3000';
export const password = 'a long enough password';

export interface Answer {
  status: number;
  /** The provider's error message; empty on success. */
  error: string;
  body: Record<string, unknown> & { idToken: string; refreshToken: string; localId: string };
}

export interface Provider {
  app: FastifyInstance;
  dataFolder: string;
  /** The provider's time, in epoch milliseconds, which stands still. */
  now: () => number;
  /** Moves the provider's clock forward, in milliseconds. */
  pass: (milliseconds: number) => void;
  /** `accounts:` and a name, as the SDK calls it. */
  call: (name: string, body: unknown, options?: InjectOptions) => Promise<Answer>;
  refresh: (refreshToken: string, grantType?: string) => Promise<Answer>;
  messages: () => Promise<Message[]>;
  /** Query of the link in the newest mail. */
  mailCode: () => Promise<string>;
  /** A registered account. */
  register: (email: string) => Promise<Answer['body']>;
  google: (claims: object | string, more?: object) => Promise<Answer>;
  /** The same sandbox after a stop and a start. */
  restart: () => Promise<void>;
}

/** Sandboxes with a data folder and a clock of their own, removed after each test. */
export function providers(): () => Promise<Provider> {
  // Making a key takes seconds on a busy machine: each test file makes one.
  const state = JSON.stringify(newState());
  const clean: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step();
  });
  return async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-identity-'));
    clean.push(() => rmSync(dataFolder, { recursive: true, force: true }));
    writeFileSync(join(dataFolder, 'sandbox-identity.json'), state);
    let now = Date.now();
    const build = (): Promise<FastifyInstance> =>
      buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder }), () => now);
    let app = await build();
    clean.push(() => app.close());
    const post = async (url: string, options: InjectOptions): Promise<Answer> => {
      const { headers = {}, ...others } = options;
      const response = await app.inject({
        method: 'POST',
        url,
        ...others,
        headers: { host: 'localhost:3001', origin: site, ...headers },
      });
      const body = response.json<Answer['body'] & { error?: { code: number; message: string } }>();
      expect(body.error?.code ?? 200).toBe(response.statusCode);
      return { status: response.statusCode, error: body.error?.message ?? '', body };
    };
    const call: Provider['call'] = (name, body, { headers, ...options } = {}) =>
      post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`, {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
        ...options,
      });
    const messages = async (): Promise<Message[]> =>
      (await app.inject({ url: '/inbox.json', headers: { host: 'localhost:3001' } })).json<{ messages: Message[] }>()
        .messages;
    return {
      get app() {
        return app;
      },
      dataFolder,
      now: () => now,
      pass: (milliseconds) => void (now += milliseconds),
      call,
      refresh: (refreshToken, grantType = 'refresh_token') =>
        post('/securetoken.googleapis.com/v1/token?key=k', {
          payload: new URLSearchParams({ grant_type: grantType, refresh_token: refreshToken }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      messages,
      mailCode: async () => new URL((await messages())[0]!.link!).searchParams.get('oobCode')!,
      register: async (email) => (await call('signUp', { email, password, returnSecureToken: true })).body,
      google: (claims, more = {}) =>
        call('signInWithIdp', {
          requestUri: 'http://localhost',
          postBody: new URLSearchParams({
            providerId: 'google.com',
            id_token: typeof claims === 'string' ? claims : JSON.stringify(claims),
          }).toString(),
          ...more,
        }),
      restart: async () => {
        await app.close();
        app = await build();
      },
    };
  };
}

export function claimsOf({ idToken }: { idToken: string }): Record<string, unknown> {
  return decodeJwt(idToken);
}
