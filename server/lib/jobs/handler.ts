import * as v from 'valibot';
import type { JobDeclaration, Planned } from './declaration';
import { JobFailure } from './failure';

/** Context of a run. */
interface JobRun {
  key: string;
  /** Failed attempts so far. */
  attempts: number;
  /** Aborted on shutdown: start no new work. */
  stopping: AbortSignal;
}

/** Returned by a run to schedule the next one itself instead of using the retry policy. */
export interface NextRun {
  /** Epoch milliseconds. */
  runAt: number;
  /** Why the run did not complete; must not contain personal data. */
  problem?: string;
  /** Other jobs of this kind would fail the same way: leave them to the next poll. */
  isBlocked?: boolean;
}

interface HandlerOptions<Input, Output> {
  /** Failed attempts before the job is given up; Infinity to retry forever. */
  maxAttempts: number;
  /** Maximum duration of a run, in milliseconds; then another gateway may take the job. */
  lease?: number;
  /** For repeating jobs: milliseconds from the end of one run to the start of the next. */
  every?: number;
  /** Scheduled when a gateway starts: a repeating job once, any other at every start. */
  atStart?: Planned<Input>;
  /** Must be idempotent: it may run again after a crash. @throws JobFailure, or any error. */
  run: (payload: Output, run: JobRun) => Promise<NextRun | undefined>;
  /** Called after each failed attempt. */
  onFailure: (error: unknown, isGivenUp: boolean) => void;
}

/** How the runner executes jobs of one kind. */
export interface JobHandler {
  kind: string;
  maxAttempts: number;
  lease: number;
  every: number | null;
  scheduleAtStart:
    ((database: Parameters<JobDeclaration<v.GenericSchema>['add']>[0], now: number) => Promise<void>) | null;
  run: (payload: string, run: JobRun) => Promise<NextRun | undefined>;
  onFailure: (error: unknown, isGivenUp: boolean) => void;
}

const defaultLease = 120_000;

/** Creates the handler of a declared kind. A job with an invalid payload is given up at once. */
export function handleJob<TSchema extends v.GenericSchema>(
  { kind, schema, add, plan }: JobDeclaration<TSchema>,
  {
    maxAttempts,
    lease = defaultLease,
    every,
    atStart,
    run,
    onFailure,
  }: HandlerOptions<v.InferInput<TSchema>, v.InferOutput<TSchema>>,
): JobHandler {
  return {
    kind,
    maxAttempts,
    lease,
    every: every ?? null,
    scheduleAtStart:
      atStart === undefined
        ? null
        : async (database, now) => {
            if (every === undefined) await plan(database, atStart, now);
            else await add(database, atStart, now);
          },
    run: (payload, about) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), payload);
      if (!parsed.success) return Promise.reject(new JobFailure('The payload is invalid.', { permanent: true }));
      return run(parsed.output, about);
    },
    onFailure,
  };
}
