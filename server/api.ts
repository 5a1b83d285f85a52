import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { acceptStaff } from './desk/staff/requireStaff';
import { errorBody } from './lib/http/errors';
import { guesses, reads } from './lib/http/limits';
import { visitorAddress } from './lib/http/proxies';
import { acceptUsers } from './lib/identity/requireUser';
import { during } from './lib/log/currentTask';
import { isErased } from './personalData/personalData';

interface ApiOptions {
  /** Answers a method that the path does not have; undefined if there is no such path. */
  refuseMethod: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** Limit of a call for the identity provider's keys, in milliseconds. */
  keysTimeout: number | undefined;
}

/** Everything under `/api`: JSON only, never stored by caches (docs/architecture.md). */
export async function api(app: FastifyInstance, { refuseMethod, keysTimeout }: ApiOptions): Promise<void> {
  const { config, database } = app;
  await app.register(rateLimit, {
    ...reads,
    keyGenerator: visitorAddress,
    ...app.limitsOf('api'),
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  // Once more after the body, which arrives outside of the request's own calls.
  const enter = ({ id }: FastifyRequest, _reply: FastifyReply, done: () => void): void => during({ reqId: id }, done);
  app.addHook('onRequest', enter).addHook('preValidation', enter);
  // Routes rather than a not-found handler, so that guessing paths counts against the rate limit.
  for (const url of ['/', '/*']) {
    // Reject before reading the body.
    const preParsing: preParsingHookHandler = (request, reply, payload, done) => {
      if (refuseMethod(request, reply) === undefined) done(null, payload);
    };
    app.all(url, { preParsing, config: { rateLimit: guesses } }, (_request, reply) =>
      reply.status(404).send(errorBody(404)),
    );
  }
  // JSON only: a cross-site form can send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain');
  // An empty JSON body is accepted on routes that take none.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  acceptUsers(app, config.identity, (user) => isErased(database.kysely, user), keysTimeout);
  acceptStaff(app, { kysely: database.kysely, ownerEmail: config.ownerEmail });
  for (const addRoutes of app.apiRoutes) await addRoutes(app);
}
