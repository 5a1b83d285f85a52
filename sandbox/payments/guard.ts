import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AttemptLimit } from '../identity/attemptLimit';
import { disturb } from '../switches/disturbance';
import type { Payments } from './payments';
import { Refusal, invalidParameter } from './refusal';

const minute = 60_000;
/** Calls per minute, as documented for live keys. */
const limits = { general: 600, verify: 3_000, initialize: 1_200, charge: 1_200 } as const;
/** Maximum size of a request body, in bytes. */
export const bodyLimit = 65_536;
const corsHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, authorization, accept-language, x-connect-account',
  'access-control-max-age': '600',
} as const;

/** The sandbox's own origin, as addressed by the request. */
export const sandboxOrigin = ({ headers }: FastifyRequest): string => `http://${headers.host ?? 'localhost'}`;

function limitOf(url: string): keyof typeof limits {
  if (url.startsWith('/transaction/verify/')) return 'verify';
  if (url.startsWith('/transaction/initialize')) return 'initialize';
  return url.startsWith('/checkout/charge') || url.startsWith('/applepay/charge') ? 'charge' : 'general';
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.status(refusal.status).send(refusal.body);
}

export type CallLimits = Readonly<Record<keyof typeof limits, AttemptLimit>>;

/** Counters for the calls of all clients together. */
export const callLimits = (): CallLimits => ({
  general: new AttemptLimit(limits.general, minute),
  verify: new AttemptLimit(limits.verify, minute),
  initialize: new AttemptLimit(limits.initialize, minute),
  charge: new AttemptLimit(limits.charge, minute),
});

/** Allows calls from pages of the site and the sandbox only, limits their rate, and applies the switch. */
export function guard(api: FastifyInstance, { siteOrigin, behaviour, now }: Payments, tries: CallLimits): void {
  api.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin !== undefined && origin !== siteOrigin && origin !== sandboxOrigin(request))
      return refuse(
        reply,
        new Refusal(403, `Requests from ${origin} are blocked.`, 'forbidden', 'Call from a page of the site.'),
      );
    if (origin === siteOrigin) reply.header('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') return reply.headers(corsHeaders).status(204).send();
    const name = limitOf(request.url);
    if (!tries[name].take('everyone', now())) {
      return refuse(
        reply.header('retry-after', '60'),
        new Refusal(429, 'Rate limit exceeded!', 'rate_limited', 'Wait a minute, then call less often.', 'api_error'),
      );
    }
    return undefined;
  });
  disturb(api, behaviour, (reply) =>
    refuse(reply, new Refusal(500, 'An error occurred', 'unknown', 'Try again later.', 'api_error')),
  );
  api.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    const status = error.statusCode ?? 500;
    return refuse(
      reply,
      status < 500
        ? new Refusal(status, error.message, 'invalid_params', 'Ensure that the request is well formed.')
        : new Refusal(500, 'An error occurred', 'unknown', 'Try again later.', 'api_error'),
    );
  });
  // The log is sent as plain text that contains JSON.
  api.removeContentTypeParser('text/plain');
  api.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(invalidParameter('Invalid JSON'));
    }
  });
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  api.all('/*', () => {
    throw new Refusal(404, 'Not found', 'not_found', 'The sandbox does not support this call.');
  });
}
