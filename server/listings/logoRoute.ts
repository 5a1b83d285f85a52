import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../lib/database/schema';
import { readPublicLogo } from './logos';
import { matchesTag } from '../lib/http/negotiation';

/** `GET /logos/{hash}.webp`: the logo of a shown listing. The address is that of its content, so it never changes. */
export function logoRoute(
  pages: FastifyInstance,
  kysely: Kysely<Schema>,
  answerNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  pages.get<{ Params: { hash: string } }>('/logos/:hash([0-9a-f]{64}).webp', async (request, reply) => {
    const { hash } = request.params;
    const file = await readPublicLogo(kysely, hash);
    if (file === undefined) return answerNotFound(request, reply);
    const tag = `"${hash}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="logo.webp"',
      etag: tag,
    });
    return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(file);
  });
}
