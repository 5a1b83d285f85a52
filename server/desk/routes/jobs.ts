import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { deskJobsSchema, type DeskJob } from '../../../shared/desk/jobs';
import type { Database } from '../../lib/database/openDatabase';
import { audit } from '../../lib/database/audit';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { findJob, listJobs, retryJob, stopJob, type Changed, type ListedJob } from '../../lib/jobs/list';
import type { JobHandler } from '../../lib/jobs/handler';
import type { ValibotTypes } from '../../lib/http/validation';

/** Jobs shown per list. */
const shown = 100;
const rateLimit = { max: 600 };
const params = v.object({ id: v.pipe(v.string(), v.maxLength(60)) });

/** @throws ApiError unless something was changed. */
function refuse(outcome: Changed): void {
  if (outcome === 'unknown') throw new ApiError(404, 'not_found', t('There is no such job any more.'));
  if (outcome === 'running')
    throw new ApiError(409, 'job_running', t('This job is running right now. Look again soon.'));
  if (outcome === 'done') throw new ApiError(409, 'job_done', t('This job is done already. Nothing was changed.'));
}

export interface JobRoutes extends Pick<Database, 'kysely'> {
  handlers: readonly Pick<JobHandler, 'kind' | 'maxAttempts'>[];
}

/**
 * `GET /api/desk/jobs` → `deskJobsSchema`. `POST /api/desk/jobs/{id}/retry`: due now, with all attempts again. `POST
 * /api/desk/jobs/{id}/stop`: never runs unless it is tried again; refused for jobs that the site needs. Both → 204; 404
 * `not_found`, 409 `job_running`, `job_done`, `job_needed`, `job_not_failed`. Audited.
 */
export function jobRoutes(api: FastifyInstance, { kysely, handlers }: JobRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  // What is tried forever is needed by the site.
  const needed = new Set(handlers.filter(({ maxAttempts }) => maxAttempts === Infinity).map(({ kind }) => kind));
  const shownJob = ({ id, kind, key, attempts, ...row }: ListedJob): DeskJob => ({
    id,
    kind,
    key,
    attempts,
    runAt: row.run_at,
    problem: row.last_error,
    canStop: !needed.has(kind),
  });
  typed.get(
    '/desk/jobs',
    {
      config: { staffAction: 'jobs.read', rateLimit },
      schema: { response: { 200: deskJobsSchema, ...errorAnswers } },
    },
    async () => {
      const { waiting, running, gaveUp, counts } = await listJobs(kysely, shown);
      return {
        waiting: waiting.map(shownJob),
        running: running.map(shownJob),
        gaveUp: gaveUp.map(shownJob),
        counts,
      };
    },
  );
  const changes = [
    ['retry', retryJob, 'job.retried'],
    ['stop', stopJob, 'job.stopped'],
  ] as const;
  for (const [name, change, action] of changes)
    typed.post(
      `/desk/jobs/:id/${name}`,
      {
        config: { staffAction: 'jobs.retry', rateLimit },
        schema: { params, response: { 204: v.null(), ...errorAnswers } },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { uid } = staffOf(request);
        const now = Date.now();
        const job = await findJob(kysely, id);
        const kind = job?.kind;
        // A deadline that is not due yet would come early.
        if (name === 'retry' && job?.isAhead === true)
          throw new ApiError(409, 'job_not_failed', t('This job has not failed: it runs when its time comes.'));
        if (name === 'stop' && kind !== undefined && needed.has(kind))
          throw new ApiError(409, 'job_needed', t('The site needs this job, so it cannot be stopped.'));
        await kysely.transaction().execute(async (transaction) => {
          refuse(await change(transaction, id));
          await audit(transaction, { uid, action, subject: id, detail: { kind }, at: now });
        });
        return reply.status(204).send(null);
      },
    );
}
