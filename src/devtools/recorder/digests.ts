import { fingerprint } from './masks/mask';
import type { State } from './state';
import { views, type Views } from './views';

/** Digests of what an action changed, by the name of a slice or view. Null: the page showed something else meanwhile. */
export type Digests = Readonly<Record<string, string>> | null;

/** States share what does not change: an object is hashed once. */
const known = new WeakMap<object, number>();

/** A value within the text of the object that it is in: another object by its hash. */
function partText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `#${hashOf(value)}`;
  return JSON.stringify(value ?? null);
}

function objectText(value: object): string {
  if (Array.isArray(value)) return `[${value.map(partText).join()}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] !== undefined) text += `${JSON.stringify(key)}:${partText(fields[key])},`;
  }
  return `{${text}}`;
}

function hashOf(value: object): number {
  let hash = known.get(value);
  if (hash === undefined) {
    hash = fingerprint(objectText(value));
    known.set(value, hash);
  }
  return hash;
}

/** A short digest of a value as JSON; the order of fields does not count. The value must not change afterwards. */
export function digestOf(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  const hash = isObject ? hashOf(value) : fingerprint(partText(value));
  // Two small integers are written much faster than a large one.
  return `${Math.floor(hash / 2 ** 32).toString(36)}.${(hash >>> 0).toString(36)}`;
}

/** The digest of one slice. What RTK Query notes of the browser and of itself is not part of it. */
export function sliceDigest(name: string, slice: unknown): string {
  if (name !== 'api' || typeof slice !== 'object' || slice === null) return digestOf(slice);
  return digestOf({ ...slice, config: undefined });
}

/** The digest of what a selector answers; a selector that throws has a digest of its own. */
export function viewDigest(name: string, state: State, all: Views = views): string {
  try {
    return digestOf(all[name]?.select(state));
  } catch {
    return 'throws';
  }
}

/** Follows a state: digests of what changed since the last look. */
export class DigestTrail {
  readonly #masked: (name: string, slice: unknown) => unknown;
  #seen: State = {};
  #digests = new Map<string, string>();

  /** `masked` gives a slice as it may stand in a log. */
  constructor(masked: (name: string, slice: unknown) => unknown) {
    this.#masked = masked;
  }

  /** The next look tells the digests of everything. */
  forget(): void {
    this.#seen = {};
    this.#digests = new Map();
  }

  look(state: State): Record<string, string> {
    const changed: Record<string, string> = {};
    const note = (name: string, digest: string) => {
      if (this.#digests.get(name) === digest) return;
      this.#digests.set(name, digest);
      changed[name] = digest;
    };
    for (const [name, slice] of Object.entries(state)) {
      if (slice === this.#seen[name]) continue;
      const masked = this.#masked(name, slice);
      note(name, sliceDigest(name, masked));
      for (const [view, { of }] of Object.entries(views)) {
        if (of === name) note(view, viewDigest(view, { [name]: masked }));
      }
    }
    this.#seen = state;
    return changed;
  }
}
