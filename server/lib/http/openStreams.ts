const shuttingDown = (): Error => new Error('The gateway is shutting down.');

/**
 * Long-lived responses such as server-sent events. A route opens one per response, stops its work when the signal is
 * aborted, and closes it at the end. Shutdown aborts all that are still open.
 */
export class OpenStreams {
  readonly #controllers = new Set<AbortController>();
  #isClosing = false;

  get size(): number {
    return this.#controllers.size;
  }

  /** The controller of one response: abort it when the client disconnects, call `close` when the response ends. */
  open(): { controller: AbortController; close: () => void } {
    const controller = new AbortController();
    // Arrived after shutdown began.
    if (this.#isClosing) controller.abort(shuttingDown());
    else this.#controllers.add(controller);
    return { controller, close: () => void this.#controllers.delete(controller) };
  }

  /** Aborts every open response and any opened later. */
  abortAll(): void {
    this.#isClosing = true;
    for (const controller of this.#controllers) controller.abort(shuttingDown());
    this.#controllers.clear();
  }
}
