import type { IncomingMessage } from 'node:http';

/** How long an incomplete request may still take during shutdown, in milliseconds. */
const gracePeriod = 3_000;

/**
 * Tracks requests whose body has not fully arrived, so that a stalled sender cannot delay shutdown. No work has started
 * for them yet.
 */
export class IncomingRequests {
  readonly #requests = new Set<IncomingMessage>();

  add(request: IncomingMessage): void {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (request.complete || (length === undefined && coding === undefined)) return;
    this.#requests.add(request);
    const forget = (): void => void this.#requests.delete(request);
    request.once('end', forget).once('close', forget);
  }

  /** Destroys requests that are still incomplete after three seconds. */
  endSoon(): void {
    setTimeout(() => {
      for (const request of this.#requests) request.destroy();
    }, gracePeriod).unref();
  }
}
