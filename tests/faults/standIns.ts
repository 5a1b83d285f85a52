import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase, type Database } from '@server/lib/database/openDatabase';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { buildSandbox } from '../../sandbox/app';
import { parseSandboxConfig } from '../../sandbox/config';
import type { Message } from '../../sandbox/inbox/messages';
import { listenForMail } from '../../sandbox/inbox/smtp';
import { makeBuiltSite } from '../server/support/builtSite';
import { patientTimes } from '../server/support/chat';
import { developmentEnvironment } from '../server/support/gateway';
import { FaultProxy } from './faultProxy';

const siteUrl = 'http://localhost:1';
const good = { number: '4084084084084081', expiry_month: '12', expiry_year: '40', cvv: '408' };

/** Milliseconds: no slow machine exceeds the patient ones; the hasty ones are for faults that last. */
export const mailLimits = { patient: 20_000, hasty: 300 } as const;
const limits = {
  patient: {
    modelTimes: patientTimes,
    providerLimits: { identityKeys: 20_000, payments: 20_000, mail: mailLimits.patient },
  },
  hasty: {
    modelTimes: { firstWord: 500, total: 1_000, pause: 10 },
    providerLimits: { identityKeys: 500, payments: 500, mail: mailLimits.hasty },
  },
} as const satisfies Record<string, Pick<AppOptions, 'modelTimes' | 'providerLimits'>>;

export type Provider = 'identity' | 'payments' | 'assistant' | 'mail';

export interface Gateways {
  database: Database;
  /** With limits that no slow machine exceeds, and with short ones, over one database. */
  patient: FastifyInstance;
  hasty: FastifyInstance;
}

export interface StandIns {
  proxies: Readonly<Record<Provider, FaultProxy>>;
  mailUrl: string;
  /** The `Authorization` header of a new account. */
  signUp: (name: string) => Promise<string>;
  /** Pays an order with a card that succeeds. */
  pay: (accessCode: string) => Promise<void>;
  mailsTo: (address: string) => Promise<Message[]>;
  /** Gateways over an empty database, closed with the stand-ins. */
  open: () => Promise<Gateways>;
}

/** The providers' stand-ins, each behind a proxy of its own, for a test file. */
export function standIns(): () => StandIns {
  const clean: (() => unknown)[] = [];
  let started: StandIns;

  async function proxyTo(target: number, speaksFirst = false): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, { speaksFirst });
    await proxy.start();
    clean.push(() => proxy.stop());
    return proxy;
  }

  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), 'keelway-faults-'));
    clean.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  }

  beforeAll(async () => {
    const sandbox = await buildSandbox(parseSandboxConfig({ KEELWAY_DATA: folder(), PUBLIC_URL: siteUrl }));
    clean.push(() => sandbox.close());
    const port = Number(new URL(await sandbox.listen({ host: '127.0.0.1', port: 0 })).port);
    const mail = await listenForMail(sandbox.inbox, 0, sandbox.mailBehaviour);
    clean.push(() => mail.close());
    const proxies = {
      identity: await proxyTo(port),
      payments: await proxyTo(port),
      assistant: await proxyTo(port),
      mail: await proxyTo(mail.port, true),
    };
    const mailUrl = `smtp://127.0.0.1:${proxies.mail.port}`;
    const call = async (path: string, payload: object): Promise<Record<string, unknown>> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: siteUrl },
        body: JSON.stringify(payload),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    };

    async function open(): Promise<Gateways> {
      const dataFolder = folder();
      const built = makeBuiltSite();
      clean.push(built.remove);
      const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
      clean.push(() => database.close());
      await migrate(database, migrations);
      const config = parseConfig({
        ...developmentEnvironment,
        KEELWAY_DATA: dataFolder,
        PUBLIC_URL: siteUrl,
        SANDBOX_PORT: String(proxies.identity.port),
        PAYSTACK_API_URL: `http://127.0.0.1:${proxies.payments.port}/`,
        GEMINI_BASE_URL: `http://127.0.0.1:${proxies.assistant.port}/assistant`,
        SMTP_URL: mailUrl,
      });
      const site = await loadSite(built.folder, publicConfig(config));
      const build = async (kind: keyof typeof limits): Promise<FastifyInstance> => {
        const shared = { ...database, close: () => Promise.resolve() };
        const app = await buildApp({ config, site, database: shared, ...limits[kind] });
        clean.push(() => app.close());
        return app;
      };
      return { database, patient: await build('patient'), hasty: await build('hasty') };
    }

    started = {
      proxies,
      mailUrl,
      open,
      signUp: async (name) => {
        const account = { email: `${name}@example.com`, password: 'a long enough password', returnSecureToken: true };
        const { idToken } = await call('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', account);
        return `Bearer ${String(idToken)}`;
      },
      pay: async (accessCode) => {
        await call('/checkout/charge/card', { access_code: accessCode, card: good });
      },
      mailsTo: (address) => Promise.resolve(sandbox.inbox.messages.filter(({ to }) => to === address)),
    };
  }, 60_000);
  afterAll(async () => {
    for (const step of clean.reverse()) await step();
  });
  return () => started;
}
