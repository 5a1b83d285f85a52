import type { ELK } from 'elkjs/lib/elk-api';

let elk: Promise<ELK> | undefined;

/** ELK, in a worker to keep the window responsive. */
export function loadElk(): Promise<ELK> {
  elk ??= import('elkjs/lib/elk-api').then(
    ({ default: Elk }) =>
      new Elk({ workerFactory: () => new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url)) }),
  );
  return elk;
}
