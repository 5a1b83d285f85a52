import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/lib/config/config';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { listJobs, retryJob, type JobList, type Changed, type ListedJob } from '../../server/lib/jobs/list';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';

const usage = 'Usage: npm run jobs -- [--retry ID]';
/** Rows shown per list. */
const shown = 100;

type Print = (line: string) => void;

const titles: Readonly<Record<'waiting' | 'running' | 'gaveUp', string>> = {
  waiting: 'Waiting',
  running: 'Running',
  gaveUp: 'Gave up',
};

function lineOf(
  { id, kind, key, run_at: runAt, attempts, last_error: error, leased_until: until }: ListedJob,
  state: keyof typeof titles,
): string {
  const at = (moment: number | null): string => new Date(moment ?? 0).toISOString();
  const when = {
    waiting: `next run ${at(runAt)}`,
    running: `leased until ${at(until)}`,
    gaveUp: `was due ${at(runAt)}`,
  }[state];
  const failures = attempts === 0 ? '' : `, ${attempts} ${attempts === 1 ? 'failed attempt' : 'failed attempts'}`;
  return `  ${id}  ${kind}  ${key}  ${when}${failures}${error === null ? '' : `, last error: ${error}`}`;
}

function printList(list: JobList, print: Print): void {
  for (const state of ['waiting', 'running', 'gaveUp'] as const) {
    print(`${titles[state]}: ${list.counts[state]}`);
    for (const job of list[state]) print(lineOf(job, state));
    const more = list.counts[state] - list[state].length;
    if (more > 0) print(`  and ${more} more`);
  }
}

const answers: Readonly<Record<Changed, (id: string) => string>> = {
  changed: (id) => `Job ${id} is due now: a gateway will run it within seconds.`,
  running: (id) => `Job ${id} is running: nothing was changed.`,
  done: (id) => `Job ${id} is done: nothing was changed.`,
  unknown: (id) => `There is no job ${id}.`,
};

function retryIdFrom(argv: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...argv], options: { retry: { type: 'string' } } }).values.retry;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/**
 * `npm run jobs`: lists waiting, running and given-up jobs; `--retry ID` retries one. Exit code 0; 1 if a job was given
 * up or cannot be retried; 2 if the command failed.
 */
export async function runJobsCommand(
  argv: readonly string[],
  environment: Variables,
  print: Print,
  now?: number,
): Promise<number> {
  try {
    const retry = retryIdFrom(argv);
    const settings = databaseSettings(environment);
    print(`Database: ${databaseName(settings)}`);
    const database = openDatabase({ ...settings, onConnectionError: () => undefined });
    try {
      await migrate(database, migrations);
      if (retry !== undefined) {
        const retried = await retryJob(database.kysely, retry, now);
        print(answers[retried](retry));
        return retried === 'changed' ? 0 : 1;
      }
      const list = await listJobs(database.kysely, shown, now);
      printList(list, print);
      return list.counts.gaveUp === 0 ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    print(isExpected ? error.message : `The command failed: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}
