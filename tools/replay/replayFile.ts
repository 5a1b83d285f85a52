import { readFileSync, statSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import { differences, lastChangeAt, pathText, type Difference } from '../../src/devtools/recorder/difference';
import { expectedEnd } from '../../src/devtools/recorder/loadedLog';
import { checkSize, LogProblem, readLog, type ActionLog } from '../../src/devtools/recorder/log';
import { checkKnown, completed, stateAfter, type State } from '../../src/devtools/recorder/replay';
import { replayReducer } from '../../src/devtools/recorder/replayReducer';
import type { CommandLine } from './commandLine';

/** Where the replay and the expected state part, and the action that last wrote there. */
export interface Deviation extends Difference {
  at: string;
  /** Number of the action from 1; 0: it was so before the first one. */
  causedBy: number;
  action: UnknownAction | null;
  /** Milliseconds after the first action, where the log knows. */
  time: number | null;
}

export interface Outcome {
  actions: number;
  /** How many of them were taken. */
  replayed: number;
  state: State;
  /** What the state was held against. */
  expectation: string | null;
  deviations: readonly Deviation[];
}

function readText(path: string): string {
  try {
    checkSize(statSync(path).size);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof LogProblem) throw new LogProblem(`${path}: ${error.message}`);
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new LogProblem(code === 'ENOENT' ? `There is no file ${path}.` : code === 'EISDIR' ? `${path} is a folder.` : `${path} cannot be read (${code}).`);
  }
}

/** A state alone, or in the answer of `--json`. */
function readExpected(path: string): State {
  const text = readText(path);
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new LogProblem(`${path} is not JSON.`);
  }
  const state: unknown = typeof file === 'object' && file !== null && 'ok' in file && 'state' in file ? file.state : file;
  if (typeof state !== 'object' || state === null || Array.isArray(state)) throw new LogProblem(`${path} does not hold a state.`);
  return state as State;
}

function deviationsOf(log: ActionLog, until: number, state: State, expected: State): Deviation[] {
  return differences(state, expected).map((difference, index) => {
    // Only the first one is told with its cause: each takes a replay.
    const causedBy = index === 0 ? lastChangeAt(log, replayReducer, difference.path, until) : 0;
    return { ...difference, at: pathText(difference.path), causedBy, action: log.actions[causedBy - 1] ?? null, time: log.meta?.times[causedBy - 1] ?? null };
  });
}

/**
 * Replays a log and holds its end against what is expected: the file of `--expect`, or the state in which the recording ended.
 * @throws LogProblem with a sentence for people.
 */
export function replayFile({ log: path, until, expect }: Omit<CommandLine, 'json'>): Outcome {
  const log = named(path, () => readLog(readText(path)));
  const count = log.actions.length;
  const taken = until ?? count;
  if (taken > count) throw new LogProblem(`${path} has ${count} actions: there is no state after ${taken}.`);
  return named(path, () => {
    checkKnown(log);
    const state = stateAfter(log, replayReducer, taken);
    const end = taken === count ? expectedEnd(log, replayReducer) : null;
    const expected = expect === undefined ? end : completed(readExpected(expect), replayReducer, `the state of ${expect}`);
    const expectation = expect ?? (end === null ? null : 'the end of the recording');
    return { actions: count, replayed: taken, state, expectation, deviations: expected === null ? [] : deviationsOf(log, taken, state, expected) };
  });
}

function named<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof LogProblem && !error.message.includes(path)) throw new LogProblem(`${path}: ${error.message}`);
    throw error;
  }
}
