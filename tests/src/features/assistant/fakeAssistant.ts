import { act } from '@testing-library/react';
import type { ChatEventName, ChatRequest, ChatTurn } from '@shared/assistant/contract';

/** One request of the chat, answered by the test. */
interface Asked {
  prompt: string;
  history: readonly ChatTurn[];
  /** The visitor has left or stopped. */
  isTakenBack: () => boolean;
  /** Sends one event. */
  tell: (name: ChatEventName, data: object) => Promise<void>;
  /** Sends text as it is. */
  send: (text: string) => Promise<void>;
  /** Ends the answer with `done`. */
  finish: (done?: object) => Promise<void>;
  /** Ends the connection. */
  close: () => Promise<void>;
  /** Breaks the connection. */
  break: () => Promise<void>;
}

/** What the visitor says of an answer. */
interface Said {
  path: string;
  body: unknown;
}

const done = { source: 'model', isCutShort: false, suggestions: [] };

/** Lets promises go on: reader, parser, machine. Works with fake timers too. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Waits for what an answer leads to. */
export const settle = () => act(microtasks);

/** Takes the place of `POST /api/chat`. `refuse` answers the next request with a status and a body instead of a stream. */
export function fakeAssistant() {
  const asked: Asked[] = [];
  const said: Said[] = [];
  let refusal: Response | Error | undefined;
  let refusalOfSaid: Response | Error | undefined;
  /** What is said of an answer. */
  async function hear(request: Request): Promise<Response> {
    said.push({ path: new URL(request.url).pathname, body: await request.json() });
    const refused = refusalOfSaid;
    refusalOfSaid = undefined;
    if (refused instanceof Error) throw refused;
    return refused ?? new Response(null, { status: 204 });
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request) return hear(input);
    expect(input).toBe('/api/chat');
    const { prompt, history } = JSON.parse(init?.body as string) as ChatRequest;
    let isTakenBack = false;
    const refused = refusal;
    refusal = undefined;
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    init?.signal?.addEventListener('abort', () => {
      isTakenBack = true;
      stream?.error(new Error('aborted'));
    });
    const settled = (step: () => void) =>
      act(async () => {
        step();
        await microtasks();
      });
    const send = (text: string) => settled(() => stream?.enqueue(new TextEncoder().encode(text)));
    const tell = (name: ChatEventName, data: object) => send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    asked.push({
      prompt,
      history,
      isTakenBack: () => isTakenBack,
      send,
      tell,
      finish: (end = {}) => tell('done', { ...done, ...end }),
      close: () => settled(() => stream?.close()),
      break: () => settled(() => stream?.error(new TypeError('network error'))),
    });
    if (refused instanceof Error) return Promise.reject(refused);
    return Promise.resolve(refused ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  return {
    asked,
    /** The question asked last. */
    last: (): Asked => {
      const request = asked.at(-1);
      if (request === undefined) throw new Error('Nothing was asked.');
      return request;
    },
    refuse: (next: Response | Error) => {
      refusal = next;
    },
    said,
    /** Answers the next thing that is said of an answer. */
    refuseSaid: (next: Response | Error) => {
      refusalOfSaid = next;
    },
  };
}
