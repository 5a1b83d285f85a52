/** Long work in small steps: it yields wherever whoever runs it may do something else meanwhile. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs the steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
