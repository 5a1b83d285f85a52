import type { Content, Part } from '@google/generative-ai';
import type { Assistant } from '../providers/settings';
import { failureOf, readAnswer, statusIn, type ModelEvent } from './geminiAnswer';
import { GeminiRequest } from './geminiRequest';
import { ModelFailure } from './modelFailure';

export type { ModelEvent } from './geminiAnswer';
/** A turn of the conversation, and a part of it. */
export type ModelTurn = Content;
export type ModelPart = Part;

export interface Model {
  /**
   * Asks the model; `turns` is the whole conversation. Ends when `signal` is aborted.
   * @throws ModelFailure.
   */
  ask: (turns: readonly ModelTurn[], signal: AbortSignal) => AsyncGenerator<ModelEvent, void, undefined>;
}

export interface GeminiOptions {
  /** The instructions of the model. */
  rules: string;
  /** Told once about each setting that the model does not take. */
  onSettingDropped: (setting: string) => void;
}

/** A `Retry-After` in seconds, in milliseconds. */
function retryAfterIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The language model behind the assistant: `models/{model}:streamGenerateContent?alt=sse` of the Gemini API. Types and
 * names are those of @google/generative-ai. Its client is not used: it throws an answer away at the first comment of an
 * event stream, and has no hook for another reader (docs/assistant.md).
 */
export function openGemini({ apiKey, model, baseUrl }: Assistant, { rules, onSettingDropped }: GeminiOptions): Model {
  const url = new URL(
    `v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
    `${baseUrl.replace(/\/$/, '')}/`,
  );
  const request = new GeminiRequest(model);

  /** One call; again without what the model does not take. */
  async function call(turns: readonly ModelTurn[], signal: AbortSignal): Promise<Response> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
      body: JSON.stringify(request.body(turns, rules)),
      redirect: 'error',
      signal,
    });
    if (response.ok) return response;
    const told = statusIn(parsed(await response.text()));
    const setting = response.status === 400 && told !== undefined ? request.adapt(told.message) : undefined;
    if (setting === undefined) throw failureOf(response.status, told, retryAfterIn(response.headers));
    onSettingDropped(setting);
    return call(turns, signal);
  }

  return {
    async *ask(turns, signal) {
      try {
        const { body } = await call(turns, signal);
        if (body === null) throw new ModelFailure('empty');
        yield* readAnswer(body);
      } catch (error) {
        throw error instanceof ModelFailure ? error : new ModelFailure('unreachable');
      }
    },
  };
}
