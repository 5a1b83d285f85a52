import type { UnknownAction } from '@reduxjs/toolkit';
import { textOf } from '../textOf';
import { DigestTrail, type Digests } from './digests';
import { withoutDevToolsMarks } from './devToolsMarks';
import { isFields, type Fields } from './masks/mask';

/** Version of the file format. */
export const logVersion = 2;
/** Size limit for a log, in bytes (1 MB = 1,000,000 bytes). The recorder writes less than a quarter of it. */
export const maxLogBytes = 20_000_000;

/** A log's metadata. Redux DevTools ignores it. */
export interface LogMeta {
  version: typeof logVersion;
  /** Version of the site, such as 0.1.0. */
  app: string;
  /** File name of the entry script: unique to a build. */
  build: string;
  /** ISO date of the start. */
  recordedAt: string;
  /** Milliseconds from the start, one for each action. */
  times: readonly number[];
  /** Older actions dropped to limit the size. */
  dropped: number;
  /** What each action changed. Missing in logs of older versions. */
  digests?: readonly Digests[];
  /** The browser of a reported problem. */
  facts?: Readonly<Record<string, unknown>>;
  /** The masked end state; a replay must end in it too. */
  endState?: Readonly<Record<string, unknown>>;
}

/** A log of actions. `state` is the state before the first; undefined for the reducers' initial state. */
export interface ActionLog {
  actions: readonly UnknownAction[];
  state: Readonly<Record<string, unknown>> | undefined;
  /** Null in an export of Redux DevTools. */
  meta: LogMeta | null;
  /** What each action changed when it was recorded, if known. */
  digests?: readonly Digests[];
}

/** An unusable log. The message is a full sentence for users. */
export class LogError extends Error {
  override readonly name = 'LogError';
}

/** Decodes a file in UTF-8 or UTF-16. @throws LogError for any other encoding */
export function logText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (text === undefined)
    throw new LogError('The file is not JSON: it is text of an unknown encoding, or no text at all.');
  return text;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** @throws LogError if a file of this many bytes is too large */
export function checkSize(bytes: number): void {
  if (bytes > maxLogBytes)
    throw new LogError(
      `The file is too large for an action log: ${inMegabytes(bytes)}, where ${inMegabytes(maxLogBytes)} is the most that is read.`,
    );
}

/** Parses JSON. @throws LogError saying where it breaks; `what` begins the sentence */
function parsed(text: string, what: string): unknown {
  if (text.trim() === '') throw new LogError(`${what} is empty.`);
  try {
    return withoutDevToolsMarks(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
    const isCutShort =
      /^\s*[[{"]/.test(text) &&
      (/end of JSON input|Unterminated string/i.test(message) || position >= text.trimEnd().length);
    if (isCutShort)
      throw new LogError(
        `${what} breaks off in the middle, after ${text.length.toLocaleString('en')} characters: it was not copied or saved whole.`,
      );
    throw new LogError(
      `${what} is not JSON${Number.isNaN(position) ? '' : `: it goes wrong at character ${position.toLocaleString('en')}`}.`,
    );
  }
}

/** Redux DevTools nests lists and states as JSON strings within JSON. */
const unpacked = (value: unknown, what: string): unknown => (typeof value === 'string' ? parsed(value, what) : value);

/** Nesting limit, far deeper than any state of the site. */
const maxDepth = 500;

/** Path of the first circular reference: our own marker, or that of Redux DevTools. */
function circularPath(value: unknown, path: string, depth = 0): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > maxDepth)
    throw new LogError(
      `The log holds values within values more than ${maxDepth} levels deep: it is none of this site.`,
    );
  if ('$circular' in value || '$jsan' in value) return path;
  for (const [key, entry] of Object.entries(value)) {
    const found = circularPath(entry, `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function readAction(value: unknown, index: number): UnknownAction {
  if (!isFields(value) || typeof value['type'] !== 'string')
    throw new LogError(`Action ${index + 1} is not a Redux action: it has no type.`);
  const path = circularPath(value, '');
  if (path !== null)
    throw new LogError(
      `Action ${index + 1}, ${value['type']}, held a value that contains itself, at ${path.slice(1)}: a log cannot hold it, so it cannot be replayed.`,
    );
  return { ...value, type: value['type'] };
}

function readActions(value: unknown): UnknownAction[] {
  const list = unpacked(value, 'The list of actions');
  if (!Array.isArray(list)) throw new LogError('The file is not an action log: it has no list of actions (payload).');
  return list.map(readAction).filter(({ type }) => type !== '@@INIT');
}

function readState(value: unknown): Fields | undefined {
  const state = unpacked(value, 'The first state (preloadedState)');
  if (state === undefined || state === null) return undefined;
  if (!isFields(state)) throw new LogError('The first state (preloadedState) is not an object.');
  const path = circularPath(state, '');
  if (path !== null)
    throw new LogError(`The first state held a value that contains itself, at ${path.slice(1)}: a log cannot hold it.`);
  return state;
}

/** The range of a Date. */
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;

/** Version 1 had `v` (the site's version) and absolute times in milliseconds since 1970. */
function fromVersion1({ app, at }: Fields): Fields {
  const moments = Array.isArray(at) ? at.filter(isTime) : [];
  const start = moments[0] ?? 0;
  return {
    version: 2,
    app,
    build: 'unknown',
    recordedAt: new Date(start).toISOString(),
    times: moments.map((moment) => moment - start),
    dropped: 0,
  };
}

const isDigests = (value: unknown): value is Digests =>
  value === null || (isFields(value) && Object.values(value).every((digest) => typeof digest === 'string'));

function readDigests(value: unknown, count: number): readonly Digests[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length !== count || !value.every(isDigests))
    throw new LogError(
      `The log has ${count} actions, but not one digest for each of them: it was changed by hand or not saved whole.`,
    );
  return value;
}

function readMeta(value: unknown, count: number): LogMeta | null {
  if (value === undefined) return null;
  if (!isFields(value)) throw new LogError('What the log says of itself (meta) is not an object.');
  const version = value['version'] ?? value['v'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new LogError(
      `The log does not say of which version it is: ${version === undefined ? 'nothing' : JSON.stringify(version)}.`,
    );
  if (version > logVersion)
    throw new LogError(
      `The log is of version ${version}; this program reads versions up to ${logVersion}. Replay it with the version of the site that recorded it, or a newer one.`,
    );
  const { app, build, recordedAt, times, dropped, digests, facts, endState } =
    version === 1 ? fromVersion1(value) : value;
  if (!Array.isArray(times) || times.length !== count || !times.every(isTime))
    throw new LogError(
      `The log has ${count} actions, but not one time for each of them: it was changed by hand or not saved whole.`,
    );
  const read = readDigests(digests, count);
  return {
    version: logVersion,
    app: typeof app === 'string' ? app : 'unknown',
    build: typeof build === 'string' ? build : 'unknown',
    recordedAt: typeof recordedAt === 'string' ? recordedAt : '',
    times: times,
    dropped: typeof dropped === 'number' ? dropped : 0,
    ...(read !== undefined && { digests: read }),
    ...(isFields(facts) && { facts }),
    ...(isFields(endState) && { endState }),
  };
}

/** Digests computed from the states that Redux DevTools stores after each action. */
function computedDigests(
  states: unknown,
  staged: readonly unknown[],
  isTaken: (id: unknown) => boolean,
): readonly Digests[] | undefined {
  if (!Array.isArray(states) || states.length !== staged.length) return undefined;
  const trail = new DigestTrail((_name, slice) => slice);
  return staged.flatMap((id, index): Digests[] => {
    const entry: unknown = states[index];
    const state = isFields(entry) ? entry['state'] : undefined;
    return isTaken(id) ? [isFields(state) ? trail.look(state) : null] : [];
  });
}

/** The full history of a Redux DevTools export, with every action by number. */
function fromLiftedState({
  actionsById,
  stagedActionIds,
  skippedActionIds,
  committedState,
  computedStates,
}: Fields): ActionLog {
  const staged = unpacked(stagedActionIds, 'The list of actions');
  const skipped: unknown = skippedActionIds;
  if (!isFields(actionsById) || !Array.isArray(staged))
    throw new LogError('The export of Redux DevTools has no list of its actions.');
  const typeOf = (id: unknown): unknown => {
    const lifted = actionsById[String(id)];
    return isFields(lifted) && isFields(lifted['action']) ? lifted['action']['type'] : undefined;
  };
  const isTaken = (id: unknown): boolean => !(Array.isArray(skipped) && skipped.includes(id));
  const ids = staged.filter(isTaken);
  const actions = readActions(
    ids.map((id) => {
      const lifted = actionsById[String(id)];
      return isFields(lifted) ? lifted['action'] : undefined;
    }),
  );
  const first: unknown = Array.isArray(computedStates) ? computedStates[0] : undefined;
  const digests = computedDigests(computedStates, staged, (id) => isTaken(id) && typeOf(id) !== '@@INIT');
  return {
    actions,
    state: readState(committedState ?? (isFields(first) ? first['state'] : undefined)),
    meta: null,
    ...(digests !== undefined && { digests }),
  };
}

/**
 * Parses a log of the recorder, either form of a Redux DevTools export, or a bare list of actions.
 * @throws LogError with a sentence that says what is wrong
 */
export function readLog(text: string): ActionLog {
  checkSize(text.length);
  const file = parsed(text, 'The file');
  if (Array.isArray(file)) return { actions: readActions(file), state: undefined, meta: null };
  if (!isFields(file)) throw new LogError('The file is not an action log.');
  if ('actionsById' in file) return fromLiftedState(file);
  const actions = readActions(file['payload']);
  const meta = readMeta(file['meta'], actions.length);
  return {
    actions,
    state: readState(file['preloadedState']),
    meta,
    ...(meta?.digests !== undefined && { digests: meta.digests }),
  };
}
