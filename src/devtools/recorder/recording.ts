import type { UnknownAction } from '@reduxjs/toolkit';
import { DigestTrail } from './digests';
import { logVersion, type LogMeta } from './log';
import { Labels } from './masks/mask';
import { leftOut } from './masks/apiMasks';
import { maskedAction, maskedState } from './masks/masks';
import type { State } from './state';

/** Half of what is kept: when a part is full, the part before it is let go. */
export const partLimits = { actions: 5_000, characters: 2_000_000, labels: 50_000 } as const;

/** A stretch of the recording, with the masked state that it began in. */
interface Part {
  state: string;
  /** Each action as JSON. */
  actions: string[];
  /** Milliseconds since 1970. */
  times: number[];
  /** What each action changed; of the last one it is known when the next arrives. Null while the page was held. */
  digests: (Record<string, string> | null)[];
  characters: number;
}

interface RecordingOptions {
  stateNow: () => object;
  /** What is recorded beside the store, masked. */
  besideNow?: (labels: Labels) => State;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The actions of one visit in the order in which they reached the reducers, masked on arrival. It holds at most two
 * parts (`partLimits`), so a long visit is known by its end.
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

  /** Takes an action that is about to reach the reducers. Never throws: a recorder must not break the page. */
  add(action: UnknownAction): void {
    if (!leftOut.has(action.type)) this.#push(action.type, () => maskedAction(action, this.#labels));
  }

  /**
   * Takes what happened beside the store, as an action that is masked already. The function that it gives notes the
   * digest of something that this action changed, when that is known.
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

  /** Tells whether the page shows something else than its own state from now on. */
  hold(isHeld: boolean): void {
    this.#settle();
    this.#isHeld = isHeld;
    this.#trail.forget();
  }

  /** The log as the text of one file. */
  write({ app, build }: Pick<LogMeta, 'app' | 'build'>): string {
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
      endState: this.#state(),
    };
    return `${JSON.stringify({ payload: `[${parts.flatMap((part) => part.actions).join(',')}]`, preloadedState: parts[0]?.state, meta })}\n`;
  }

  /** Notes what the last action changed in the store. */
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
    // A part can be the first of a log: its first action tells all digests.
    this.#trail.forget();
    return { state, actions: [], times: [], digests: [], characters: state.length };
  }

  #turnOver(): void {
    // Within one log a value has one label: where labels begin anew, so does the log.
    const startsAnew = this.#labels.size > partLimits.labels;
    if (startsAnew) this.#labels.forget();
    this.#dropped += (this.#before?.actions.length ?? 0) + (startsAnew ? this.#part.actions.length : 0);
    this.#before = startsAnew ? null : this.#part;
    this.#part = this.#newPart();
  }
}
