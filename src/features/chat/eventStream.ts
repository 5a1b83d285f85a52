/** One server-sent event. */
export interface ServerEvent {
  name: string;
  data: string;
}

function eventOf(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: data.join('\n') };
}

/** Reads server-sent events from the body of a response as they arrive (the part of the HTML standard that a fetched stream needs). An event that is cut off is left out. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A carriage return at the end waits for its line feed.
      const text = rest + decoder.decode(value, { stream: true });
      const isHalf = text.endsWith('\r');
      const blocks = (isHalf ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n').split('\n\n');
      rest = (blocks.pop() ?? '') + (isHalf ? '\r' : '');
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    // The caller has had enough: the connection is given back. A stream that broke has nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}
