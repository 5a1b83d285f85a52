import { streamAnswer } from '@/features/assistant/chatStream';
import { fakeAssistant, settle } from './fakeAssistant';
import type { AnswerFailure } from '@machines/chatRequest';

const agent = { id: 'ke-mombasa-001', name: 'Pwani Freight', location: 'Mombasa, Kenya' };

/** Asks, and notes what is told. */
function ask() {
  const assistant = fakeAssistant();
  const told: (string | object)[] = [];
  const request = new AbortController();
  const start = () => {
    void streamAnswer({ id: 'q1', prompt: 'One?', history: [] }, request.signal, {
      onPiece: (piece) => told.push(piece),
      onEnd: (end) => told.push({ end }),
      onFailure: (failure) => told.push({ failure }),
    });
    return settle();
  };
  const failure = () => (told.at(-1) as { failure: AnswerFailure }).failure;
  return { assistant, told, request, start, failure };
}

test('reports text, agents and the end, and nothing afterwards', async () => {
  const { assistant, told, start } = ask();
  await start();
  await assistant.last().tell('token', { text: 'Ask ' });
  await assistant.last().tell('agents', { agents: [agent] });
  await assistant.last().send(': keep-alive\n\nevent: later\ndata: what is this\n\n');
  await assistant.last().finish({ source: 'content', suggestions: ['And by sea?'] });
  expect(told).toEqual([
    { text: 'Ask ', agents: [] },
    { text: '', agents: [agent] },
    { end: { source: 'content', isCutShort: false, suggestions: ['And by sea?'] } },
  ]);
});

test.each<[string, string, RegExp]>([
  ['invalid JSON', 'event: token\ndata: {"text":\n\n', /could not read/],
  ['another shape', 'event: token\ndata: {"words":"a"}\n\n', /could not read/],
  [
    'an invalid contact',
    'event: agents\ndata: {"agents":[{"id":"1","name":"A","location":"B","website":"javascript:alert(1)"}]}\n\n',
    /could not read/,
  ],
  [
    'an error event',
    'event: error\ndata: {"code":"x","message":"The model is busy.","retryable":true}\n\n',
    /^The model is busy\.$/,
  ],
])('fails with a plain message: %s', async (_name, text, message) => {
  const { assistant, start, failure } = ask();
  await start();
  await assistant.last().send(text);
  expect(failure()).toMatchObject({ message: expect.stringMatching(message) as string, isRetryable: true });
});

test('a stream that ends early or breaks is cut', async () => {
  for (const end of ['close', 'break'] as const) {
    const { assistant, start, failure } = ask();
    await start();
    await assistant.last().tell('token', { text: 'Ask ' });
    await assistant.last()[end]();
    expect(failure().message).toMatch(/broke off/);
  }
});

test("a rejection has the gateway's message and delay", async () => {
  const { assistant, start, failure } = ask();
  assistant.refuse(
    Response.json(
      { code: 'rate_limited', message: 'Too many questions.', retryable: true },
      { status: 429, headers: { 'retry-after': '20' } },
    ),
  );
  const before = Date.now();
  await start();
  expect(failure()).toMatchObject({ message: 'Too many questions.', isRetryable: true });
  expect(failure().retryFrom).toBeGreaterThanOrEqual(before + 20_000);
});

test('a failure that cannot be retried says so', async () => {
  const { assistant, start, failure } = ask();
  assistant.refuse(
    Response.json(
      { code: 'switched_off', message: 'The assistant is switched off.', retryable: false },
      { status: 503 },
    ),
  );
  await start();
  expect(failure()).toEqual({ message: 'The assistant is switched off.', isRetryable: false });
});

test.each<[string, () => Response, RegExp]>([
  [
    'a page of a proxy',
    () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    /on our side/,
  ],
  ['no stream', () => new Response('hello', { headers: { 'content-type': 'text/plain' } }), /could not read/],
])('invalid answers: %s', async (_name, response, message) => {
  const { assistant, start, failure } = ask();
  assistant.refuse(response());
  await start();
  expect(failure().message).toMatch(message);
});

test('without a connection or a network', async () => {
  const first = ask();
  first.assistant.refuse(new TypeError('Failed to fetch'));
  await first.start();
  expect(first.failure().message).toMatch(/could not reach/);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const second = ask();
  second.assistant.refuse(new TypeError('Failed to fetch'));
  await second.start();
  expect(second.failure().message).toMatch(/You are offline/);
});

test('is silent after it was aborted', async () => {
  const { assistant, told, start, request } = ask();
  await start();
  await assistant.last().tell('token', { text: 'Ask ' });
  request.abort();
  await settle();
  expect(assistant.last().isTakenBack()).toBe(true);
  expect(told).toEqual([{ text: 'Ask ', agents: [] }]);
});
