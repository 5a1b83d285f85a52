import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOn } from '../../support/program';

/** An answer; a text is sent as it is, anything else as JSON. */
export interface Reply {
  status?: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Ways of not answering. */
export const disturbances = ['silence', 'drip', 'another page', 'an error page', 'cut', 'hang-up'] as const;
export type Disturbance = (typeof disturbances)[number];

interface Asked {
  url: string;
  body: string;
  headers: IncomingMessage['headers'];
}
type Answer = Reply | Disturbance | ((asked: Asked) => Reply | Disturbance);
/** By the beginning of the address, with the page that asks behind a blank where that matters; the longest decides. */
export type Replies = Readonly<Record<string, Answer>>;

export const ok = (body: unknown): Reply => ({ body });
export const page = '<!doctype html><title>Sign in to this network</title>';

/** `expire`: the caller's time is over. */
function disturb(response: ServerResponse, how: Disturbance, expire: () => void): void {
  switch (how) {
    case 'silence':
      expire();
      return;
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{', () => setTimeout(expire, 20));
      return;
    case 'another page':
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    case 'an error page':
      response.writeHead(502, { 'content-type': 'text/html' }).end(page);
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"status":true,', () => response.destroy());
      return;
    case 'hang-up':
      response.destroy();
  }
}

/**
 * Every call of `fetch` in a test file reaches a server that answers as the last given replies say. Time-outs come when
 * it does not answer, not by the clock: a busy machine is no silent provider.
 */
export function world(): (replies: Replies) => void {
  let server: Server;
  let replies: Replies = {};
  const waiting = new Map<string, AbortController>();
  const answerTo = (url: string, referer: string): Answer | undefined => {
    const fits = ([address = '', from = '']: string[]): boolean => url.startsWith(address) && referer.startsWith(from);
    const key = Object.keys(replies)
      .filter((start) => fits(start.split(' ')))
      .sort((left, right) => right.length - left.length)[0];
    return key === undefined ? undefined : replies[key];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) body += part;
    const url = String(request.headers['x-asked']);
    const found = answerTo(url, request.headers.referer ?? '');
    const reply = typeof found === 'function' ? found({ url, body, headers: request.headers }) : found;
    if (typeof reply === 'string') {
      disturb(response, reply, () =>
        waiting.get(String(request.headers['x-waiting']))?.abort(new DOMException('Time is over.', 'TimeoutError')),
      );
      return;
    }
    if (reply === undefined) {
      response.writeHead(599).end(`Nobody answers ${url}.`);
      return;
    }
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status ?? 200, reply.headers).end(text);
  };
  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    const origin = `http://127.0.0.1:${await listenOn(server, 0)}/`;
    const real = globalThis.fetch;
    const controllers = new WeakMap<AbortSignal, AbortController>();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      controllers.set(controller.signal, controller);
      return controller.signal;
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-asked', input instanceof Request ? input.url : String(input));
      const controller = init?.signal && controllers.get(init.signal);
      if (controller) {
        const id = String(waiting.size);
        waiting.set(id, controller);
        headers.set('x-waiting', id);
      }
      return real(origin, { ...init, headers });
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  return (given) => {
    replies = given;
  };
}
