import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Position, Switch } from './switches';

/** Delay of a slow provider's responses, in milliseconds. */
export const slowDelay = 5_000;

/** Positions common to all providers; each may add its own. */
export const disturbances: readonly [Position, Position, Position, Position] = [
  { id: 'normal', label: 'Normal', explanation: 'Responds at once.' },
  { id: 'slow', label: 'Slow', explanation: `Takes ${slowDelay / 1_000} seconds for each response.` },
  { id: 'failing', label: 'Failing', explanation: 'Responds to every call with its own error (status 500).' },
  { id: 'silent', label: 'Silent', explanation: 'Accepts calls but does not respond until switched back.' },
];

/** Waits for a time, if given, or until the signal aborts. */
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
 * Slows down, fails or silences a provider's calls according to its switch. Abandoned calls are dropped. `fail`
 * responds with the provider's message and status 500; calls for which `isExempt` is true are never disturbed.
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
      await until(AbortSignal.any([turned, left.signal]), position.id === 'slow' ? slowDelay : undefined);
      if (left.signal.aborted) return reply.hijack();
      if (!turned.aborted) return undefined;
    }
  });
}
