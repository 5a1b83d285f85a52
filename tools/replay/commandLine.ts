import { parseArgs } from 'node:util';
import { LogProblem } from '../../src/devtools/recorder/log';

export const usage = `npm run replay -- LOG.json [--until N] [--expect STATE.json] [--json]

  LOG.json      a log of the recorder, or an export of Redux DevTools
  --until N     stop after the first N actions
  --expect S    compare the state with the one in the file S
  --json        answer in JSON`;

export interface CommandLine {
  log: string;
  /** How many actions; undefined: all. */
  until: number | undefined;
  expect: string | undefined;
  json: boolean;
}

/** @throws LogProblem with what is wrong and how it should be. */
export function readCommandLine(given: readonly string[]): CommandLine {
  const wrong = (problem: string): LogProblem => new LogProblem(`${problem}\n\n${usage}`);
  let read;
  try {
    read = parseArgs({ args: [...given], allowPositionals: true, options: { until: { type: 'string' }, expect: { type: 'string' }, json: { type: 'boolean', default: false } } });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : 'The options could not be read.');
  }
  const { values, positionals } = read;
  const [log, ...more] = positionals;
  if (log === undefined) throw wrong('Say which log to replay.');
  if (more.length > 0) throw wrong(`One log at a time: ${more.join(', ')} ${more.length === 1 ? 'was' : 'were'} given too.`);
  if (values.until !== undefined && !/^\d+$/.test(values.until)) throw wrong(`--until takes a number of actions, not '${values.until}'.`);
  return { log, until: values.until === undefined ? undefined : Number(values.until), expect: values.expect, json: values.json };
}
