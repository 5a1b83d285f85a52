import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { plugin } from '../plugin';
import { OpenStreams } from './openStreams';

declare module 'fastify' {
  interface FastifyInstance {
    /** Long-lived responses; aborted when the gateway shuts down. */
    openStreams: OpenStreams;
  }
}

/** How long a connection without a request may still bring one during shutdown, in milliseconds… */
const idlePeriod = 1_000;
/** …and how long an incomplete request may take. */
const gracePeriod = 3_000;
/**
 * Connections of a server that stops. One that was accepted before is answered; one that brings nothing, or a request
 * whose body does not arrive, cannot delay the shutdown. No work has started for them yet.
 */
export class Connections {
  readonly #server: Server;
  readonly #requests = new Set<IncomingMessage>();
  /** Of which nothing has arrived. */
  readonly #silent = new Set<Socket>();
  /** Connections and requests so far. */
  #arrived = 0;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#arrived += 1;
      this.#silent.add(socket);
      socket.once('close', () => this.#silent.delete(socket));
    });
  }

  add(request: IncomingMessage): void {
    this.#arrived += 1;
    this.#silent.delete(request.socket);
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (request.complete || (length === undefined && coding === undefined)) return;
    this.#requests.add(request);
    const forget = (): void => void this.#requests.delete(request);
    request.once('end', forget).once('close', forget);
  }

  /** Ends in time what does not end by itself. Resolves when the server can be closed. */
  async endSoon(): Promise<void> {
    const closeIdle = this.#server.closeIdleConnections.bind(this.#server);
    // Node would close at once, and with it a request that is on its way.
    this.#server.closeIdleConnections = () => undefined;
    setTimeout(() => {
      // A busy process may be late itself: what has arrived by now is read first.
      void this.#untilNothingArrives().then(() => {
        closeIdle();
        for (const socket of this.#silent) socket.destroy();
      });
    }, idlePeriod).unref();
    setTimeout(() => {
      for (const request of this.#requests) request.destroy();
    }, gracePeriod).unref();
    // The system resets what it has ready when the server closes. A proxy repeats what comes at that very moment.
    await this.#untilNothingArrives();
  }

  async #untilNothingArrives(): Promise<void> {
    let before = -1;
    while (before !== this.#arrived) {
      before = this.#arrived;
      await turn();
    }
  }
}

/** Ends connections and open streams in time when the gateway shuts down. */
export const connections = plugin('connections', [], (app) => {
  const open = new Connections(app.server);
  app.decorate('openStreams', new OpenStreams());
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    open.add(raw);
    done();
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    app.openStreams.abortAll();
    await open.endSoon();
  });
  // Otherwise keep-alive would hold the connection open and delay shutdown.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
});
