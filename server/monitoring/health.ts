import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { alwaysAnswered } from '../lib/http/pressure';
import type { ValibotTypes } from '../lib/http/validation';

const readinessSchema = v.object({
  status: v.picklist(['ready', 'unready']),
  database: v.picklist(['ok', 'failed']),
  build: v.picklist(['ok', 'missing']),
});

export interface Readiness {
  hasBuild: boolean;
  /** Resolves when the database responds. */
  pingDatabase: () => Promise<void>;
}

/**
 * `GET /healthz`: the process is up. `GET /readyz`: the database responds and the build exists, else 503 naming what is
 * missing.
 */
export function healthRoutes(app: FastifyInstance, { hasBuild, pingDatabase }: Readiness): void {
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
      const database = await pingDatabase().then(
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
