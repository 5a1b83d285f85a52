/**
 * The bytes of a body until `signal` aborts, which cancels it at once, even while nobody reads: with `redirect: 'error'`,
 * fetch forgets its own signal when the request is garbage-collected.
 * @throws the reason of `signal`; what the connection breaks with.
 */
export async function* bytesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      // A read that was cancelled looks like the end.
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/**
 * The whole body as UTF-8 text, for calls that pass `signal` to fetch too (see `bytesOf`).
 * @throws the reason of `signal`; what the connection breaks with.
 */
export async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of bytesOf(body, signal)) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}
