import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedMethods } from '../lib/http/allowedMethods';
import { errorBody } from '../lib/http/errors';
import type { openPolicies } from './security';
import { fileAt, pagesOf, type Site } from './load';
import { rawPath, sendNotFound } from './routes';

export interface NotFoundAnswers {
  /** The 405 of a path that has other methods; undefined if it has none. */
  refuseMethod: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  answerNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** Answers what no route takes: 405 where another method would do, else 404, with the page of the site if there is one. */
export function notFoundAnswers(
  site: Site | null,
  policyOf: ReturnType<typeof openPolicies>,
  allowedMethods: AllowedMethods,
): NotFoundAnswers {
  const refuseMethod: NotFoundAnswers['refuseMethod'] = (request, reply) => {
    const allow = allowedMethods(rawPath(request));
    return allow === undefined ? undefined : reply.header('allow', allow).status(405).send(errorBody(405));
  };
  const answerNotFound: NotFoundAnswers['answerNotFound'] = (request, reply) => {
    const path = rawPath(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const refused = isRead ? undefined : refuseMethod(request, reply);
    if (refused !== undefined) return refused;
    if (site === null || path === '/api' || path.startsWith('/api/')) return reply.status(404).send(errorBody(404));
    if (!isRead && (pagesOf(site).pages.has(path) || fileAt(site.files, path) !== undefined)) {
      return reply.header('allow', 'GET, HEAD').status(405).send(errorBody(405));
    }
    return sendNotFound(pagesOf(site).notFound, policyOf, request, reply);
  };
  return { refuseMethod, answerNotFound };
}
