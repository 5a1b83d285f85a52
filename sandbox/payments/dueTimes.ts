/** Work that is due at a time of the stand-in's clock. What is not done at the end is resumed from the state. */
export class DueTimes {
  readonly #now: () => number;
  readonly #timers = new Set<NodeJS.Timeout>();

  /** `now` in epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Does the work at `at`, in epoch milliseconds. */
  expect(at: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        // Node's timers can fire up to a millisecond early.
        if (at > this.#now()) this.expect(at, work);
        else void work().catch(() => undefined);
      },
      Math.max(0, at - this.#now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
