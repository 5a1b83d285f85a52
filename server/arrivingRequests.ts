import type { IncomingMessage } from 'node:http';

/** How long a body that is on its way may still take when the gateway ends, in milliseconds. */
const patience = 3_000;

/**
 * Requests of which not everything has come yet. One whose sender has fallen silent must not hold up the end of the
 * gateway: nothing has been begun for it.
 */
export class ArrivingRequests {
  readonly #requests = new Set<IncomingMessage>();

  add(request: IncomingMessage): void {
    if (request.complete) return;
    this.#requests.add(request);
    const forget = (): void => void this.#requests.delete(request);
    request.once('end', forget).once('close', forget);
  }

  /** Hangs up on those that are not here after three seconds. */
  endSoon(): void {
    setTimeout(() => {
      for (const request of this.#requests) request.destroy();
    }, patience).unref();
  }
}
