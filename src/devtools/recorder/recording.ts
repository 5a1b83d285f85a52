import type { UnknownAction } from '@reduxjs/toolkit';
import { DigestTrail, type State } from './digests';
import { logVersion, type LogMeta } from './log';
import { Labels } from './masks/mask';
import { leftOut } from './masks/apiMasks';
import { maskedAction, maskedState } from './masks/masks';

/** Limits of one part; two are kept, and the older is dropped when the newer is full. */
export const partLimits = { actions: 5_000, characters: 2_000_000, labels: 50_000 } as const;

/** A part of the recording, with the masked state it started from. */
interface Part {
  state: string;
  /** Actions as JSON. */
  actions: string[];
  /** Milliseconds since 1970. */
  times: number[];
  /** What each action changed; for the last one known only when the next arrives. Null while the page was held. */
  digests: (Record<string, string> | null)[];
  characters: number;
}

interface RecordingOptions {
  stateNow: () => object;
  /** Masked state outside the store. */
  besideNow?: (labels: Labels) => State;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The actions of a visit in reducer order, masked on arrival. Keeps at most two parts (`partLimits`), so the start of a
 * long visit is dropped.
 */
export class Recording {
  readonly #labels = new Labels();
  readonly #stateNow: () => object;
  readonly #besideNow: (labels: Labels) => State;
  readonly #now: () => number;
  readonly #trail = new DigestTrail((name, slice) => maskedState({ [name]: slice }, this.#labels)[name]);
  #before: Part | null = null;
  #part: Part;
  #dropped = 0;
  #isHeld = false;
  #isSettled = true;

  constructor({ stateNow, besideNow = () => ({}), now = Date.now }: RecordingOptions) {
    this.#stateNow = stateNow;
    this.#besideNow = besideNow;
    this.#now = now;
    this.#part = this.#newPart();
  }

  get count(): number {
    return (this.#before?.actions.length ?? 0) + this.#part.actions.length;
  }

  get characters(): number {
    return (this.#before?.characters ?? 0) + this.#part.characters;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** Adds an action that is about to reach the reducers. Never throws: the recorder must not break the page. */
  add(action: UnknownAction): void {
    if (!leftOut.has(action.type)) this.#push(action.type, () => maskedAction(action, this.#labels));
  }

  /**
   * Adds an already masked action for something outside the store. Returns a function that adds the digest of what it
   * changed, once known.
   */
  addOwn(masked: (labels: Labels) => UnknownAction): (name: string, digest: (labels: Labels) => string) => void {
    const digests = this.#push('flows/unwritten', () => masked(this.#labels));
    return (name, digest) => {
      if (digests !== null) digests[name] = digest(this.#labels);
    };
  }

  #push(type: string, masked: () => UnknownAction): Record<string, string> | null {
    this.#settle();
    if (this.#part.actions.length >= partLimits.actions || this.#part.characters >= partLimits.characters)
      this.#turnOver();
    const json = this.#written(type, masked);
    const digests = this.#isHeld ? null : {};
    this.#part.actions.push(json);
    this.#part.times.push(this.#now());
    this.#part.digests.push(digests);
    this.#part.characters += json.length;
    this.#isSettled = false;
    return digests;
  }

  /** Call with true when the page starts showing a log, with false when it stops. */
  hold(isHeld: boolean): void {
    this.#settle();
    this.#isHeld = isHeld;
    this.#trail.forget();
  }

  /** Returns the log as the text of a file. */
  write({ app, build, facts }: Pick<LogMeta, 'app' | 'build' | 'facts'>): string {
    this.#settle();
    const parts = this.#before === null ? [this.#part] : [this.#before, this.#part];
    const times = parts.flatMap((part) => part.times);
    const start = times[0] ?? this.#now();
    const meta: LogMeta = {
      version: logVersion,
      app,
      build,
      recordedAt: new Date(start).toISOString(),
      times: times.map((time) => time - start),
      dropped: this.#dropped,
      digests: parts.flatMap((part) => part.digests),
      ...(facts !== undefined && { facts }),
      endState: this.#state(),
    };
    return `${JSON.stringify({ payload: `[${parts.flatMap((part) => part.actions).join(',')}]`, preloadedState: parts[0]?.state, meta })}\n`;
  }

  /** Stores what the last action changed. */
  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const { digests } = this.#part;
    const last = digests.at(-1);
    if (last === undefined || last === null) return;
    try {
      Object.assign(last, this.#trail.look(this.#stateNow() as State));
    } catch {
      this.#trail.forget();
      digests[digests.length - 1] = null;
    }
    this.#part.characters += JSON.stringify(last).length;
  }

  #written(type: string, masked: () => UnknownAction): string {
    try {
      return JSON.stringify(masked());
    } catch {
      return JSON.stringify({ type, payload: '[could not be written]' });
    }
  }

  #state(): State {
    return { ...maskedState(this.#stateNow(), this.#labels), ...this.#besideNow(this.#labels) };
  }

  #newPart(): Part {
    const state = JSON.stringify(this.#state());
    // A part may become the start of a log, so its first action carries all digests.
    this.#trail.forget();
    return { state, actions: [], times: [], digests: [], characters: state.length };
  }

  #turnOver(): void {
    // A label is unique within a log, so new labels mean a new log.
    const startsAnew = this.#labels.size > partLimits.labels;
    if (startsAnew) this.#labels.forget();
    this.#dropped += (this.#before?.actions.length ?? 0) + (startsAnew ? this.#part.actions.length : 0);
    this.#before = startsAnew ? null : this.#part;
    this.#part = this.#newPart();
  }
}
