import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface ServerEvent {
  name: string;
  data: string;
}

/** Parses the server-sent events of a response as they arrive. A truncated event is dropped. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void, undefined> {
  const arrived: ServerEvent[] = [];
  const parser = createParser({ onEvent: ({ event = 'message', data }) => arrived.push({ name: event, data }) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    // The caller stopped reading: releases the connection. A broken stream has nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}
