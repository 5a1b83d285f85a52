import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { listenOn } from '../../support/program';

/** A gateway's call to the language model. */
interface ModelCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: { contents: { role: string; parts: Record<string, unknown>[] }[] } & Record<string, unknown>;
  response: ServerResponse;
  /** Resolves with the time in milliseconds when the gateway aborts the call. */
  dropped: Promise<number>;
}

export type Scene = (call: ModelCall) => unknown;

/** A chunk of a response in the model's protocol. */
export const chunk = (text: string, finishReason?: string): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, ...(finishReason === undefined ? {} : { finishReason }), index: 0 }] })}\r\n\r\n`;

export const callChunk = (name: string, args: object): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ functionCall: { name, args }, thoughtSignature: 'c2ln' }] }, finishReason: 'STOP', index: 0 }] })}\r\n\r\n`;

const head = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Scenes of a language model, by failure. */
export const scenes = {
  says:
    (...chunks: string[]): Scene =>
    ({ response }) =>
      head(response).end(chunks.join('')),
  refuses:
    (
      status: number,
      body = JSON.stringify({ error: { code: status, message: 'No.', status: 'UNAVAILABLE' } }),
      type = 'application/json',
    ): Scene =>
    ({ response }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
  /** Starts, then stalls. */
  stallsAfter:
    (...chunks: string[]): Scene =>
    ({ response }) => {
      head(response).flushHeaders();
      for (const one of chunks) response.write(one);
    },
  breaksAfter:
    (...chunks: string[]): Scene =>
    ({ response }) => {
      head(response).write(chunks.join(''), () => setImmediate(() => response.destroy()));
    },
  silent: (): Scene => () => undefined,
  hangsUp:
    (): Scene =>
    ({ response }) =>
      response.socket?.destroy(),
} as const;

export interface ScriptedModel {
  environment: () => Readonly<Record<string, string>>;
  calls: ModelCall[];
  /** Sets the scenes of the next calls; the last one repeats. */
  play: (...next: Scene[]) => void;
}

/** A scripted server of the model's protocol, for a test file. */
export function scriptedModel(): ScriptedModel {
  let server: Server;
  let port = 0;
  let script: Scene[] = [];
  const calls: ModelCall[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      request.on('end', () => {
        const dropped = new Promise<number>((resolve) =>
          response.on('close', () => !response.writableFinished && resolve(Date.now())),
        );
        const call: ModelCall = {
          path: request.url ?? '',
          headers: request.headers,
          body: JSON.parse(text) as ModelCall['body'],
          response,
          dropped,
        };
        calls.push(call);
        const scene = script.length > 1 ? script.shift() : script[0];
        scene?.(call);
      });
    });
    port = await listenOn(server, 0);
  });
  afterEach(() => void calls.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    environment: () => ({ GEMINI_API_KEY: 'test-key', GEMINI_BASE_URL: `http://127.0.0.1:${port}` }),
    calls,
    play: (...next) => {
      script = next;
    },
  };
}
