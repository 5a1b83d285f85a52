import { plugin } from '../lib/plugin';
import { retentionHandler } from './retention';
import { openScrub, scrubHandlers, type Scrub } from './scrubbing';

declare module 'fastify' {
  interface FastifyInstance {
    scrub: Scrub;
  }
}

/** Personal data that has been erased, or kept for long enough. */
export const personalData = plugin('personalData', [], (app) => {
  const { database, jobs, taskLog: log } = app;
  app.decorate('scrub', openScrub(database, jobs, log));
  jobs.add(
    retentionHandler(database.kysely, (err) => log.error({ err }, 'retention job failed')),
    ...scrubHandlers(database, (err) => log.error({ err }, 'erased data stays in the database file for now')),
  );
});
