import { write, writeSync } from 'node:fs';
import type { LogStream } from './logging';

/** Characters that are written without waiting, and milliseconds until fewer are. */
const atOnce = 32_768;
const interval = 1_000;
/** Characters that are kept while a reader is slow; what comes then is left out. */
const most = 16_777_216;
/** Milliseconds, and attempts of the last flush, while a reader is slow. */
const pause = 50;
const attempts = 40;

const isBusy = (error: unknown): boolean => ['EAGAIN', 'EBUSY'].includes(String((error as { code?: unknown }).code));

/**
 * Standard output, written once a second or when 32 KB have come together, off the request's path. Flush it before the
 * process ends. What cannot be written is left out: a closed pipe or a full disk never stops the gateway. pino's own
 * destination throws on a full disk, and tries for ever to flush into a closed pipe.
 */
export class LogOutput implements LogStream {
  readonly #descriptor: number;
  #lines: string[] = [];
  #length = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(descriptor = 1) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    if (this.#length > most) return;
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= atOnce) this.#writeAll();
    else this.#timer ??= setTimeout(() => this.#writeAll(), interval).unref();
  }

  flushSync(): void {
    let rest = this.#take();
    for (let attempt = 0; rest.length > 0 && attempt < attempts;) {
      try {
        rest = rest.subarray(writeSync(this.#descriptor, rest));
      } catch (error) {
        if (!isBusy(error)) return;
        attempt += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
      }
    }
  }

  #take(): Buffer {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    return taken;
  }

  #writeAll(): void {
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#writeRest(this.#take());
  }

  #writeRest(rest: Buffer): void {
    write(this.#descriptor, rest, (error, written) => {
      if (error !== null && isBusy(error)) {
        setTimeout(() => this.#writeRest(rest), pause).unref();
        return;
      }
      if (error === null && written < rest.length) {
        this.#writeRest(rest.subarray(written));
        return;
      }
      this.#isWriting = false;
      if (this.#length >= atOnce) this.#writeAll();
      else if (this.#length > 0) this.#timer ??= setTimeout(() => this.#writeAll(), interval).unref();
    });
  }
}
