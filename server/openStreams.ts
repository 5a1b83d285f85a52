const shuttingDown = (): Error => new Error('The gateway is shutting down.');

/**
 * Answers that stay open, such as server-sent events. A route opens one for each answer, stops its work when the
 * signal is aborted, and closes it at the end; shutting down aborts whatever is still open.
 */
export class OpenStreams {
  readonly #controllers = new Set<AbortController>();
  #isClosing = false;

  get size(): number {
    return this.#controllers.size;
  }

  /** A controller for one answer: abort it when the visitor leaves, `close` it when the answer ends. */
  open(): { controller: AbortController; close: () => void } {
    const controller = new AbortController();
    // A question that was still on its way when the others were ended.
    if (this.#isClosing) controller.abort(shuttingDown());
    else this.#controllers.add(controller);
    return { controller, close: () => void this.#controllers.delete(controller) };
  }

  /** Aborts every open answer, and those that are opened later. */
  abortAll(): void {
    this.#isClosing = true;
    for (const controller of this.#controllers) controller.abort(shuttingDown());
    this.#controllers.clear();
  }
}
