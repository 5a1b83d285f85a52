import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { fileLimits, newUploadSchema, uploadSchema } from '../../shared/files/contract';
import { requestIdSchema } from '../../shared/requests/contact';
import type { Schema } from '../lib/database/schema';
import { errorAnswers } from '../lib/http/errors';
import { withFileBodies } from '../lib/files/fileBodies';
import type { FileKeeping } from '../lib/files/keeping';
import { addPiece, beginUpload, finishUpload, readUpload, removeUpload } from '../lib/files/uploads';
import { forms, reads, visitorOf } from '../lib/http/limits';
import { visitorAddress } from '../lib/http/proxies';
import type { ValibotTypes } from '../lib/http/validation';

const params = v.object({ id: requestIdSchema });
const querystring = v.object({
  offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});
const piece = v.instance(Buffer, 'This is no piece of a file.');
const response = { 200: uploadSchema, ...errorAnswers };

/**
 * Files before their form is sent (docs/architecture.md "Gateway API"): announced, sent in pieces, checked, and named by
 * the form. A break costs one piece at most. Errors of all: 404 `upload_gone`, 429 `rate_limited`, 503 `files_unavailable`.
 */
export function uploadRoutes(
  api: FastifyInstance,
  { kysely, keeping }: { kysely: Kysely<Schema>; keeping: FileKeeping },
): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.post('/uploads', { config: { rateLimit: forms }, schema: { body: newUploadSchema, response } }, (request) =>
    beginUpload(kysely, request.body, { visitor: visitorOf(request), address: visitorAddress(request) }, Date.now()),
  );
  typed.get('/uploads/:id', { config: { rateLimit: reads }, schema: { params, response } }, ({ params: { id } }) =>
    readUpload(kysely, id),
  );
  typed.post(
    '/uploads/:id/check',
    { config: { rateLimit: forms }, schema: { params, response } },
    ({ params: { id } }) => finishUpload(kysely, keeping, id),
  );
  typed.delete(
    '/uploads/:id',
    { config: { rateLimit: reads }, schema: { params, response: { 204: v.null(), ...errorAnswers } } },
    async ({ params: { id } }, reply) => {
      await removeUpload(kysely, id);
      return reply.status(204).send(null);
    },
  );
  withFileBodies(api, fileLimits.piece, (files) => {
    files
      .withTypeProvider<ValibotTypes>()
      .patch(
        '/uploads/:id',
        { config: { rateLimit: reads }, schema: { params, querystring, body: piece, response } },
        ({ params: { id }, query: { offset }, body }) => addPiece(kysely, id, offset, body),
      );
  });
}
