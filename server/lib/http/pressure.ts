import underPressure from '@fastify/under-pressure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../../../shared/language/words';
import { plugin } from '../plugin';
import { ApiError } from './errors';

/** The longest mean delay of the event loop over three seconds, in milliseconds. */
export const longestDelay = 1_000;
/** In milliseconds. Within a sample as short as the limit, two pauses in a row would count as pressure. */
const [retryAfter, sampleInterval] = [5_000, 3_000];

/** For routes that answer under pressure too, such as those of monitoring. */
export const alwaysAnswered = { config: { pressureHandler: () => undefined } };

interface Pressure {
  maxEventLoopDelay: number | undefined;
}

/**
 * Answers 503 `busy` with `Retry-After` while requests wait too long for their turn: those that are served then still
 * end within their limits (docs/architecture.md "Gateway API"). `maxEventLoopDelay` in milliseconds; without it none is.
 */
export const pressure = plugin('pressure', [], async (app, { maxEventLoopDelay }: Pressure) => {
  if (maxEventLoopDelay === undefined) return;
  // The work of the start is no pressure.
  let hasStarted = false;
  app.addHook('onListen', (done) => {
    setTimeout(() => (hasStarted = true), 2 * sampleInterval).unref();
    done();
  });
  const pressureHandler = (_request: FastifyRequest, reply: FastifyReply): void => {
    if (!hasStarted) return;
    const busy = t('The site is busy right now. Please try again in a few seconds.');
    reply.send(new ApiError(503, 'busy', busy, true, undefined, retryAfter));
  };
  await app.register(underPressure, { maxEventLoopDelay, sampleInterval, pressureHandler });
});
