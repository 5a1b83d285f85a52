import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects what nothing refers to any more. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Collects again and again until `work` is done, as a busy program does sooner or later. */
export async function whileCollecting<Result>(work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(collectGarbage, 50);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
