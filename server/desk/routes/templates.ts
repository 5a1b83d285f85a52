import type { FastifyInstance } from 'fastify';
import {
  templateDraftSchema,
  templateParamsSchema,
  templatesAnswerSchema,
  templateSavedSchema,
} from '../../../shared/desk/templates';
import { t } from '../../../shared/language/words';
import type { Database } from '../../lib/database/openDatabase';
import { isTemplate, readTemplates, writeTemplate } from '../cases/answerTemplates';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';

const rateLimit = { max: 600 };

/**
 * `GET /api/desk/templates` → `templatesAnswerSchema`. `PUT /api/desk/templates/{id}/{language}` → `{ version }`; 404;
 * 409 `template_changed`. Changes are audited.
 */
export function templateRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/templates',
    {
      config: { staffAction: 'cases.read', rateLimit },
      schema: { response: { 200: templatesAnswerSchema, ...errorAnswers } },
    },
    async () => ({ templates: await readTemplates(kysely) }),
  );
  typed.put(
    '/desk/templates/:id/:language',
    {
      config: { staffAction: 'cases.work', rateLimit },
      schema: {
        params: templateParamsSchema,
        body: templateDraftSchema,
        response: { 200: templateSavedSchema, ...errorAnswers },
      },
    },
    async (request) => {
      const { id, language } = request.params;
      if (!isTemplate(id)) throw new ApiError(404, 'not_found', t('There is no such template.'));
      const draft = { id, language, ...request.body, uid: staffOf(request).uid, now: Date.now() };
      const version = await writeTemplate(kysely, draft);
      if (version === null)
        throw new ApiError(
          409,
          'template_changed',
          t('Somebody else changed this template. Nothing of yours was saved.'),
        );
      return { version };
    },
  );
}
