import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../../shared/language/words';
import { answer, answerOverBudget, greet, isHello, type AnswerNote } from './answer';
import { answerCheck } from './checks';
import type { DailyBudget } from './dailyBudget';
import { openEventStream } from './eventStream';
import type { Assistant } from './openAssistant';
import { chatRequestSchema, type ChatEvent } from '../../shared/assistant/contract';
import { ApiError, errorAnswers, errorBody } from '../lib/http/errors';
import type { ValibotTypes } from '../lib/http/validation';
import type { CountedLookUp } from '../verify/directoryLookUp';
import type { CountGap } from './answerRoutes';

/** Questions per minute: per address, which an office shares, and for all visitors together. */
export const chatBudgets = { address: 100, everybody: 600 } as const;
const countedFor = 60_000;
/** Fits the longest question and history in any script. */
const bodyLimit = 524_288;

type Answer = Iterable<ChatEvent> | AsyncIterable<ChatEvent>;

function refuseForNow(reply: FastifyReply, seconds: number): ApiError {
  reply.header('retry-after', seconds);
  return new ApiError(
    429,
    'rate_limited',
    t(
      'You have asked many questions in a short time. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
      { seconds },
    ),
    true,
    undefined,
    seconds * 1_000,
  );
}

async function stream(
  api: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  answerTo: (signal: AbortSignal, note: AnswerNote) => Answer,
): Promise<void> {
  const { controller, close } = api.openStreams.open();
  const { signal } = controller;
  const events = openEventStream(reply, () => controller.abort());
  const note: AnswerNote = {};
  try {
    for await (const event of answerTo(signal, note)) {
      if (signal.aborted) break;
      await events.send(event);
    }
    if (signal.aborted) await events.send({ name: 'error', data: errorBody(503) });
  } catch (error) {
    request.log.error({ err: error }, 'an answer failed');
    await events.send({ name: 'error', data: errorBody(500) });
  } finally {
    close();
    events.end();
  }
  if (note.failure === undefined) return;
  if (note.failure.advice === undefined) request.log.warn(note.failure, 'the model failed');
  else request.log.error(note.failure, 'the model is misconfigured');
}

/**
 * `POST /api/chat` `{ prompt, history }` → server-sent events `token`, `agents`, `done`, `error`
 * (`../../shared/assistant/contract.ts`). `hello` is answered at once and not counted. Over the shared budget (per minute or day),
 * answers come from the site's content. Whether somebody is genuine is answered by the look-up of `/verify`, without the
 * model. Errors before the stream: 400 `invalid_request`, 413 `too_large`, 429
 * `rate_limited` with `retryAfter` in milliseconds, 503 `switched_off` (`FEATURES_OFF=chat`); later ones are events.
 * Conversations are never logged; that there was no answer is counted.
 */
export function chatRoutes(
  api: FastifyInstance,
  assistant: Assistant | null,
  dailyBudget: DailyBudget,
  lookUp: CountedLookUp,
  countGap: CountGap,
): void {
  const countAddress = api.createRateLimit({ max: chatBudgets.address, timeWindow: countedFor });
  const countEverybody = api.createRateLimit({
    max: chatBudgets.everybody,
    timeWindow: countedFor,
    keyGenerator: () => 'everybody',
  });
  api
    .withTypeProvider<ValibotTypes>()
    .post(
      '/chat',
      { bodyLimit, schema: { body: chatRequestSchema, response: errorAnswers } },
      async (request, reply) => {
        if (assistant === null)
          throw new ApiError(
            503,
            'switched_off',
            t('The assistant is switched off at the moment. Please use the Contact section instead.'),
          );
        if (isHello(request.body.prompt)) {
          await stream(api, request, reply, greet);
          return reply;
        }
        const own = await countAddress(request);
        if (!own.isAllowed && own.isExceeded) throw refuseForNow(reply, own.ttlInSeconds);
        const { prompt, history } = request.body;
        const check = assistant.retrieval.check(prompt, history);
        if (check !== null) {
          await stream(api, request, reply, () => answerCheck(check, (asked) => lookUp(asked, request)));
          return reply;
        }
        // Checked after the per-address limit, so that a few addresses cannot use up the shared budget.
        const all = await countEverybody(request);
        const isWithin = (all.isAllowed || !all.isExceeded) && (await dailyBudget.take());
        await stream(api, request, reply, async function* (signal, note) {
          yield* isWithin
            ? answer(assistant, request.body, signal, note)
            : answerOverBudget(assistant, request.body, note);
          if (note.about?.isAnswered === false) await countGap(note.about, request);
        });
        return reply;
      },
    );
}
