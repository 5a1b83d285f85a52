import { closeSync, fstatSync, lstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** Bytes of one log; the one before is kept beside it. */
const largest = 20_000_000;
/** Milliseconds until a log that cannot be written is tried again. */
const patience = 10_000;

/** The log of a program. What cannot be written is left out: its trouble never ends the program. */
export class LogFile {
  #path;
  #largest;
  #tell;
  /** @type {number | undefined} */
  #descriptor;
  #size = 0;
  #nextTry = 0;
  #isTold = false;

  /**
   * Begins a new log, and keeps the one before as `….last.log`.
   * @param {string} path Ends in `.log`.
   * @param {{ largest?: number, tell?: (text: string) => void }} [options] `tell`: the operator, once.
   */
  constructor(path, { largest: bound = largest, tell = console.error } = {}) {
    this.#path = path;
    this.#largest = bound;
    this.#tell = tell;
    this.#begin();
  }

  /** @param {Uint8Array} bytes */
  write(bytes) {
    if (this.#size + bytes.length > this.#largest && this.#size > 0) this.#begin();
    if (this.#descriptor === undefined && Date.now() >= this.#nextTry) this.#open();
    if (this.#descriptor === undefined) return;
    try {
      for (let rest = bytes; rest.length > 0;) {
        const written = writeSync(this.#descriptor, rest);
        this.#size += written;
        rest = rest.subarray(written);
      }
    } catch (error) {
      this.#close();
      this.#giveUp(error);
    }
  }

  #begin() {
    this.#close();
    try {
      // Never a device, to which the log may be linked.
      if (lstatSync(this.#path, { throwIfNoEntry: false })?.isFile() === true)
        renameSync(this.#path, this.#path.replace(/\.log$/, '.last.log'));
      this.#open();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #open() {
    try {
      this.#descriptor = openSync(this.#path, 'a', 0o600);
      this.#size = fstatSync(this.#descriptor).size;
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #close() {
    if (this.#descriptor === undefined) return;
    try {
      closeSync(this.#descriptor);
    } catch {
      // A full disk may be noticed as late as now.
    }
    this.#descriptor = undefined;
  }

  /** @param {unknown} error */
  #giveUp(error) {
    this.#nextTry = Date.now() + patience;
    if (this.#isTold) return;
    this.#isTold = true;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    this.#tell(`The log ${this.#path} cannot be written (${code}). The site goes on without it.`);
  }
}
