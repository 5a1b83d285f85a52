import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  gapsAnswerSchema,
  questionParamsSchema,
  writtenDraftSchema,
  writtenParamsSchema,
  writtenSavedSchema,
  writtenSeenSchema,
} from '../../../shared/desk/gaps';
import { t } from '../../../shared/language/words';
import { wrongIn } from '../../assistant/editedAnswers';
import type { Assistant } from '../../assistant/openAssistant';
import type { Database } from '../../lib/database/openDatabase';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { LiveAnswers } from '../../assistant/written/liveAnswers';
import { deleteQuestion, most, readGaps, withdrawAnswer, writeAnswer } from '../../assistant/written/written';
import type { ValibotTypes } from '../../lib/http/validation';

const rateLimit = { max: 600 };
const read = { staffAction: 'gaps.read', rateLimit } as const;
const write = { staffAction: 'gaps.write', rateLimit } as const;

export interface GapRoutes extends Pick<Database, 'kysely'> {
  answers: Pick<LiveAnswers, 'refresh' | 'find'>;
  /** Null while it is switched off. */
  assistant: Pick<Assistant, 'editorsEvidence'> | null;
}

/** @throws ApiError if visitors would not get an answer as it is written: see `wrongIn`. */
function checkAnswer(answer: string, assistant: GapRoutes['assistant']): void {
  const wrong = assistant === null ? null : wrongIn(answer, assistant.editorsEvidence);
  if (wrong === null) return;
  const message =
    wrong === 'price'
      ? t('Name no price here: visitors ask for a quote.')
      : t('Name only contacts and links of our own, or of agents in the directory.');
  throw new ApiError(400, 'invalid_request', message, false, { answer: message });
}

/** @throws ApiError unless a version was stored. */
function savedAs(version: Awaited<ReturnType<typeof writeAnswer>>): { version: number } {
  if (version === 'full')
    throw new ApiError(
      409,
      'too_many_answers',
      t('There are {most, number} answers, which is the most. Withdraw one first.', { most: most.answers }),
    );
  if (version === null)
    throw new ApiError(
      409,
      'answer_changed',
      t('Somebody else changed or withdrew this answer. Nothing of yours was saved.'),
    );
  return { version };
}

/**
 * `GET /api/desk/gaps` → `gapsAnswerSchema`. `PUT /api/desk/gaps/answers/{id}` and `POST …/withdrawal` → `{ version }`;
 * 409 `answer_changed`, `too_many_answers`. `DELETE /api/desk/gaps/questions/{id}` → 204; 404. Changes are audited, and heard by visitors of
 * every gateway within ten seconds, of this one at once.
 */
export function gapRoutes(api: FastifyInstance, { kysely, answers, assistant }: GapRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/gaps',
    { config: read, schema: { response: { 200: gapsAnswerSchema, ...errorAnswers } } },
    async () => {
      await answers.refresh();
      return readGaps(kysely, answers.find);
    },
  );
  const response = { 200: writtenSavedSchema, ...errorAnswers };
  typed.put(
    '/desk/gaps/answers/:id',
    { config: write, schema: { params: writtenParamsSchema, body: writtenDraftSchema, response } },
    async (request) => {
      const { seen, ...text } = request.body;
      checkAnswer(text.answer, assistant);
      const act = { ...request.params, uid: staffOf(request).uid, seen, now: Date.now() };
      const saved = savedAs(await writeAnswer(kysely, act, text));
      await answers.refresh();
      return saved;
    },
  );
  typed.post(
    '/desk/gaps/answers/:id/withdrawal',
    { config: write, schema: { params: writtenParamsSchema, body: writtenSeenSchema, response } },
    async (request) => {
      const act = { ...request.params, uid: staffOf(request).uid, seen: request.body.seen, now: Date.now() };
      const saved = savedAs(await withdrawAnswer(kysely, act));
      await answers.refresh();
      return saved;
    },
  );
  typed.delete(
    '/desk/gaps/questions/:id',
    { config: write, schema: { params: questionParamsSchema, response: { 204: v.null(), ...errorAnswers } } },
    async (request, reply) => {
      const act = { ...request.params, uid: staffOf(request).uid, now: Date.now() };
      if (!(await deleteQuestion(kysely, act)))
        throw new ApiError(404, 'not_found', t('There is no such question any more.'));
      return reply.status(204).send(null);
    },
  );
}
