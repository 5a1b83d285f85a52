import { replayed, type ReplayReducer } from './replay';
import type { ActionLog } from './log';

/** A difference between two states; undefined for a missing value. */
export interface Difference {
  path: readonly string[];
  expected: unknown;
  actual: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first `most` differences between two JSON values, in the field order of the expected one. */
export function differences(actual: unknown, expected: unknown, most = 20, path: readonly string[] = []): Difference[] {
  if (Object.is(actual, expected)) return [];
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected))
    return [{ path, expected, actual }];
  const found: Difference[] = [];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    if (found.length >= most) break;
    // JSON has no undefined: a field without a value and no field are the same.
    found.push(...differences(actual[key], expected[key], most - found.length, [...path, key]));
  }
  return found;
}

/** `chat.turns[0].outcome` */
export function pathText(path: readonly string[]): string {
  const text = path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('');
  return text.replace(/^\./, '') || 'the state';
}

function valueAt(state: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), state);
}

/** Number (from 1) of the last action that changed the value at a path; 0 if none did. */
export function lastChangeAt(
  log: ActionLog,
  reducer: ReplayReducer,
  path: readonly string[],
  until = log.actions.length,
): number {
  let index = -1;
  let last = 0;
  let before: unknown;
  for (const state of replayed(log, reducer)) {
    index += 1;
    if (index > until) break;
    const value = valueAt(state, path);
    if (index > 0 && differences(value, before, 1).length > 0) last = index;
    before = value;
  }
  return last;
}
