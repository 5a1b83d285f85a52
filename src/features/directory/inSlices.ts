import type { Steps } from '@places/steps';

/** How long the page may be kept waiting, in milliseconds: half of what a frame has. */
const longestSlice = 8;

/** Resolves after the page has handled what was waiting: a key, a frame. Safari has no `scheduler`. */
function pageHadItsTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs the steps in slices of 8 ms, so that a slow phone answers the keyboard meanwhile. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + longestSlice;
    let step = steps.next();
    while (step.done !== true && performance.now() < end) step = steps.next();
    if (step.done === true) return step.value;
    await pageHadItsTurn();
  }
}
