import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { alwaysAnswered } from '../lib/http/pressure';
import type { ValibotTypes } from '../lib/http/validation';
import type { SendMail } from '../lib/mail/mailJob';
import { openMailer } from '../lib/mail/smtp';
import { plugin } from '../lib/plugin';
import { watchCalls, watchedMailer, type ProviderCall } from './providerCalls';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without a mail server: letters then wait. */
    sendMail: SendMail | null;
  }
}

const readinessSchema = v.object({
  status: v.picklist(['ready', 'unready']),
  database: v.picklist(['ok', 'failed']),
  build: v.picklist(['ok', 'missing']),
});

/**
 * `GET /healthz`: the process is up. `GET /readyz`: the database responds and the build exists, else 503 naming what is
 * missing.
 */
function healthRoutes(app: FastifyInstance, hasBuild: boolean): void {
  const typed = app.withTypeProvider<ValibotTypes>();
  typed.get(
    '/healthz',
    { ...alwaysAnswered, schema: { response: { 200: v.object({ status: v.literal('up') }) } } },
    (_request, reply) => {
      reply.header('cache-control', 'no-store').send({ status: 'up' });
    },
  );
  typed.get(
    '/readyz',
    { ...alwaysAnswered, schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
    async (request, reply) => {
      const database = await app.database.ping().then(
        () => 'ok' as const,
        (error: unknown) => {
          request.log.error({ err: error }, 'the database does not answer');
          return 'failed' as const;
        },
      );
      const build = hasBuild ? 'ok' : 'missing';
      const ready = database === 'ok' && hasBuild;
      reply.header('cache-control', 'no-store').status(ready ? 200 : 503);
      return { status: ready ? ('ready' as const) : ('unready' as const), database, build } as const;
    },
  );
}

interface Monitored {
  hasBuild: boolean;
  /** Limit of sending a mail, in milliseconds. */
  mailTimeout: number | undefined;
}

/** Health checks, and a line of the log for each call to a provider. */
export const monitoring = plugin('monitoring', [], (app, { hasBuild, mailTimeout }: Monitored) => {
  const { config } = app;
  const logCall = ({ task, provider, outcome, statusCode, seconds }: ProviderCall): void =>
    app.log.info(
      { ...task, provider, outcome, statusCode, responseTime: Math.round(seconds * 1_000) },
      'provider called',
    );
  const stopWatching = watchCalls(config, logCall);
  app.addHook('onClose', stopWatching);
  app.decorate('sendMail', config.mail && watchedMailer(openMailer(config.mail, mailTimeout), logCall));
  healthRoutes(app, hasBuild);
});
