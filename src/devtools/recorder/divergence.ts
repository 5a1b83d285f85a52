import { sliceDigest, viewDigest, type Digests } from './digests';
import type { Flows } from './flows/flowState';
import type { ActionLog } from './log';
import { replayed, type ReplayReducer } from './replay';
import type { State } from './state';
import { views, type Views } from './views';

/** The first action whose result differs from the recording. */
export interface Divergence {
  /** Action number, from 1. */
  number: number;
  /** Slices and flows that differ; if none does, the selectors. */
  names: readonly string[];
}

/** A slice, or a flow by its name. */
function partOf(state: State, name: string): unknown {
  return name.includes('#') ? (state['flows'] as Flows | undefined)?.[name] : state[name];
}

/** The recorded digests so far, by slice and view. Slices without one are not compared. */
class Known {
  readonly #views: Views;
  readonly #digests = new Map<string, string>();
  #compared: State = {};

  constructor({ state = {} }: ActionLog, allViews: Views) {
    this.#views = allViews;
    const { flows, ...slices } = state;
    for (const [name, slice] of Object.entries({ ...slices, ...(flows as Flows | undefined) })) {
      this.#digests.set(name, sliceDigest(name, slice));
    }
  }

  /** Names that differ after an action, given its recorded digests. */
  differing(digests: Digests, state: State): string[] {
    if (digests === null) {
      this.#digests.clear();
      return [];
    }
    for (const [name, digest] of Object.entries(digests)) this.#digests.set(name, digest);
    const isToCompare = (part: string, name: string) =>
      name in digests || partOf(state, part) !== partOf(this.#compared, part);
    const slices = [...this.#digests].filter(
      ([name, digest]) =>
        !(name in this.#views) && isToCompare(name, name) && sliceDigest(name, partOf(state, name)) !== digest,
    );
    const seen = [...this.#digests].filter(([name, digest]) => {
      const { of } = this.#views[name] ?? {};
      return of !== undefined && isToCompare(of, name) && viewDigest(name, state, this.#views) !== digest;
    });
    this.#compared = state;
    return (slices.length > 0 ? slices : seen).map(([name]) => name);
  }
}

/** Finds where a replay first deviates from the recording; null if it does not, or if the log has no digests. */
export function firstDivergence(
  log: ActionLog,
  reducer: ReplayReducer,
  { until = log.actions.length, allViews = views }: { until?: number; allViews?: Views } = {},
): Divergence | null {
  const { digests } = log;
  if (digests === undefined) return null;
  const known = new Known(log, allViews);
  let number = 0;
  for (const state of replayed(log, reducer)) {
    if (number > until) break;
    if (number > 0) {
      const names = known.differing(digests[number - 1] ?? null, state);
      if (names.length > 0) return { number, names };
    }
    number += 1;
  }
  return null;
}
