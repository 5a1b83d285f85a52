import { readFileSync, statSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  firstDivergence,
  differences,
  lastChangeAt,
  pathText,
  type Difference,
  expectedEnd,
  checkKnown,
  completed,
  replayed,
} from '../../src/devtools/recorder/replay';
import { withoutDevToolsMarks } from '../../src/devtools/recorder/devToolsMarks';
import { checkSize, LogError, logText, readLog, type ActionLog } from '../../src/devtools/recorder/log';
import type { State } from '../../src/devtools/recorder/digests';
import { replayReducer } from '../../src/devtools/recorder/replayReducer';
import type { CommandLine } from './commandLine';

/** An action of the log and its effect. */
export interface TakenAction {
  number: number;
  action: UnknownAction;
  /** Milliseconds after the first action, if known. */
  time: number | null;
  /** Names of the slices that it changed in the replay. */
  slices: readonly string[];
}

/** The first action after which the replay differs from the recording. */
export interface Departed extends TakenAction {
  /** Slices that differ from the recording, or otherwise the selectors that do. */
  names: readonly string[];
  /** What the action changed in the replay. */
  changes: readonly Difference[];
}

/** A difference from the expected state, and the last action that wrote there. */
export interface Deviation extends Difference {
  at: string;
  /** Number of the action, from 1; 0 if it was so before the first. */
  causedBy: number;
  action: UnknownAction | null;
  /** Milliseconds after the first action, if known. */
  time: number | null;
}

export interface Outcome {
  actions: number;
  /** Number of actions replayed. */
  replayed: number;
  state: State;
  /** The replayed actions. */
  taken: readonly TakenAction[];
  /** By the log's digests; null if it has none, or if nothing differs. */
  departure: Departed | null;
  /** What the final state was compared with. */
  expectation: string | null;
  deviations: readonly Deviation[];
}

function readText(path: string): string {
  try {
    checkSize(statSync(path).size);
    return logText(readFileSync(path));
  } catch (error) {
    if (error instanceof LogError) throw new LogError(`${path}: ${error.message}`);
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new LogError(
      code === 'ENOENT'
        ? `There is no file ${path}.`
        : code === 'EISDIR'
          ? `${path} is a folder.`
          : `${path} cannot be read (${code}).`,
    );
  }
}

/** A state on its own, or within the output of `--json`. */
function readExpected(path: string): State {
  const text = readText(path);
  let file: unknown;
  try {
    file = withoutDevToolsMarks(JSON.parse(text));
  } catch {
    throw new LogError(`${path} is not JSON.`);
  }
  const state: unknown =
    typeof file === 'object' && file !== null && 'ok' in file && 'state' in file ? file.state : file;
  if (typeof state !== 'object' || state === null || Array.isArray(state))
    throw new LogError(`${path} does not hold a state.`);
  return state as State;
}

function deviationsOf(
  log: ActionLog,
  states: readonly State[],
  expected: State,
  departure: Departed | null,
): Deviation[] {
  return differences(states.at(-1), expected).map((difference, index) => {
    // The first difference is explained: by the first divergent action, if that is known.
    const hasDeparted = departure?.names.includes(difference.path[0] ?? '') === true;
    const causedBy = index > 0 ? 0 : hasDeparted ? departure.number : lastChangeAt(states, difference.path);
    return {
      ...difference,
      at: pathText(difference.path),
      causedBy,
      action: log.actions[causedBy - 1] ?? null,
      time: log.meta?.times[causedBy - 1] ?? null,
    };
  });
}

/** The state before the first action, and after each of the first `most`. */
function statesUntil(log: ActionLog, most: number): State[] {
  return [...replayed({ ...log, actions: log.actions.slice(0, most) }, replayReducer)];
}

function takenActions({ actions, meta }: ActionLog, states: readonly State[]): TakenAction[] {
  return actions.slice(0, states.length - 1).map((action, index) => {
    const before = states[index] ?? {};
    const after = states[index + 1] ?? {};
    const slices = Object.keys(after).filter((name) => differences(after[name], before[name], 1).length > 0);
    return { number: index + 1, action, time: meta?.times[index] ?? null, slices };
  });
}

function departedOf(log: ActionLog, taken: readonly TakenAction[], states: readonly State[]): Departed | null {
  const departure = firstDivergence(log, replayReducer, { until: taken.length });
  const action = taken[(departure?.number ?? 0) - 1];
  if (departure === null || action === undefined) return null;
  return {
    ...action,
    names: departure.names,
    changes: differences(states[departure.number], states[departure.number - 1]),
  };
}

/**
 * Replays a log, compares it with the recording action by action, and compares its final state with the file of
 * `--expect` or the recording's.
 * @throws LogError with a sentence for people.
 */
export function replayFile({ log: path, until, expect }: Pick<CommandLine, 'log' | 'until' | 'expect'>): Outcome {
  const log = named(path, () => readLog(readText(path)));
  const count = log.actions.length;
  const most = until ?? count;
  if (most > count) throw new LogError(`${path} has ${count} actions: there is no state after ${most}.`);
  return named(path, () => {
    checkKnown(log);
    const states = statesUntil(log, most);
    const state = states.at(-1) ?? {};
    const taken = takenActions(log, states);
    const departure = departedOf(log, taken, states);
    const end = most === count ? expectedEnd(log, replayReducer) : null;
    const expected =
      expect === undefined ? end : completed(readExpected(expect), replayReducer, `the state of ${expect}`);
    const expectation = expect ?? (end === null ? null : 'the end of the recording');
    const deviations = expected === null ? [] : deviationsOf(log, states, expected, departure);
    return { actions: count, replayed: most, state, taken, departure, expectation, deviations };
  });
}

function named<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof LogError && !error.message.includes(path)) throw new LogError(`${path}: ${error.message}`);
    throw error;
  }
}
