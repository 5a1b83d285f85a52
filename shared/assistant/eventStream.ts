import { createParser } from 'eventsource-parser';
import { bytesOf } from '../site/responseBody';

/** One server-sent event (WHATWG HTML, server-sent events). */
export interface ServerEvent {
  name: string;
  data: string;
}

/** Returns the events that a further piece of a stream completes. */
export function eventParser(): (text: string) => ServerEvent[] {
  const arrived: ServerEvent[] = [];
  const parser = createParser({ onEvent: ({ event = 'message', data }) => arrived.push({ name: event, data }) });
  return (text) => {
    parser.feed(text);
    return arrived.splice(0);
  };
}

/**
 * The server-sent events of a response as they arrive, until `signal` aborts. An unterminated last event is dropped, or
 * with `takesUnended` taken for one.
 * @throws the reason of `signal`; what the connection breaks with.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  takesUnended = false,
): AsyncGenerator<ServerEvent, void, undefined> {
  const parse = eventParser();
  const decoder = new TextDecoder();
  for await (const bytes of bytesOf(body, signal)) yield* parse(decoder.decode(bytes, { stream: true }));
  if (takesUnended) yield* parse(`${decoder.decode()}\n\n`);
}
