import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Retrieval } from '../../assistant/retrieval';
import { disturb } from '../switches/disturbance';
import type { Switches } from '../switches/switches';
import { breakPause, dripPause, positions, unruly } from './misbehaviour';
import { errorEnvelope, parseRequest, Refused, responseChunk, textOf, wholeOf, type ModelRequest, type ResponseChunk } from './protocol';
import { replyTo } from './reply';

/** The provider takes requests of up to 4 MB in its tightest tier; ours stay far below. */
const bodyLimit = 4_194_304;

/** An answer in pieces; `cut` says at which of them it goes wrong. */
interface Pieces {
  chunks: readonly ResponseChunk[];
  cut: number;
}

const refuse = (reply: FastifyReply, code: number, status: string, message: string, details: readonly object[] = []): FastifyReply => reply.status(code).send(errorEnvelope(code, status, message, details));

/** The answer in pieces of one word, as the switch will have it. */
function piecesOf(retrieval: Retrieval, request: ModelRequest, position: string): Pieces {
  if (position === 'empty') return { chunks: [], cut: 0 };
  if (position === 'blocked-before') return { chunks: [{ promptFeedback: { blockReason: 'SAFETY' } }], cut: 0 };
  const question = request.contents.findLast(({ role }) => role === 'user' || role === undefined);
  const invented = unruly(position, question === undefined ? '' : textOf(question), request.systemInstruction === undefined ? 'none.' : textOf(request.systemInstruction));
  const decided = invented === null ? replyTo(retrieval, request) : { kind: 'text' as const, text: invented };
  if (decided.kind === 'call') {
    return { chunks: [responseChunk([{ functionCall: { name: 'findAgents', args: { place: decided.place } }, thoughtSignature: 'c2FuZGJveA==' }], 'STOP')], cut: 0 };
  }
  const words = decided.text.split(/(?<=\s)(?=\S)/u);
  const cut = Math.ceil(words.length / 2);
  const chunks = words.map((word, index) => responseChunk([{ text: word }], index === words.length - 1 ? 'STOP' : undefined));
  return { chunks: position === 'blocked-after' ? [...chunks.slice(0, cut), responseChunk([], 'SAFETY')] : chunks, cut };
}

async function stream(reply: FastifyReply, { chunks, cut }: Pieces, position: string): Promise<void> {
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  raw.flushHeaders();
  for (const [index, chunk] of chunks.entries()) {
    if (raw.destroyed) return;
    if (index === cut && (position === 'cut' || position === 'malformed')) {
      await wait(breakPause);
      if (position === 'cut') return void raw.destroy();
      raw.write('data: {"candidates": [{"content": \r\n\r\n');
    }
    const isTaken = raw.write(`data: ${JSON.stringify(chunk)}\r\n\r\n`);
    if (!isTaken) await new Promise<void>((resolve) => void raw.once('drain', resolve).once('close', resolve));
    if (position === 'drip') await wait(dripPause);
    else await new Promise(setImmediate);
  }
  raw.end();
}

interface StandIn {
  /** The one key that is valid. */
  key: string;
  /** Called with the first question. */
  openRetrieval: () => Promise<Retrieval>;
}

/**
 * The language model as `@google/generative-ai` sees it: `models/{model}:streamGenerateContent?alt=sse` and
 * `:generateContent`. Strict about headers and body; failures in Google's envelope. The answers come from the site's
 * own content.
 */
export async function assistantRoutes(app: FastifyInstance, { key: validKey, openRetrieval }: StandIn, switches: Switches): Promise<void> {
  const behaviour = switches.declare({ id: 'assistant', title: 'Assistant', positions });
  let opened: Promise<Retrieval> | undefined;
  await app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        const key = request.headers['x-goog-api-key'];
        if (typeof key !== 'string' || key === '') return refuse(reply, 403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers. Please use API Key or other form of API consumer identity.");
        if (key !== validKey) return refuse(reply, 400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' }]);
        return undefined;
      });
      disturb(api, behaviour, (reply) => refuse(reply, 500, 'INTERNAL', 'An internal error has occurred.'));
      api.removeContentTypeParser('text/plain');
      api.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error instanceof Refused) return refuse(reply, error.code, error.status, error.message);
        const status = error.statusCode ?? 500;
        return status < 500 ? refuse(reply, status, 'INVALID_ARGUMENT', `Invalid JSON payload received. ${error.message}`) : refuse(reply, 500, 'INTERNAL', 'An internal error has occurred.');
      });
      api.post<{ Params: { call: string }; Querystring: { alt?: string } }>('/v1beta/models/:call', { bodyLimit }, async (request, reply) => {
        const [model = '', task = ''] = request.params.call.split(':');
        if (!model.startsWith('gemini-') || !['generateContent', 'streamGenerateContent'].includes(task)) throw new Refused(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta, or is not supported for ${task}.`);
        const asked = parseRequest(request.body);
        const position = behaviour.position.id;
        if (position === 'busy') return refuse(reply, 429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '30s' }]);
        if (position === 'overloaded') return refuse(reply, 503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.');
        const pieces = piecesOf(await (opened ??= openRetrieval()), asked, position);
        if (task === 'generateContent') return wholeOf(pieces.chunks);
        if (request.query.alt !== 'sse') return pieces.chunks;
        await stream(reply, pieces, position);
        return reply;
      });
      api.all('/*', () => {
        throw new Refused(404, 'NOT_FOUND', 'The sandbox does not know this call.');
      });
      done();
    },
    { prefix: '/assistant' },
  );
}
