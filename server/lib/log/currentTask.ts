import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperatorLog } from './logging';

/** What the gateway works for: a request, by its `x-request-id`; a job, by its id and kind; a job run by a request, both. */
export interface Task {
  reqId?: string;
  jobId?: string;
  jobKind?: string;
}

const tasks = new AsyncLocalStorage<Task>();

/** Runs a function for a task: whatever it starts, also later, finds it by `currentTask`. */
export const during = <Result>(task: Task, run: () => Result): Result =>
  tasks.run({ ...tasks.getStore(), ...task }, run);

/** The fields of a log line that name the task; none outside of one. */
export const currentTask = (): Task => tasks.getStore() ?? {};

/** A log for code that knows neither request nor job: each line names the task. */
export function logOfTask(log: OperatorLog): OperatorLog {
  return {
    error: (details, message) => log.error({ ...currentTask(), ...details }, message),
    warn: (details, message) => log.warn({ ...currentTask(), ...details }, message),
  };
}
