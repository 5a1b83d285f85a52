import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { requestIdSchema } from '../../../shared/requests/contact';
import type { Schema } from '../../lib/database/schema';
import { audit } from '../../lib/database/audit';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { fileOfCase } from '../../lib/files/caseFiles';
import { sendFile } from '../../lib/files/download';
import type { FileKeeping } from '../../lib/files/keeping';
import type { ValibotTypes } from '../../lib/http/validation';

export interface CaseFileRoutes {
  kysely: Kysely<Schema>;
  keeping: FileKeeping;
}

/** Per address and minute. */
const rateLimit = { max: 120 };
const params = v.object({ reference: v.pipe(v.string(), v.maxLength(60)), id: requestIdSchema });

/**
 * `GET /api/desk/cases/{reference}/files/{id}`: a file, only ever as a download, and as nothing that a browser runs.
 * Audited.
 */
export function caseFileRoutes(api: FastifyInstance, { kysely, keeping }: CaseFileRoutes): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/desk/cases/:reference/files/:id',
    {
      config: { staffAction: 'cases.read', rateLimit },
      schema: { params, response: { 200: v.instance(Buffer), ...errorAnswers } },
    },
    async (request, reply) => {
      const { reference, id } = request.params;
      const file = await fileOfCase(kysely, reference, id);
      const content = file === undefined ? null : await keeping.read(id);
      if (file === undefined || content === null)
        throw new ApiError(404, 'not_found', t('This file is not there any more. It may have been erased.'));
      const { uid } = staffOf(request);
      await audit(kysely, { uid, action: 'case.fileRead', subject: reference, detail: { file: id }, at: Date.now() });
      return sendFile(reply, { file, content });
    },
  );
}
