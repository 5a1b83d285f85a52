import type { Content, Part } from '@google/generative-ai';
import { DateTime } from 'luxon';
import type { Assistant } from '../lib/config/settings';
import { textOf } from '../../shared/site/responseBody';
import { failureOf, parsed, readAnswer, statusIn, type ModelEvent } from './geminiAnswer';
import { fullForm, requestBody, weakerForm } from './geminiRequest';
import { ModelFailure } from './modelFailure';
import type { Tokens } from './tokenCount';

export type { ModelEvent } from './geminiAnswer';
/** A turn of the conversation, and a part of a turn. */
export type ModelTurn = Content;
export type ModelPart = Part;

/** What the model is asked. */
export interface Asking {
  /** What the site has on the question, for the instructions. */
  grounds: string;
  /** The whole conversation. */
  contents: readonly ModelTurn[];
  /** False: no call of a function, only words. */
  mayLookUp: boolean;
}

export interface Model {
  /** Calls the model. Ends when `signal` aborts. @throws ModelFailure. */
  ask: (asking: Asking, signal: AbortSignal) => AsyncGenerator<ModelEvent, void, undefined>;
}

export interface GeminiOptions {
  /** System instructions. */
  rules: () => string;
  /** Called once for each setting without which the model takes a request that it rejected. */
  onSettingDropped: (setting: string) => void;
  /** Called once for each answer that names its tokens. */
  onTokens?: (tokens: Tokens) => void;
}

const quotaZone = 'America/Los_Angeles';

/** Parses `Retry-After` seconds into milliseconds. */
function retryAfterIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

/**
 * Client of the Gemini API (`models/{model}:streamGenerateContent?alt=sse`), with the types of @google/generative-ai.
 * Its own client is not used: it discards the answer at the first comment in the event stream and accepts no other
 * parser (docs/assistant.md).
 */
export function openGemini(
  { apiKey, model, baseUrl }: Assistant,
  { rules, onSettingDropped, onTokens = () => undefined }: GeminiOptions,
): Model {
  const url = new URL(
    `v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
    `${baseUrl.replace(/\/$/, '')}/`,
  );
  let form = fullForm(model);
  let spentUntil = 0;

  /** One call, repeated without the settings that the model rejects. */
  async function call({ grounds, contents, mayLookUp }: Asking, signal: AbortSignal): Promise<Response> {
    const dropped: string[] = [];
    for (let tried = form; ;) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify(requestBody(tried, { contents, instructions: [rules(), grounds], mayLookUp })),
        redirect: 'error',
        signal,
      });
      if (response.ok) {
        if (JSON.stringify(tried) !== JSON.stringify(form)) dropped.forEach(onSettingDropped);
        form = tried;
        return response;
      }
      const providerStatus = statusIn(parsed(await textOf(response, signal)));
      const weaker =
        response.status === 400 && providerStatus !== undefined ? weakerForm(tried, providerStatus.message) : undefined;
      if (weaker === undefined) throw failureOf(response.status, providerStatus, retryAfterIn(response.headers));
      dropped.push(weaker.setting);
      tried = weaker.form;
    }
  }

  return {
    async *ask(asking, signal) {
      if (Date.now() < spentUntil) throw new ModelFailure('spent', { status: 429 });
      try {
        const { body } = await call(asking, signal);
        if (body === null) throw new ModelFailure('empty');
        yield* readAnswer(body, signal, onTokens);
      } catch (error) {
        const failure = error instanceof ModelFailure ? error : new ModelFailure('unreachable');
        // The provider's daily quotas begin anew at midnight in California (ai.google.dev, "Rate limits").
        if (failure.reason === 'spent') spentUntil = DateTime.now().setZone(quotaZone).endOf('day').toMillis();
        throw failure;
      }
    },
  };
}
