import fc from 'fast-check';
import { readEventStream, type ServerEvent } from '@shared/assistant/eventStream';

function bodyOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
}

const { signal } = new AbortController();
async function eventsOf(body: ReadableStream<Uint8Array>, takesUnended = false): Promise<ServerEvent[]> {
  const events = [];
  for await (const event of readEventStream(body, signal, takesUnended)) events.push(event);
  return events;
}

test.each<[string, string, ServerEvent[]]>([
  ['one event', 'event: token\ndata: {"text":"a"}\n\n', [{ name: 'token', data: '{"text":"a"}' }]],
  [
    'two events',
    'event: token\ndata: 1\n\nevent: done\ndata: 2\n\n',
    [
      { name: 'token', data: '1' },
      { name: 'done', data: '2' },
    ],
  ],
  ['no space after the colon', 'event:token\ndata:1\n\n', [{ name: 'token', data: '1' }]],
  ['without a name', 'data: 1\n\n', [{ name: 'message', data: '1' }]],
  ['several lines of data', 'data: 1\ndata: 2\n\n', [{ name: 'message', data: '1\n2' }]],
  ['a comment', ': keep-alive\n\ndata: 1\n\n', [{ name: 'message', data: '1' }]],
  ['other fields', 'id: 7\nretry: 5\nnonsense\ndata: 1\n\n', [{ name: 'message', data: '1' }]],
  ['carriage returns', 'event: token\r\ndata: 1\r\n\r\nevent: done\rdata: 2\r\r', [{ name: 'token', data: '1' }]],
  ['an event that is cut off', 'data: 1\n\nevent: done\ndata: {"sour', [{ name: 'message', data: '1' }]],
  ['nothing', '', []],
])('%s', async (_name, text, events) => {
  expect(await eventsOf(bodyOf(text))).toEqual(events);
});

test('chunks may end anywhere, even within a letter', async () => {
  const text =
    'event: token\r\ndata: {"text":"Grüße aus Mombasa 🚢"}\r\n\r\n: keep-alive\r\n\r\nevent: done\r\ndata: {}\r\n\r\n';
  const bytes = new TextEncoder().encode(text);
  const whole = [
    { name: 'token', data: '{"text":"Grüße aus Mombasa 🚢"}' },
    { name: 'done', data: '{}' },
  ];
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const chunks = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
      expect(await eventsOf(bodyOf(...chunks))).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});

test.each([
  'data: 1\n\nevent: done\ndata: 2',
  'data: 1\n\nevent: done\ndata: 2\n',
  'data: 1\n\nevent: done\rdata: 2\r',
])('a reader may take the last event without its end: %j', async (text) => {
  expect(await eventsOf(bodyOf(text), true)).toEqual([
    { name: 'message', data: '1' },
    { name: 'done', data: '2' },
  ]);
});

test('a signal ends the reading and releases the connection', async () => {
  const cancelled = jest.fn();
  const request = new AbortController();
  const events = readEventStream(new ReadableStream<Uint8Array>({ cancel: cancelled }), request.signal);
  const next = events.next();
  request.abort(new Error('left'));
  await expect(next).rejects.toThrow('left');
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test('releases the connection when the reader stops', async () => {
  const cancelled = jest.fn();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: cancelled,
  });
  for await (const event of readEventStream(body, signal)) {
    expect(event.data).toBe('1');
    break;
  }
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test('a broken stream throws', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) });
  await expect(eventsOf(body)).rejects.toThrow('reset');
});
