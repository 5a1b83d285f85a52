import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import type { Database } from '@server/lib/database/openDatabase';
import { databasesOf } from './engines';
import { developmentEnvironment } from './gateway';

export interface Api {
  app: FastifyInstance;
  database: Database;
  /** Of the gateway's files. */
  dataFolder: string;
  /** Log lines from level trace up. */
  log: string[];
  post: (path: string, body: unknown, options?: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** Gateways without pages on migrated databases of one engine; closed after each test. */
export function apisOf(engine: Database['engine']): (environment?: Readonly<Record<string, string>>) => Promise<Api> {
  const databases = databasesOf(engine);
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  return async (environment = {}) => {
    const place = await databases.place();
    const database = databases.open(place);
    const log: string[] = [];
    const config = parseConfig({
      ...developmentEnvironment,
      LOG_LEVEL: 'trace',
      ...environment,
      KEELWAY_DATA: place.dataFolder,
    });
    // `databasesOf` closes the database.
    const app = await buildApp({
      config,
      site: null,
      database: { ...database, close: () => Promise.resolve() },
      logStream: { write: (line: string) => log.push(line) },
    });
    apps.push(app);
    const post: Api['post'] = (path, body, options = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
        ...options,
      });
    return { app, database, dataFolder: place.dataFolder, log, post };
  };
}
