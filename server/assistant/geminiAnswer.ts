import type { FunctionCall, Part } from '@google/generative-ai';
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { ModelFailure } from './modelFailure';

/** A call of a function; `id` is given by newer models and goes back with the answer. */
interface ModelCall extends Omit<FunctionCall, 'args'> {
  args: object;
  id?: string;
}

/** What comes from the model, in this order: parts of its turn, then one end. */
export type ModelEvent =
  /** `part` goes back to the model unchanged: newer models sign their parts, and refuse calls without the signature. */
  | { kind: 'text'; text: string; part: Part }
  | { kind: 'call'; call: ModelCall; part: Part }
  /** A part without words, such as a signature that comes alone. */
  | { kind: 'part'; part: Part }
  /** `isWhole`: the model said that it had finished. `isCut`: it came to the end of its tokens. */
  | { kind: 'end'; isWhole: boolean; isCut: boolean };

const partSchema = v.looseObject({
  text: v.optional(v.string()),
  thought: v.optional(v.boolean()),
  functionCall: v.optional(
    v.looseObject({ name: v.string(), args: v.nullish(v.record(v.string(), v.unknown())), id: v.optional(v.string()) }),
  ),
});
const chunkSchema = v.object({
  candidates: v.optional(
    v.array(
      v.object({
        content: v.optional(v.object({ parts: v.optional(v.array(partSchema), []) })),
        finishReason: v.nullish(v.string()),
      }),
    ),
  ),
  promptFeedback: v.nullish(v.object({ blockReason: v.nullish(v.string()) })),
});

/** google.rpc.Status, as it comes with a failed call, alone or in a list, or in the middle of a stream. */
const statusSchema = v.object({
  code: v.optional(v.number()),
  message: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
  details: v.optional(v.array(v.looseObject({})), []),
});
export type ProviderStatus = v.InferOutput<typeof statusSchema>;
const failureSchema = v.object({ error: statusSchema });
const failuresSchema = v.pipe(
  v.union([
    failureSchema,
    v.pipe(
      v.tuple([failureSchema]),
      v.transform(([first]) => first),
    ),
  ]),
  v.transform(({ error }) => error),
);

/** The provider's own status in a body, if it holds one. */
export function statusIn(body: unknown): ProviderStatus | undefined {
  const parsed = v.safeParse(failuresSchema, body);
  return parsed.success ? parsed.output : undefined;
}

/** A protobuf Duration such as `30s` or `0.25s`, in milliseconds. */
function milliseconds(duration: unknown): number | undefined {
  const seconds = typeof duration === 'string' ? Number(/^(\d+(?:\.\d+)?)s$/.exec(duration)?.[1]) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : seconds * 1_000;
}

/** How long a google.rpc.RetryInfo asks to wait, in milliseconds. */
function retryDelayIn({ details }: ProviderStatus): number | undefined {
  const info = details.find((detail) => detail['@type'] === 'type.googleapis.com/google.rpc.RetryInfo');
  return milliseconds(info?.['retryDelay']);
}

const isKeyProblem = ({ message, details }: ProviderStatus): boolean =>
  /api[ _]key/i.test(message) ||
  details.some(({ reason }) => typeof reason === 'string' && reason.startsWith('API_KEY_'));

/**
 * What a failed call means. Source: ai.google.dev/gemini-api/docs/troubleshooting and google.rpc.Status.
 * `retryAfter` is what the answer's header asks for, in milliseconds.
 */
export function failureOf(status: number, told: ProviderStatus | undefined, retryAfter?: number): ModelFailure {
  const wait = (told === undefined ? undefined : retryDelayIn(told)) ?? retryAfter;
  if (status === 429 || status === 503) return new ModelFailure('busy', { status, retryAfter: wait });
  if (status >= 500) return new ModelFailure('refused', { status, retryAfter: wait });
  const advice =
    status === 404
      ? 'The model is unknown or retired: set GEMINI_MODEL to one of the list that npm run check:live shows.'
      : status === 401 || status === 403 || (told !== undefined && isKeyProblem(told))
        ? 'The key is refused: copy GEMINI_API_KEY from Google AI Studio (Get API key) and look at its restrictions.'
        : 'The provider does not take the request: run npm run check:live, or set GEMINI_MODEL to another model.';
  return new ModelFailure('misconfigured', { status, advice });
}

/** Finish reasons of an answer that a model could not bring into the form of a call. */
const malformedReasons: ReadonlySet<string> = new Set([
  'MALFORMED_FUNCTION_CALL',
  'UNEXPECTED_TOOL_CALL',
  'MISSING_THOUGHT_SIGNATURE',
]);

function parsedChunk(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFailure('unreadable');
  }
}

function* eventsOf(data: string): Generator<ModelEvent> {
  const body = parsedChunk(data);
  const failed = statusIn(body);
  if (failed !== undefined) throw failureOf(failed.code ?? 500, failed);
  const chunk = v.safeParse(chunkSchema, body);
  if (!chunk.success) throw new ModelFailure('unreadable');
  const { candidates, promptFeedback } = chunk.output;
  if (typeof promptFeedback?.blockReason === 'string') throw new ModelFailure('blocked');
  const candidate = candidates?.[0];
  for (const part of candidate?.content?.parts ?? []) {
    const sent = part as unknown as Part;
    if (part.functionCall !== undefined) {
      const { name, args, id } = part.functionCall;
      yield { kind: 'call', call: { name, args: args ?? {}, ...(id !== undefined && { id }) }, part: sent };
    } else if (part.thought === true) continue;
    else if (part.text !== undefined && part.text !== '') yield { kind: 'text', text: part.text, part: sent };
    else yield { kind: 'part', part: sent };
  }
  const reason = candidate?.finishReason ?? 'FINISH_REASON_UNSPECIFIED';
  if (reason === 'FINISH_REASON_UNSPECIFIED') return;
  if (reason === 'STOP') yield { kind: 'end', isWhole: true, isCut: false };
  else if (reason === 'MAX_TOKENS') yield { kind: 'end', isWhole: false, isCut: true };
  else throw new ModelFailure(malformedReasons.has(reason) ? 'malformedCall' : 'blocked');
}

/** The data of each event of an event stream (WHATWG HTML, server-sent events), the last one also when it breaks off. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* arrived.splice(0);
  }
  // Ends the last event: an answer that breaks off in the middle of a chunk must not pass for whole.
  parser.feed(`${decoder.decode()}\n\n`);
  yield* arrived;
}

/**
 * Reads an answer as it arrives. What proxies put between its chunks, comments and a `[DONE]`, is passed over.
 * @throws ModelFailure for an error inside the stream, for what is no chunk, and for an answer that was stopped.
 */
export async function* readAnswer(body: ReadableStream<Uint8Array>): AsyncGenerator<ModelEvent, void, undefined> {
  let end: Extract<ModelEvent, { kind: 'end' }> | undefined;
  for await (const data of dataOf(body)) {
    if (data.trim() === '' || data.trim() === '[DONE]') continue;
    for (const event of eventsOf(data)) {
      if (event.kind === 'end') end = event;
      else yield event;
    }
  }
  yield end ?? { kind: 'end', isWhole: false, isCut: false };
}
