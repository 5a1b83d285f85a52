import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { openDatabase, type Database } from '@server/lib/database/openDatabase';
import type { LogStream } from '@server/lib/log/logging';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { makeBuiltSite } from './builtSite';

/** A complete production environment. */
export const liveEnvironment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://keelway.example',
  FIREBASE_API_KEY: 'live-api-key',
  FIREBASE_AUTH_DOMAIN: 'keelway-live.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'keelway-live',
  FIREBASE_APP_ID: '1:2:web:3',
  GEMINI_API_KEY: 'live-gemini-key',
  PAYSTACK_SECRET_KEY: 'sk_live_0123',
  PAYSTACK_PUBLIC_KEY: 'pk_live_0123',
  MEMBERS_KEY: '8024-1759',
} as const;

export const developmentEnvironment = { NODE_ENV: 'development', LOG_LEVEL: 'silent' } as const;

export interface GatewayOptions {
  environment?: Readonly<Record<string, string>>;
  /** A folder that the test removes itself; a new one by default. */
  dataFolder?: string;
  withoutBuild?: boolean;
  /** Modifies the built site before it is loaded. */
  prepareBuild?: (folder: string) => void;
  ping?: Database['ping'];
  logStream?: LogStream;
}

/** A gateway with a small built site and a SQLite file, all removed after the test file. */
export function gateways(): (options?: GatewayOptions) => Promise<FastifyInstance> {
  const clean: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of clean.reverse()) await step();
  });
  return async ({
    environment = developmentEnvironment,
    withoutBuild = false,
    prepareBuild,
    ping,
    logStream,
    dataFolder: given,
  } = {}) => {
    const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'keelway-data-'));
    const built = makeBuiltSite();
    clean.push(built.remove, () => rmSync(dataFolder, { recursive: true, force: true }));
    prepareBuild?.(built.folder);
    const config = parseConfig({ ...environment, KEELWAY_DATA: dataFolder });
    const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
    const site = withoutBuild ? null : await loadSite(built.folder, publicConfig(config));
    const app = await buildApp({
      config,
      site,
      database: ping === undefined ? database : { ...database, ping },
      ...(logStream === undefined ? {} : { logStream }),
    });
    clean.push(() => app.close());
    return app;
  };
}
