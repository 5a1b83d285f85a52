import * as v from 'valibot';
import type { JobDeclaration, Planned } from './declaration';
import { JobFailure } from './failure';

/** What a run knows besides its payload. */
interface JobRun {
  key: string;
  /** How often it was tried in vain before. */
  attempts: number;
  /** Aborted when the gateway ends: nothing new is begun. */
  stopping: AbortSignal;
}

/** The run is over and another one follows, at a moment that the handler knows better than the retry policy. */
export interface Again {
  /** Epoch milliseconds. */
  runAt: number;
  /** Why it came to no end, without naming anybody. */
  problem?: string;
  /** Others of this kind would meet the same: they wait for the next turn. */
  isBlocked?: boolean;
}

interface HandlerOptions<Input, Output> {
  /** Tries in vain until the job is given up. Infinity: never. */
  maxAttempts: number;
  /** How long one run may take, in milliseconds; afterwards another gateway takes the job. */
  lease?: number;
  /** For jobs that repeat: milliseconds from the end of one run to the next. */
  every?: number;
  /** Planned when a gateway starts: once for its key if it repeats, else at each start. */
  atStart?: Planned<Input>;
  /** May run again after a crash: doing it twice must change nothing more. @throws JobFailure, or anything. */
  run: (payload: Output, run: JobRun) => Promise<Again | undefined>;
  /** Told about each try in vain. */
  onFailure: (error: unknown, isGivenUp: boolean) => void;
}

/** How jobs of a kind are done, as the runner sees it. */
export interface JobHandler {
  kind: string;
  maxAttempts: number;
  lease: number;
  every: number | null;
  planAtStart: ((database: Parameters<JobDeclaration<v.GenericSchema>['add']>[0], now: number) => Promise<void>) | null;
  run: (payload: string, run: JobRun) => Promise<Again | undefined>;
  onFailure: (error: unknown, isGivenUp: boolean) => void;
}

const defaultLease = 120_000;

/** Says how jobs of a declared kind are done. A payload of another shape is given up at once. */
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
    planAtStart:
      atStart === undefined
        ? null
        : async (database, now) => {
            if (every === undefined) await plan(database, atStart, now);
            else await add(database, atStart, now);
          },
    run: (payload, about) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), payload);
      if (!parsed.success) return Promise.reject(new JobFailure('The payload has another shape.', { permanent: true }));
      return run(parsed.output, about);
    },
    onFailure,
  };
}
