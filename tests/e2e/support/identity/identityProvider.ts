import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import webpack from 'webpack';
import { buildSandbox } from '../../../../sandbox/app';
import { parseSandboxConfig } from '../../../../sandbox/config';
import type * as firebaseSdk from './firebaseSdk';
import {
  getJson,
  operatorAt,
  runningSandbox,
  type MailPurpose,
  type Operator,
  type RunningSandbox,
} from '../runningSandbox';

type Sdk = typeof firebaseSdk;
declare global {
  interface Window {
    sdk: Sdk;
    auth: ReturnType<Sdk['connect']>;
  }
}

/** A provider of identity and what it would have sent. */
export interface IdentityProvider extends Operator {
  origin: string;
  /** Code in the newest mail of that kind to the address. */
  mailCode: (purpose: MailPurpose, email: string) => Promise<string>;
  /** Code in the newest text message to the number. */
  phoneCode: (phoneNumber: string) => Promise<string>;
}

/** The stand-in, in the process of the tests. */
export interface StandIn extends IdentityProvider, Pick<RunningSandbox, 'turn'> {
  /** Moves its clock forward, in milliseconds. */
  pass: (milliseconds: number) => void;
}

export interface IdentityOptions {
  identityProvider: 'stand-in' | 'google';
}

interface IdentityFixtures {
  /** A page that holds the real SDK and nothing else. */
  sdkPage: Page;
}

interface WorkerFixtures {
  bundle: string;
  standIn: StandIn;
  provider: IdentityProvider;
}

async function openStandIn(siteUrl: string, dataFolder: string): Promise<StandIn & { close: () => Promise<void> }> {
  let ahead = 0;
  const app = await buildSandbox(
    { ...parseSandboxConfig({ KEELWAY_DATA: dataFolder }), siteUrl },
    () => Date.now() + ahead,
  );
  const sandbox = runningSandbox((await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost'));
  return {
    ...sandbox,
    mailCode: async (purpose, email) =>
      new URL(await sandbox.mailLink(purpose, email)).searchParams.get('oobCode') ?? '',
    pass: (milliseconds) => void (ahead += milliseconds),
    close: () => app.close(),
  };
}

function google(origin: string): IdentityProvider {
  const emulator = `${origin}/emulator/v1/projects/demo-keelway`;
  return {
    origin,
    ...operatorAt(origin),
    mailCode: async (purpose, email) => {
      const { oobCodes } = await getJson<{ oobCodes: { email: string; requestType: string; oobCode: string }[] }>(
        `${emulator}/oobCodes`,
      );
      const requestType = { resetPassword: 'PASSWORD_RESET', verifyEmail: 'VERIFY_EMAIL' }[purpose];
      return oobCodes.findLast((one) => one.email === email && one.requestType === requestType)?.oobCode ?? '';
    },
    phoneCode: async (phoneNumber) => {
      const { verificationCodes } = await getJson<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
        `${emulator}/verificationCodes`,
      );
      return verificationCodes.findLast((one) => one.phoneNumber === phoneNumber)?.code ?? '';
    },
  };
}

/** The SDK as one script. */
async function bundleSdk(folder: string): Promise<string> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: fileURLToPath(new URL('firebaseSdk.ts', import.meta.url)),
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    output: { path: folder, filename: 'sdk.js', library: { name: 'sdk', type: 'window' } },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error === null && stats?.hasErrors() === false) resolve();
      else reject(error ?? new Error(stats?.toString('errors-only')));
    });
  });
  return join(folder, 'sdk.js');
}

async function inOwnFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-identity-'));
  await work(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** The real SDK in the browser, talking to the stand-in or to Google's emulator. */
export const test = base.extend<IdentityFixtures, IdentityOptions & WorkerFixtures>({
  identityProvider: ['stand-in', { option: true, scope: 'worker' }],
  bundle: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => inOwnFolder(async (folder) => provide(await bundleSdk(folder))),
    { scope: 'worker', timeout: 90_000 },
  ],
  standIn: [
    // eslint-disable-next-line no-empty-pattern -- as above.
    async ({}, provide, { project }) =>
      inOwnFolder(async (folder) => {
        const { close, ...standIn } = await openStandIn(project.use.baseURL ?? '', folder);
        await provide(standIn);
        await close();
      }),
    { scope: 'worker', timeout: 60_000 },
  ],
  provider: [
    async ({ identityProvider, standIn }, provide, { project }) => {
      await provide(identityProvider === 'google' ? google(project.use.baseURL ?? '') : standIn);
    },
    { scope: 'worker' },
  ],
  sdkPage: async ({ page, bundle, provider }, provide) => {
    // From a page that is made up here the browser would not let the SDK reach this machine: a served one, without scripts.
    await page.goto('/robots.txt');
    await page.addScriptTag({ path: bundle });
    await page.evaluate((origin) => {
      window.auth = window.sdk.connect(origin);
    }, provider.origin);
    await provide(page);
  },
});
