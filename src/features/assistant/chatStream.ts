import * as v from 'valibot';
import { currentLanguage, t } from '@shared/language/words';
import { chatEventSchemas } from '@shared/assistant/contract';
import { readEventStream, type ServerEvent } from '@shared/assistant/eventStream';
import { readRefusal } from '@/kit/api/apiError';
import type { AnswerEnd, AnswerFailure, AnswerPiece, Question } from '@machines/chatRequest';

const address = '/api/chat';

const offline: AnswerFailure = {
  message: t('You are offline. Check your connection and try again.'),
  isRetryable: true,
};
const unreachable: AnswerFailure = {
  message: t('We could not reach the assistant. Check your connection and try again.'),
  isRetryable: true,
};
const cut: AnswerFailure = {
  message: t('The connection broke off in the middle of the answer. Please try again.'),
  isRetryable: true,
};
const unreadable: AnswerFailure = {
  message: t('The assistant sent something that we could not read. Please try again.'),
  isRetryable: true,
};

export { offline as offlineFailure };

/** Callbacks for an answer; none is called after `onEnd` or `onFailure`. */
export interface AnswerListener {
  onPiece: (piece: AnswerPiece) => void;
  onEnd: (end: AnswerEnd) => void;
  onFailure: (failure: AnswerFailure) => void;
}

/** A failure with a message for the visitor; any other exception means that the connection broke. */
class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly failure: AnswerFailure;

  constructor(failure: AnswerFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

function failureOf({
  message,
  retryable,
  retryAfter = 0,
}: v.InferOutput<typeof chatEventSchemas.error>): AnswerFailure {
  return { message, isRetryable: retryable, ...(retryAfter > 0 && { retryFrom: Date.now() + retryAfter }) };
}

function dataOf<Schema extends v.GenericSchema>(schema: Schema, { data }: ServerEvent): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(data));
  } catch {
    throw new AnswerError(unreadable);
  }
}

/** Passes one event on; true if it was the last. Unknown events belong to newer versions of this site. */
function deliver(event: ServerEvent, { onPiece, onEnd, onFailure }: AnswerListener): boolean {
  switch (event.name) {
    case 'token':
      onPiece({ text: dataOf(chatEventSchemas.token, event).text, agents: [] });
      return false;
    case 'agents':
      onPiece({ text: '', agents: dataOf(chatEventSchemas.agents, event).agents });
      return false;
    case 'done':
      onEnd(dataOf(chatEventSchemas.done, event));
      return true;
    case 'error':
      onFailure(failureOf(dataOf(chatEventSchemas.error, event)));
      return true;
    default:
      return false;
  }
}

/**
 * Streams the answer of `POST /api/chat`. Ends with `onEnd` or `onFailure` in any case. After `signal` the request is
 * aborted and nothing more is reported.
 */
export async function streamAnswer(
  { prompt, history }: Question,
  signal: AbortSignal,
  listener: AnswerListener,
): Promise<void> {
  let hasBegun = false;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'accept-language': currentLanguage(),
      },
      body: JSON.stringify({ prompt, history }),
      signal,
    });
    if (!response.ok) throw new AnswerError(failureOf(await readRefusal(response)));
    if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
      throw new AnswerError(unreadable);
    hasBegun = true;
    for await (const event of readEventStream(response.body, signal)) {
      if (signal.aborted || deliver(event, listener)) return;
    }
    throw new AnswerError(cut);
  } catch (error) {
    if (signal.aborted) return;
    listener.onFailure(
      error instanceof AnswerError ? error.failure : hasBegun ? cut : navigator.onLine ? unreachable : offline,
    );
  }
}
