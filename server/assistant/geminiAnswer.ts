import type { FunctionCall, Part } from '@google/generative-ai';
import * as v from 'valibot';
import { readEventStream } from '../../shared/assistant/eventStream';
import { ModelFailure } from './modelFailure';
import { tokensIn, type Tokens } from './tokenCount';

/** A function call. Newer models set `id`, which must be returned with the result. */
interface ModelCall extends Omit<FunctionCall, 'args'> {
  args: object;
  id?: string;
}

/** Events of the model: parts of its turn, then one end. */
export type ModelEvent =
  /** `part` must be returned unchanged: newer models sign parts and reject calls without the signature. */
  | { kind: 'text'; text: string; part: Part }
  | { kind: 'call'; call: ModelCall; part: Part }
  /** A part without text, such as a lone signature. */
  | { kind: 'part'; part: Part }
  /** `isWhole`: the model finished. `isCut`: it ran out of tokens. */
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

/** google.rpc.Status, as it comes with a failed call, alone or in a list, or within a stream. */
const statusSchema = v.object({
  code: v.optional(v.number()),
  message: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
  details: v.optional(v.array(v.looseObject({})), []),
});
export type ProviderStatus = v.InferOutput<typeof statusSchema>;
const failureSchema = v.object({ error: statusSchema });

/** The JSON of a text; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The provider's status in a response body, if any. */
export function statusIn(body: unknown): ProviderStatus | undefined {
  const failure = v.safeParse(failureSchema, Array.isArray(body) ? body[0] : body);
  return failure.success ? failure.output.error : undefined;
}

/** How long a google.rpc.RetryInfo asks to wait (a protobuf Duration such as `0.25s`), in milliseconds. */
function retryDelayIn({ details }: ProviderStatus): number | undefined {
  const info = details.find((detail) => detail['@type'] === 'type.googleapis.com/google.rpc.RetryInfo');
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(String(info?.['retryDelay']))?.[1]);
  return Number.isNaN(seconds) ? undefined : seconds * 1_000;
}

const quotaSchema = v.object({
  violations: v.array(v.object({ quotaId: v.optional(v.string(), ''), quotaMetric: v.optional(v.string(), '') })),
});

/** Advice on quotas that no pause of a visitor's brings back, although `RetryInfo` names seconds even then. */
const spentQuotas: readonly (readonly [name: RegExp, advice: string])[] = [
  [/prepa(?:id|yment)/i, "The account's prepaid credit is used up: top it up in Google AI Studio, Billing."],
  [
    /free[ _-]?tier/i,
    "The key is on Google's free tier, which answers about 20 questions a day: switch billing on in Google AI Studio, Billing (docs/deploy.md).",
  ],
  [
    /per_?day/i,
    "The day's quota of this model is used up: raise it in Google AI Studio, Usage and limits, or lower CHAT_DAILY_QUESTIONS.",
  ],
];

function spentQuotaIn({ message, details }: ProviderStatus): string | undefined {
  const quotas = details.flatMap((detail) => {
    const failure = v.safeParse(quotaSchema, detail);
    return failure.success ? failure.output.violations.map(({ quotaId, quotaMetric }) => quotaId + quotaMetric) : [];
  });
  return spentQuotas.find(([name]) => [message, ...quotas].some((text) => name.test(text)))?.[1];
}

const isKeyProblem = ({ message, details }: ProviderStatus): boolean =>
  /api[ _]key/i.test(message) ||
  details.some(({ reason }) => typeof reason === 'string' && reason.startsWith('API_KEY_'));

/**
 * Maps a failed call. Source: ai.google.dev/gemini-api/docs/troubleshooting and google.rpc.Status. `retryAfter` is the
 * header's value in milliseconds.
 */
export function failureOf(
  status: number,
  providerStatus: ProviderStatus | undefined,
  retryAfter?: number,
): ModelFailure {
  const said = providerStatus?.message;
  const wait = (providerStatus === undefined ? undefined : retryDelayIn(providerStatus)) ?? retryAfter;
  const spent = status === 429 && providerStatus !== undefined ? spentQuotaIn(providerStatus) : undefined;
  if (spent !== undefined) return new ModelFailure('spent', { status, advice: spent, said });
  // It clears when the same is sent once more.
  if (status === 400 && /corrupted thought signature/i.test(said ?? ''))
    return new ModelFailure('refused', { status, said });
  if (status === 429 || status === 503) return new ModelFailure('busy', { status, retryAfter: wait, said });
  if (status >= 500) return new ModelFailure('refused', { status, retryAfter: wait, said });
  return new ModelFailure('misconfigured', { status, advice: adviceOn(status, providerStatus), said });
}

/** What the operator can do about a refusal that is no passing one. */
function adviceOn(status: number, providerStatus: ProviderStatus | undefined): string {
  if (status === 404)
    return 'The model is unknown or retired: set GEMINI_MODEL to one of the list that npm run check:live shows.';
  if (/has not been used|is disabled/i.test(providerStatus?.message ?? ''))
    return 'The Gemini API is off in the project of the key: enable the Generative Language API in the Google Cloud console.';
  if (status === 401 || status === 403 || (providerStatus !== undefined && isKeyProblem(providerStatus)))
    return 'The key is refused: make a new GEMINI_API_KEY in Google AI Studio, Get API key (it begins with AQ.; those with AIza are no longer taken), and look at its restrictions.';
  if (/location/i.test(providerStatus?.message ?? ''))
    return 'The provider does not serve the country of this machine without billing: switch billing on, or run the gateway elsewhere.';
  return 'The provider does not take the request: run npm run check:live, or set GEMINI_MODEL to another model.';
}

/** Finish reasons for a malformed function call or answer. */
const malformed = /^(?:MALFORMED_\w+|UNEXPECTED_TOOL_CALL|MISSING_THOUGHT_SIGNATURE|TOO_MANY_TOOL_CALLS)$/;
/** Finish reasons for what the answer is about. Others, such as OTHER and reasons of later models, say nothing of it. */
const blocking = /^(?:IMAGE_)?(?:SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII)$/;

function* eventsOf(body: unknown): Generator<ModelEvent> {
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
  else throw new ModelFailure(malformed.test(reason) ? 'malformedCall' : blocking.test(reason) ? 'blocked' : 'empty');
}

/**
 * Parses a streamed answer. Comments between chunks and a `[DONE]`, as proxies send, are skipped. Cancels the body when
 * `signal` aborts. `onTokens` gets the last count, once, also of an answer that fails or is left: it is paid for, too.
 * @throws ModelFailure for an error in the stream, an invalid chunk, or a blocked answer; the reason of `signal`.
 */
export async function* readAnswer(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onTokens: (tokens: Tokens) => void,
): AsyncGenerator<ModelEvent, void, undefined> {
  let tokens: Tokens | undefined;
  let end: Extract<ModelEvent, { kind: 'end' }> | undefined;
  try {
    // The last event need not be terminated: an answer cut off within a chunk is unreadable, not complete.
    for await (const { data } of readEventStream(body, signal, true)) {
      if (data.trim() === '' || data.trim() === '[DONE]') continue;
      const chunk = parsed(data);
      tokens = tokensIn(chunk) ?? tokens;
      for (const event of eventsOf(chunk)) {
        if (event.kind === 'end') end = event;
        else yield event;
      }
    }
  } finally {
    if (tokens !== undefined) onTokens(tokens);
  }
  yield end ?? { kind: 'end', isWhole: false, isCut: false };
}
