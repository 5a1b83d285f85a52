import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Retrieval } from '../../assistant/retrieval';
import { disturb } from '../switches/disturbance';
import type { Switches } from '../switches/switches';
import { breakPause, dripPause, positions, unruly, wordlessEnds } from './failureModes';
import { checkThinking, listModels, modelNamed, modelNotFound, modelShape, thoughtTokens } from './models';
import {
  errorEnvelope,
  parseRequest,
  Refused,
  responseChunk,
  textOf,
  tokensOf,
  wholeOf,
  type ModelRequest,
  type ResponseChunk,
} from './protocol';
import { replyTo } from './reply';

/** The smallest request limit of the provider's tiers is 4 MB; the site stays far below. */
const bodyLimit = 4_194_304;

/** A response in chunks; `cut` is the index of the chunk at which it fails. */
interface Pieces {
  chunks: readonly ResponseChunk[];
  cut: number;
}

const refuse = (
  reply: FastifyReply,
  code: number,
  status: string,
  message: string,
  details: readonly object[] = [],
): FastifyReply => reply.status(code).send(errorEnvelope(code, status, message, details));

/** Number of words within the remaining tokens. Two tokens per word is an upper bound. */
const wordsWithin = (tokens: number): number => Math.max(0, Math.floor(tokens / 2));
let calls = 0;

/**
 * The response in chunks of one word, modified by the switch. `room`: tokens left after thinking; `thoughts`: tokens
 * spent on it.
 */
function piecesOf(
  retrieval: Retrieval,
  request: ModelRequest,
  position: string,
  room: number,
  thoughts: number,
): Pieces {
  const spent = {
    prompt: tokensOf(JSON.stringify([request.systemInstruction, request.contents])),
    answer: 0,
    thoughts,
  };
  const wordless = wordlessEnds.get(wordsWithin(room) === 0 ? 'thinks-too-long' : position);
  if (wordless !== undefined) return { chunks: [responseChunk([], spent, wordless)], cut: 0 };
  if (position === 'empty') return { chunks: [], cut: 0 };
  if (position === 'blocked-before') return { chunks: [{ promptFeedback: { blockReason: 'SAFETY' } }], cut: 0 };
  const question = request.contents.findLast(({ role }) => role === 'user' || role === undefined);
  const invented = unruly(
    position,
    question === undefined ? '' : textOf(question),
    request.systemInstruction === undefined ? 'none.' : textOf(request.systemInstruction),
  );
  const decided =
    invented === null
      ? replyTo(retrieval, request, position === 'one-by-one')
      : { kind: 'text' as const, text: invented };
  if (decided.kind === 'call') {
    calls += 1;
    const functionCall = {
      id: `sandbox-${calls}`,
      name: 'findAgents',
      args: { place: decided.place, service: decided.service },
    };
    const usage = { ...spent, answer: tokensOf(JSON.stringify(functionCall)) };
    const part = { functionCall, thoughtSignature: 'c2FuZGJveA==' };
    return { chunks: [responseChunk([part], usage, 'STOP')], cut: 0 };
  }
  const all = decided.text.split(/(?<=\s)(?=\S)/u);
  const words = all.slice(0, wordsWithin(room));
  const cut = Math.ceil(words.length / 2);
  const reason = words.length < all.length ? 'MAX_TOKENS' : 'STOP';
  let said = '';
  const chunks = words.map((text, index) => {
    said += text;
    const usage = { ...spent, answer: tokensOf(said) };
    return responseChunk([{ text }], usage, index === words.length - 1 ? reason : undefined);
  });
  return {
    chunks: position === 'blocked-after' ? [...chunks.slice(0, cut), responseChunk([], spent, 'SAFETY')] : chunks,
    cut,
  };
}

async function stream(reply: FastifyReply, { chunks, cut }: Pieces, position: string): Promise<void> {
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  raw.flushHeaders();
  for (const [index, chunk] of chunks.entries()) {
    if (raw.destroyed) return;
    if (index === cut && ['cut', 'malformed', 'error-inside'].includes(position)) {
      await wait(breakPause);
      if (position === 'cut') return void raw.destroy();
      if (position === 'malformed') raw.write('data: {"candidates": [{"content": \r\n\r\n');
      else return void raw.end(`data: ${JSON.stringify(errorEnvelope(503, 'UNAVAILABLE', overloaded))}\r\n\r\n`);
    }
    if (position === 'noisy') raw.write(': keep-alive\n\n');
    const isTaken = raw.write(`data: ${JSON.stringify(chunk)}${position === 'noisy' ? '\n\n' : '\r\n\r\n'}`);
    if (!isTaken) await new Promise<void>((resolve) => void raw.once('drain', resolve).once('close', resolve));
    if (position === 'drip') await wait(dripPause);
    else await new Promise(setImmediate);
  }
  raw.end(position === 'noisy' ? 'data: {"usageMetadata":{}}\n\ndata: [DONE]\n\n' : undefined);
}

const overloaded = 'The model is overloaded. Please try again later.';
const keyRefused = 'API key not valid. Please pass a valid API key.';
const keyReason = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'API_KEY_INVALID',
  domain: 'googleapis.com',
  metadata: { service: 'generativelanguage.googleapis.com' },
};
const retryIn = (retryDelay: string): object => ({ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay });
const quota =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.';

const quotaFailure = (quotaId: string): object => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [
    {
      quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
      quotaId,
      quotaDimensions: { location: 'global', model: 'gemini-flash' },
      quotaValue: '20',
    },
  ],
});
const creditsUsed =
  'Your prepayment credits are depleted. Please go to AI Studio at https://ai.studio/projects to manage your project and billing.';

/** Rejections by the switch, before the model thinks. @throws Refused for a setting that it does not support. */
function refusalOf(
  { generationConfig = {} }: ModelRequest,
  position: string,
  reply: FastifyReply,
): FastifyReply | undefined {
  const sampling = ['temperature', 'topP', 'topK'].filter((name) => name in generationConfig);
  if (position === 'without-sampling' && sampling.length > 0)
    throw new Refused(400, 'INVALID_ARGUMENT', `Unsupported parameter for this model: ${sampling.join(', ')}.`);
  if (position === 'without-thinking' && generationConfig.thinkingConfig !== undefined)
    throw new Refused(400, 'INVALID_ARGUMENT', 'Thinking level is not supported for this model.');
  if (position === 'busy') return refuse(reply, 429, 'RESOURCE_EXHAUSTED', quota, [retryIn('30s')]);
  if (position === 'free-tier') {
    const details = [quotaFailure('GenerateRequestsPerDayPerProjectPerModel-FreeTier'), retryIn('2s')];
    return refuse(reply, 429, 'RESOURCE_EXHAUSTED', quota, details);
  }
  if (position === 'credits-used') return refuse(reply, 429, 'RESOURCE_EXHAUSTED', creditsUsed);
  if (position === 'invalid-argument')
    throw new Refused(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  if (position === 'overloaded') return refuse(reply, 503, 'UNAVAILABLE', overloaded);
  return undefined;
}

interface StandIn {
  /** The only valid key. */
  key: string;
  /** Called on the first question. */
  openRetrieval: () => Promise<Retrieval>;
}

/**
 * The language model's API for `@google/generative-ai`: `models/{model}:streamGenerateContent?alt=sse` and
 * `:generateContent`. Validates headers and body strictly; errors use Google's format. Answers come from the site's
 * content.
 */
export async function assistantRoutes(
  app: FastifyInstance,
  { key: validKey, openRetrieval }: StandIn,
  switches: Switches,
): Promise<void> {
  const behaviour = switches.declare({ id: 'assistant', title: 'Assistant', positions });
  let opened: Promise<Retrieval> | undefined;
  await app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        const key = request.headers['x-goog-api-key'];
        if (typeof key !== 'string' || key === '')
          return refuse(
            reply,
            403,
            'PERMISSION_DENIED',
            "Method doesn't allow unregistered callers. Please use API Key or other form of API consumer identity.",
          );
        if (key !== validKey || behaviour.position.id === 'key-refused')
          return refuse(reply, 400, 'INVALID_ARGUMENT', keyRefused, [keyReason]);
        return undefined;
      });
      disturb(api, behaviour, (reply) => refuse(reply, 500, 'INTERNAL', 'An internal error has occurred.'));
      api.removeContentTypeParser('text/plain');
      api.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error instanceof Refused) return refuse(reply, error.code, error.status, error.message);
        const status = error.statusCode ?? 500;
        return status < 500
          ? refuse(reply, status, 'INVALID_ARGUMENT', `Invalid JSON payload received. ${error.message}`)
          : refuse(reply, 500, 'INTERNAL', 'An internal error has occurred.');
      });
      let isBusyNow = false;
      let isLostNow = false;
      api.get<{ Querystring: Record<string, string> }>('/v1beta/models', (request) => {
        if (behaviour.position.id === 'busy') throw new Refused(429, 'RESOURCE_EXHAUSTED', quota);
        return listModels(request.query);
      });
      api.get<{ Params: { name: string } }>('/v1beta/models/:name', (request) => modelShape(request.params.name));
      api.post<{ Params: { call: string }; Querystring: { alt?: string } }>(
        '/v1beta/models/:call',
        { bodyLimit },
        async (request, reply) => {
          const [name = '', task = ''] = request.params.call.split(':');
          const position = behaviour.position.id;
          if (!['generateContent', 'streamGenerateContent'].includes(task) || position === 'retired')
            throw modelNotFound(name, task);
          const model = modelNamed(name, task);
          const asked = parseRequest(request.body);
          const { maxOutputTokens = 65_536, thinkingConfig = {} } = asked.generationConfig ?? {};
          const refused = refusalOf(asked, position, reply);
          if (refused !== undefined) return refused;
          checkThinking(model, thinkingConfig);
          if (position === 'busy-briefly') {
            isBusyNow = !isBusyNow;
            if (isBusyNow) return refuse(reply, 429, 'RESOURCE_EXHAUSTED', quota, [retryIn('0.5s')]);
          }
          if (position === 'lost-signature') {
            isLostNow = !isLostNow;
            if (isLostNow) throw new Refused(400, 'INVALID_ARGUMENT', 'Corrupted thought signature.');
          }
          const thoughts = thoughtTokens(model, thinkingConfig);
          const pieces = piecesOf(
            await (opened ??= openRetrieval()),
            asked,
            position,
            maxOutputTokens - thoughts,
            thoughts,
          );
          if (task === 'generateContent') return wholeOf(pieces.chunks);
          if (request.query.alt !== 'sse') return pieces.chunks;
          await stream(reply, pieces, position);
          return reply;
        },
      );
      api.all('/*', () => {
        throw new Refused(404, 'NOT_FOUND', 'The sandbox does not support this call.');
      });
      done();
    },
    { prefix: '/assistant' },
  );
}
