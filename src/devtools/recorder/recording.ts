import type { UnknownAction } from '@reduxjs/toolkit';
import { logVersion, type LogMeta } from './log';
import { Labels } from './masks/mask';
import { leftOut } from './masks/apiMasks';
import { maskedAction, maskedState } from './masks/masks';

/** Half of what is kept: when a part is full, the part before it is let go. */
export const partLimits = { actions: 5_000, characters: 2_000_000, labels: 50_000 } as const;

/** A stretch of the recording, with the masked state that it began in. */
interface Part {
  state: string;
  /** Each action as JSON. */
  actions: string[];
  /** Milliseconds since 1970. */
  times: number[];
  characters: number;
}

interface RecordingOptions {
  stateNow: () => object;
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
  readonly #now: () => number;
  #before: Part | null = null;
  #part: Part;
  #dropped = 0;

  constructor({ stateNow, now = Date.now }: RecordingOptions) {
    this.#stateNow = stateNow;
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
    if (leftOut.has(action.type)) return;
    if (this.#part.actions.length >= partLimits.actions || this.#part.characters >= partLimits.characters) this.#turnOver();
    const json = this.#written(action);
    this.#part.actions.push(json);
    this.#part.times.push(this.#now());
    this.#part.characters += json.length;
  }

  /** The log as the text of one file. */
  write({ app, build }: Pick<LogMeta, 'app' | 'build'>): string {
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
      endState: maskedState(this.#stateNow(), this.#labels),
    };
    return `${JSON.stringify({ payload: `[${parts.flatMap((part) => part.actions).join(',')}]`, preloadedState: parts[0]?.state, meta })}\n`;
  }

  #written(action: UnknownAction): string {
    try {
      return JSON.stringify(maskedAction(action, this.#labels));
    } catch {
      return JSON.stringify({ type: action.type, payload: '[could not be written]' });
    }
  }

  #newPart(): Part {
    const state = JSON.stringify(maskedState(this.#stateNow(), this.#labels));
    return { state, actions: [], times: [], characters: state.length };
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
