import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { makeRounds, timers, type Scheduler } from '../rounds';
import { JobFailure, noteOf } from './failure';
import { waitAfter } from './retry';
import { claimJob, dueKeys, settleJob, type ClaimedJob } from './rows';
import type { Again, JobHandler } from './handler';

export interface JobsOptions {
  kysely: Kysely<Schema>;
  handlers: readonly JobHandler[];
  /** Epoch milliseconds. */
  now?: () => number;
  /** From 0 to 1: spreads what failed together. */
  random?: () => number;
  scheduler?: Scheduler;
  /** Told when the jobs themselves could not be read or written; the next turn comes all the same. */
  onProblem: (error: unknown) => void;
}

/** The jobs of this gateway: each kind in turns of its own, so that none waits for another. */
export interface Jobs {
  /** Plans what the handlers want at a start. */
  planAll: () => Promise<void>;
  /** Does what is due, once; says how many of each kind ran without a failure. */
  runDue: (...kinds: string[]) => Promise<Readonly<Record<string, number>>>;
  /** Does one job now, when it is due and nobody is at it. */
  runOne: (kind: string, key: string) => Promise<void>;
  start: () => void;
  /** Begins no other job. Resolves when none is under way, or after three seconds: its lease leaves it to the next gateway. */
  stop: () => Promise<void>;
}

/** Milliseconds. */
const every = 5_000;
const firstAfter = 1_000;
const stopLimit = 3_000;
const jobsAtOnce = 50;

/** Opens the jobs of a gateway, not started yet. Any number of gateways may share a database. */
export function openJobs({
  kysely,
  handlers,
  now = Date.now,
  random = Math.random,
  scheduler = timers,
  onProblem,
}: JobsOptions): Jobs {
  const stopping = new AbortController();

  /** Puts down a try in vain: the next one, or the end of them. */
  const fail = async (handler: JobHandler, job: ClaimedJob, attempts: number, error: unknown): Promise<void> => {
    const isGivenUp = (error instanceof JobFailure && error.permanent) || attempts >= handler.maxAttempts;
    const wait = Math.min(waitAfter(attempts, random()), handler.every ?? Infinity);
    const outcome = isGivenUp
      ? ({ state: 'gaveUp', finished_at: now() } as const)
      : ({ state: 'waiting', run_at: now() + wait } as const);
    await settleJob(kysely, job, { ...outcome, attempts, last_error: noteOf(error) });
    handler.onFailure(error, isGivenUp);
  };

  /** Puts down a run without a failure. */
  const pass = async (handler: JobHandler, job: ClaimedJob, again: Again | undefined): Promise<void> => {
    const last_error = again?.problem ?? null;
    const next = again?.runAt ?? (handler.every === null ? null : now() + handler.every);
    if (next === null) await settleJob(kysely, job, { state: 'done', finished_at: now(), last_error });
    else
      await settleJob(kysely, job, {
        state: 'waiting',
        run_at: next,
        attempts: last_error === null ? 0 : job.attempts + 1,
        last_error,
      });
  };

  /** Tries a job once. `ran`: without a failure. `isBlocked`: others of its kind would fail now. */
  const attempt = async (handler: JobHandler, key: string): Promise<{ ran: boolean; isBlocked: boolean }> => {
    const job = await claimJob(kysely, { kind: handler.kind, key }, { now: now(), lease: handler.lease });
    if (job === null) return { ran: false, isBlocked: false };
    const { attempts } = job;
    if (attempts >= handler.maxAttempts) {
      await fail(handler, job, attempts, new JobFailure('Its gateway died at it each time.', { permanent: true }));
      return { ran: false, isBlocked: false };
    }
    const run = async (): Promise<Again | undefined> =>
      handler.run(job.payload, { key, attempts, stopping: stopping.signal });
    const result = await run().then(
      (again) => ({ again }),
      (error: unknown) => ({ error }),
    );
    if ('error' in result) await fail(handler, job, attempts + 1, result.error);
    else await pass(handler, job, result.again);
    return { ran: 'again' in result, isBlocked: 'again' in result && result.again?.isBlocked === true };
  };

  const turn = async (handler: JobHandler): Promise<number> => {
    let count = 0;
    for (const key of await dueKeys(kysely, handler.kind, now(), jobsAtOnce)) {
      if (stopping.signal.aborted) break;
      const { ran, isBlocked } = await attempt(handler, key);
      if (ran) count += 1;
      if (isBlocked) break;
    }
    return count;
  };

  const lanes = handlers.map((handler) => {
    let isPlanned = false;
    const once = async (): Promise<void> => {
      if (!isPlanned) await handler.planAtStart?.(kysely, now());
      isPlanned = true;
      await turn(handler);
    };
    return makeRounds(once, { every, firstAfter, onProblem, scheduler });
  });

  return {
    planAll: async () => {
      for (const { planAtStart } of handlers) await planAtStart?.(kysely, now());
    },
    runDue: async (...kinds) => {
      const counts: Record<string, number> = {};
      for (const handler of handlers)
        if (kinds.length === 0 || kinds.includes(handler.kind)) counts[handler.kind] = await turn(handler);
      return counts;
    },
    runOne: async (kind, key) => {
      const handler = handlers.find((one) => one.kind === kind);
      if (handler !== undefined) await attempt(handler, key);
    },
    start: () => {
      for (const { start } of lanes) start();
    },
    stop: async () => {
      stopping.abort();
      for (const { stop } of lanes) stop();
      let cancel: () => void = () => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = scheduler(resolve, stopLimit);
      });
      await Promise.race([Promise.all(lanes.map(({ running }) => running())), late]);
      cancel();
    },
  };
}
