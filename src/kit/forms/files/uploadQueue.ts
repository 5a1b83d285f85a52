import type { KeptFile } from '@shared/files/contract';
import { uploadFile, type AskUpload } from './uploadFile';

/** How a file stands. `broken`: there is no connection, and it goes on by itself. `failed`: it can be tried again. */
export type UploadNews =
  | { is: 'waiting' }
  | { is: 'sending' | 'broken'; part: number }
  | { is: 'failed'; message: string }
  | { is: 'refused'; message: string }
  | { is: 'kept'; file: KeptFile };

interface Job {
  id: string;
  file: File;
}

/** Uploads, one after the other: on a slow line the first is there soon, instead of all of them late. */
export class UploadQueue {
  readonly #ask: AskUpload;
  readonly #tell: (job: Job, news: UploadNews) => void;
  readonly #failed = new Map<string, File>();
  #waiting: Job[] = [];
  #running: { job: Job; stop: AbortController } | null = null;

  constructor(ask: AskUpload, tell: (job: Job, news: UploadNews) => void) {
    this.#ask = ask;
    this.#tell = tell;
  }

  add(job: Job): void {
    this.#waiting.push(job);
    this.#tell(job, { is: 'waiting' });
    void this.#goOn();
  }

  retry(id: string): void {
    const file = this.#failed.get(id);
    if (file !== undefined) this.add({ id, file });
    this.#failed.delete(id);
  }

  remove(id: string): void {
    this.#failed.delete(id);
    this.#waiting = this.#waiting.filter((job) => job.id !== id);
    if (this.#running?.job.id === id) this.#running.stop.abort();
  }

  /** Ends all of them: the page was left, or the form is another one. */
  stop(): void {
    for (const { id } of [...this.#waiting, ...(this.#running === null ? [] : [this.#running.job])]) this.remove(id);
    this.#failed.clear();
  }

  async #goOn(): Promise<void> {
    if (this.#running !== null) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    const stop = new AbortController();
    this.#running = { job, stop };
    await this.#send(job, stop.signal);
    this.#running = null;
    void this.#goOn();
  }

  async #send(job: Job, signal: AbortSignal): Promise<void> {
    let part = 0;
    this.#tell(job, { is: 'sending', part });
    const sent = await uploadFile({
      ...job,
      ask: this.#ask,
      signal,
      onProgress: (reached) => {
        part = reached;
        this.#tell(job, { is: 'sending', part });
      },
      onBreak: () => this.#tell(job, { is: 'broken', part }),
    });
    if (sent === null) return;
    if ('id' in sent) {
      this.#tell(job, { is: 'kept', file: sent });
      return;
    }
    if (sent.retryable) this.#failed.set(job.id, job.file);
    this.#tell(job, { is: sent.retryable ? 'failed' : 'refused', message: sent.message });
  }
}
