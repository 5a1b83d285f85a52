import { sql, type Expression, type Kysely } from 'kysely';
import { during } from '../log/currentTask';
import { sharedClock } from '../database/clock';
import type { Schema } from '../database/schema';
import { inLanguage } from '../http/language';
import { makePeriodicTask, timers, type PeriodicTask, type Scheduler } from './periodicTask';
import { JobFailure, noteOf } from './failure';
import { backoff } from './retry';
import { bringForward, claimJob, dueKeys, settleJob, type ClaimedJob } from './rows';
import type { NextRun, JobHandler } from './handler';

export interface JobsOptions {
  kysely: Kysely<Schema>;
  handlers?: readonly JobHandler[];
  /** Epoch milliseconds, in tests; otherwise the database's clock. */
  now?: () => number;
  /** From 0 to 1; used for jitter. */
  random?: () => number;
  scheduler?: Scheduler;
  /** Called when reading or writing the jobs table fails; polling continues. */
  onError: (error: unknown) => void;
}

/** The job runner of one gateway. Each kind is polled separately, so that none blocks another. */
export interface Jobs {
  handlers: readonly JobHandler[];
  /** Adds handlers, before `start`. */
  add: (...handlers: readonly JobHandler[]) => void;
  /** Schedules the handlers' start-up jobs. */
  scheduleStartJobs: () => Promise<void>;
  /** Runs the due jobs once; returns the number of successful runs by kind. */
  runDue: (...kinds: string[]) => Promise<Readonly<Record<string, number>>>;
  /** Runs one job now if it is due and not leased. */
  runOne: (kind: string, key: string) => Promise<void>;
  start: () => void;
  /**
   * Starts no more jobs. Resolves when none is running, or after three seconds; another gateway takes over when the
   * lease expires.
   */
  stop: () => Promise<void>;
}

/** Milliseconds. */
const pollInterval = 5_000;
const initialDelay = 1_000;
const stopLimit = 3_000;
const jobsAtOnce = 50;

/** `ran`: without an error. `isBlocked`: other jobs of this kind would fail as well. */
interface Attempt {
  ran: boolean;
  isBlocked: boolean;
}
const notRun: Attempt = { ran: false, isBlocked: false };

/** Creates a stopped runner. Any number of gateways may share a database. */
export function openJobs({
  kysely,
  handlers: given = [],
  now,
  random = Math.random,
  scheduler = timers,
  onError,
}: JobsOptions): Jobs {
  const handlers = [...given];
  const stopping = new AbortController();
  /** The shared clock, some milliseconds later. */
  const after = (delay: number): Expression<number> => sql<number>`${sharedClock(kysely, now?.())} + ${delay}`;

  /** Records a failed attempt: schedules a retry or gives up. */
  const fail = async (handler: JobHandler, job: ClaimedJob, attempts: number, error: unknown): Promise<void> => {
    const isGivenUp = (error instanceof JobFailure && error.permanent) || attempts >= handler.maxAttempts;
    const delay = Math.min(backoff(attempts, random()), handler.every ?? Infinity);
    const outcome = isGivenUp
      ? ({ state: 'gaveUp', finished_at: after(0) } as const)
      : ({ state: 'waiting', run_at: after(delay) } as const);
    await settleJob(kysely, job, { ...outcome, attempts, last_error: noteOf(error) });
    handler.onFailure(error, isGivenUp);
  };

  /** Records a successful run. */
  const succeed = async (handler: JobHandler, job: ClaimedJob, next: NextRun | undefined): Promise<void> => {
    const last_error = next?.problem ?? null;
    const runAt = next?.runAt ?? (handler.every === null ? null : after(handler.every));
    if (runAt === null) await settleJob(kysely, job, { state: 'done', finished_at: after(0), last_error });
    else
      await settleJob(kysely, job, {
        state: 'waiting',
        run_at: runAt,
        attempts: last_error === null ? 0 : job.attempts + 1,
        last_error,
      });
  };

  const runClaimed = async (handler: JobHandler, job: ClaimedJob): Promise<Attempt> => {
    const { key, attempts } = job;
    if (attempts >= handler.maxAttempts) {
      await fail(handler, job, attempts, new JobFailure('The gateway crashed on every attempt.', { permanent: true }));
      return notRun;
    }
    const run = async (): Promise<NextRun | undefined> =>
      handler.run(job.payload, { key, attempts, stopping: stopping.signal });
    const result = await run().then(
      (next) => ({ next }),
      (error: unknown) => ({ error }),
    );
    if ('error' in result) await fail(handler, job, attempts + 1, result.error);
    else await succeed(handler, job, result.next);
    return { ran: 'next' in result, isBlocked: 'next' in result && result.next?.isBlocked === true };
  };

  /** Runs a job once. */
  const attempt = async (handler: JobHandler, key: string): Promise<Attempt> => {
    const job = await claimJob(kysely, { kind: handler.kind, key }, { now: now?.(), lease: handler.lease });
    return job === null
      ? notRun
      : during({ jobId: job.id, jobKind: job.kind }, () => inLanguage('en', () => runClaimed(handler, job)));
  };

  const runAllDue = async (handler: JobHandler): Promise<number> => {
    let count = 0;
    const { kind, every } = handler;
    if (every !== null) await bringForward(kysely, kind, { now: now?.(), every });
    for (const key of await dueKeys(kysely, kind, { now: now?.(), limit: jobsAtOnce })) {
      if (stopping.signal.aborted) break;
      const { ran, isBlocked } = await attempt(handler, key);
      if (ran) count += 1;
      if (isBlocked) break;
    }
    return count;
  };

  let pollers: readonly PeriodicTask[] = [];
  const pollerOf = (handler: JobHandler): PeriodicTask => {
    let isScheduled = false;
    const once = async (): Promise<void> => {
      if (!isScheduled) await handler.scheduleAtStart?.(kysely, (now ?? Date.now)());
      isScheduled = true;
      await runAllDue(handler);
    };
    return makePeriodicTask(once, { interval: pollInterval, initialDelay, onError, scheduler });
  };

  return {
    handlers,
    add: (...more) => void handlers.push(...more),
    scheduleStartJobs: async () => {
      for (const { scheduleAtStart } of handlers) await scheduleAtStart?.(kysely, (now ?? Date.now)());
    },
    runDue: async (...kinds) => {
      const counts: Record<string, number> = {};
      for (const handler of handlers)
        if (kinds.length === 0 || kinds.includes(handler.kind)) counts[handler.kind] = await runAllDue(handler);
      return counts;
    },
    runOne: async (kind, key) => {
      const handler = handlers.find((one) => one.kind === kind);
      if (handler !== undefined) await attempt(handler, key);
    },
    start: () => {
      pollers = handlers.map(pollerOf);
      for (const { start } of pollers) start();
    },
    stop: async () => {
      stopping.abort();
      for (const { stop } of pollers) stop();
      let cancel: () => void = () => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = scheduler(resolve, stopLimit);
      });
      await Promise.race([Promise.all(pollers.map(({ idle }) => idle())), late]);
      cancel();
    },
  };
}
