import { parseArgs } from 'node:util';
import { LogError } from '../../src/devtools/recorder/log';

export const usage = `npm run replay -- LOG.json [--until N] [--expect STATE.json] [--list] [--state] [--json] [--output STATE.json]

  LOG.json      a log of the recorder, or an export of Redux DevTools
  --until N     stop after the first N actions
  --expect S    compare the state with the one in the file S
  --list        show the actions by number, with the slices that each one changed
  --state       show the state too
  --json        answer in JSON; with npm's own lines left out: npm run -s replay -- …
  --output S    write the answer in JSON into the file S`;

export interface CommandLine {
  log: string;
  /** Number of actions to replay; undefined: all. */
  until: number | undefined;
  expect: string | undefined;
  list: boolean;
  state: boolean;
  json: boolean;
  /** File for the result as JSON. */
  output: string | undefined;
}

const shown = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = { until: text, expect: text, list: shown, state: shown, json: shown, output: text } as const;

/** @throws LogError with the problem and the usage. */
export function readCommandLine(given: readonly string[]): CommandLine {
  const wrong = (problem: string): LogError => new LogError(`${problem}\n\n${usage}`);
  let read;
  try {
    read = parseArgs({ args: [...given], allowPositionals: true, options });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : 'The options could not be read.');
  }
  const { values, positionals } = read;
  const [log, ...more] = positionals;
  if (log === undefined) throw wrong('Say which log to replay.');
  if (more.length > 0)
    throw wrong(`One log at a time: ${more.join(', ')} ${more.length === 1 ? 'was' : 'were'} given too.`);
  if (values.until !== undefined && !/^\d+$/.test(values.until))
    throw wrong(`--until takes a number of actions, not '${values.until}'.`);
  return {
    ...values,
    log,
    until: values.until === undefined ? undefined : Number(values.until),
    expect: values.expect,
    output: values.output,
  };
}
