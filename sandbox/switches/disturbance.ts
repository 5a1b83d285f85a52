import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Position, Switch } from './switches';

/** Delay of a slow provider's answers, in milliseconds. */
export const slowness = 5_000;

/** Positions that any provider can have; a provider adds those of its own. */
export const disturbances: readonly [Position, Position, Position, Position] = [
  { id: 'normal', label: 'Normal', explanation: 'Answers at once.' },
  { id: 'slow', label: 'Slow', explanation: `Takes ${slowness / 1_000} seconds for each answer.` },
  { id: 'failing', label: 'Failing', explanation: 'Answers each call with an error of its own (status 500).' },
  { id: 'silent', label: 'Silent', explanation: 'Takes calls and does not answer until it is switched back.' },
];

/** Waits for a time, if given, or until the signal is aborted. */
export function until(signal: AbortSignal, milliseconds: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Makes the calls of a provider as slow, failing or silent as its switch says. A call that nobody waits for any more
 * is dropped. `fail` answers in the provider's words, status 500; `isExempt` tells calls that are never disturbed.
 */
export function disturb(
  api: FastifyInstance,
  provider: Switch,
  fail: (reply: FastifyReply) => FastifyReply,
  isExempt: (request: FastifyRequest) => boolean = () => false,
): void {
  api.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return undefined;
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    for (;;) {
      const { position, turned } = provider;
      if (position.id === 'failing') return fail(reply);
      if (position.id !== 'slow' && position.id !== 'silent') return undefined;
      await until(AbortSignal.any([turned, left.signal]), position.id === 'slow' ? slowness : undefined);
      if (left.signal.aborted) return reply.hijack();
      if (!turned.aborted) return undefined;
    }
  });
}
