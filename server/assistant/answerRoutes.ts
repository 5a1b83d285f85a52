import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { About } from '../../assistant/retrieval';
import { isSpoken } from '../../assistant/understanding';
import { hasCardNumber } from '../../assistant/question';
import { assistantIntents } from '../../content/schemas/assistant';
import { answerParamsSchema, ratingSchema, sentQuestionSchema } from '../../shared/assistant/feedback';
import { t } from '../../shared/language/words';
import type { Database } from '../lib/database/openDatabase';
import { countOnce } from '../lib/database/rateCounts';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { countUnanswered, rate, storeQuestion } from './written/ratings';
import { forms, visitorOf } from '../lib/http/limits';
import { visitorAddress } from '../lib/http/proxies';
import { rarely } from '../lib/log/rarely';
import type { ValibotTypes } from '../lib/http/validation';

/** Nobody rates or sends more answers a day by hand, nor do ten behind one address: no program can fill the counts. */
const perVisitor = { max: 60, within: 86_400_000 } as const;
const perAddress = { max: 600, within: 86_400_000 } as const;
const bodyLimit = 32_768;

/** Counts a question without an answer, up to the visitor's limit. */
export type CountGap = (about: About, request: FastifyRequest) => Promise<void>;

const intents: ReadonlySet<string> = new Set(['check', 'none', ...assistantIntents]);

/** @throws ApiError unless the gateway could have said so about an answer. */
function checkAbout({ intent, language }: { intent: string; language: string }): void {
  if (!intents.has(intent) || !(language === 'other' || isSpoken(language)))
    throw new ApiError(400, 'invalid_request', t('The request could not be understood.'));
}

/**
 * `PUT /api/chat/answers/{id}/rating`: counts a thumb, without the text; `PUT /api/chat/answers/{id}/question`: stores
 * the question for the desk, with the visitor's consent. Both → 204, however often they are repeated; errors: 400
 * `invalid_request`, 429 `rate_limited`.
 */
export function chatAnswerRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): CountGap {
  const typed = api.withTypeProvider<ValibotTypes>();
  const response = { 204: v.null(), ...errorAnswers };
  /** Counts a visitor and the address: whoever changes the browser's name has that one's limit. Null: within both. */
  async function resetOf(request: FastifyRequest, name: 'chat-answers' | 'chat-unanswered'): Promise<number | null> {
    const own = await countOnce(kysely, { ...perVisitor, name, who: visitorOf(request) });
    if (own.count > perVisitor.max) return own.resetsIn;
    const all = await countOnce(kysely, { ...perAddress, name: `${name}-address`, who: visitorAddress(request) });
    return all.count > perAddress.max ? all.resetsIn : null;
  }
  async function countVisitor(request: FastifyRequest): Promise<void> {
    const resetsIn = await resetOf(request, 'chat-answers');
    if (resetsIn !== null)
      throw new ApiError(
        429,
        'rate_limited',
        t('You have rated many answers today. Thank you; this one is not counted.'),
        true,
        undefined,
        resetsIn,
      );
  }
  typed.put(
    '/chat/answers/:id/rating',
    { bodyLimit, config: { rateLimit: forms }, schema: { params: answerParamsSchema, body: ratingSchema, response } },
    async (request, reply) => {
      checkAbout(request.body);
      await countVisitor(request);
      await rate(kysely, request.params.id, request.body, Date.now());
      return reply.status(204).send(null);
    },
  );
  typed.put(
    '/chat/answers/:id/question',
    {
      bodyLimit,
      config: { rateLimit: forms },
      schema: { params: answerParamsSchema, body: sentQuestionSchema, response },
    },
    async (request, reply) => {
      const { body } = request;
      checkAbout(body);
      if (hasCardNumber(body.question)) {
        const message = t('This question has a card number, so it is not sent.');
        throw new ApiError(400, 'invalid_request', message, false, { question: message });
      }
      await countVisitor(request);
      await storeQuestion(kysely, request.params.id, body, Date.now());
      return reply.status(204).send(null);
    },
  );
  const report = rarely((err, leftOut) => api.log.warn({ err, leftOut }, 'could not count an unanswered question'));
  return async (about, request) => {
    try {
      if ((await resetOf(request, 'chat-unanswered')) === null) await countUnanswered(kysely, about, Date.now());
    } catch (error) {
      // The visitor has the answer: a count that fails takes nothing from them.
      report(error);
    }
  };
}
