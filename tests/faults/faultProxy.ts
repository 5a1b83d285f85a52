import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenOn } from '../support/program';

/** What the proxy does to connections. A pattern is matched against everything that the provider has answered. */
export type Fault =
  /** Resets each connection at once. */
  | { kind: 'refuse' }
  /** Accepts, and answers nothing. */
  | { kind: 'silence' }
  /** Answers with this text instead of the provider, and closes. */
  | { kind: 'answer'; text: string }
  /** Holds the answer back, in milliseconds. */
  | { kind: 'delay'; by: number }
  /** Passes the answer on up to the pattern, then a byte at a time. */
  | { kind: 'drip'; after: RegExp }
  /** Passes the answer on up to the pattern, then closes both sides. */
  | { kind: 'cut'; after: RegExp };

/** Milliseconds between two bytes: a short answer takes half a minute. */
const dripPause = 100;

/**
 * A TCP proxy on loopback in front of a provider's stand-in, with at most one fault at a time. `speaksFirst`: the
 * provider greets its callers, as mail servers do.
 */
export class FaultProxy {
  readonly #server: Server;
  readonly #callers = new Set<Socket>();
  readonly #speaksFirst: boolean;
  #fault: Fault | null = null;
  #port = 0;

  /** `target`: a port on loopback, or the path of a Unix socket. */
  constructor(target: number | string, { speaksFirst = false } = {}) {
    this.#speaksFirst = speaksFirst;
    this.#server = createServer((caller) => {
      this.#callers.add(caller);
      caller.on('error', () => undefined).once('close', () => this.#callers.delete(caller));
      this.#serve(caller, target);
    });
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    this.#port = await listenOn(this.#server, 0);
  }

  /** Sets or ends (`null`) the fault. Resolves when nobody holds a connection from before. */
  async turnTo(fault: Fault | null): Promise<void> {
    this.#fault = fault;
    await Promise.all(
      [...this.#callers].map(
        (caller) =>
          new Promise<void>((resolve) => {
            caller.once('close', () => resolve());
            caller.end();
          }),
      ),
    );
  }

  async stop(): Promise<void> {
    for (const caller of this.#callers) caller.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(caller: Socket, target: number | string): void {
    const fault = this.#fault;
    switch (fault?.kind) {
      case 'refuse':
        caller.resetAndDestroy();
        return;
      case 'silence':
        caller.resume();
        return;
      case 'answer':
        if (this.#speaksFirst) caller.resume().end(fault.text);
        else caller.once('data', () => caller.end(fault.text));
        return;
      case 'delay':
      case 'drip':
      case 'cut':
      case undefined:
        this.#pass(caller, target, fault ?? null);
    }
  }

  #pass(
    caller: Socket,
    target: number | string,
    fault: Extract<Fault, { kind: 'delay' | 'drip' | 'cut' }> | null,
  ): void {
    const provider = (typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')).on('error', () =>
      caller.destroy(),
    );
    caller.once('close', () => provider.destroy()).pipe(provider);
    if (fault === null) provider.pipe(caller);
    else if (fault.kind === 'delay') {
      provider.on('data', (part: Buffer) => void setTimeout(() => caller.write(part), fault.by));
      provider.once('end', () => void setTimeout(() => caller.end(), fault.by));
    } else breakOff(caller, provider, fault);
  }
}

/** Passes the answer on up to the pattern. Latin-1: each byte is one character. */
function breakOff(caller: Socket, provider: Socket, { kind, after }: Extract<Fault, { after: RegExp }>): void {
  let answer = '';
  let sent = 0;
  let isBroken = false;
  const sendUntil = (end: number): void => {
    caller.write(answer.slice(sent, end), 'latin1');
    sent = end;
  };
  const drip = (): void => {
    const timer = setInterval(() => {
      if (sent < answer.length) sendUntil(sent + 1);
    }, dripPause);
    caller.once('close', () => clearInterval(timer));
  };
  provider.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
    if (isBroken) return;
    const match = after.exec(answer);
    isBroken = match !== null;
    sendUntil(match === null ? answer.length : match.index + match[0].length);
    if (isBroken && kind === 'drip') drip();
    if (isBroken && kind === 'cut') caller.end();
  });
}
