/** Counts attempts within a time window in milliseconds. */
export class AttemptLimit {
  readonly #limit: number;
  readonly #window: number;
  readonly #at = new Map<string, number[]>();

  constructor(limit: number, window: number) {
    this.#limit = limit;
    this.#window = window;
  }

  /** False if the limit is reached. A rejected attempt is not counted. */
  take(key: string, now: number): boolean {
    for (const [other, times] of this.#at)
      if (times.every((time) => time <= now - this.#window)) this.#at.delete(other);
    const recent = (this.#at.get(key) ?? []).filter((time) => time > now - this.#window);
    if (recent.length >= this.#limit) return false;
    this.#at.set(key, [...recent, now]);
    return true;
  }

  forget(key: string): void {
    this.#at.delete(key);
  }
}
