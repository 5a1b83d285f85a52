import { selectTheme } from '@/state/appearanceSlice';
import { selectAuthStatus, selectUser } from '@/state/authSlice';
import { selectNotice } from '@/state/noticeSlice';
import type { RootState } from '@/state/rootReducer';
import { selectShortlist } from '@/state/shortlistSlice';
import { fingerprint } from './masks/mask';

/** State of the store by slice. */
export type State = Readonly<Record<string, unknown>>;

/** A selector on a slice. */
interface View {
  /** Name of the slice. */
  of: string;
  select: (state: State) => unknown;
}

export type Views = Readonly<Record<string, View>>;

const view = (of: string, select: (state: RootState) => unknown): View => ({
  of,
  select: (state) => select(state as RootState),
});

/** The selectors that every page has, by name; a replay compares their results too. */
export const views: Views = {
  selectTheme: view('appearance', selectTheme),
  selectAuthStatus: view('auth', selectAuthStatus),
  selectUser: view('auth', selectUser),
  selectNotice: view('notice', selectNotice),
  selectShortlist: view('shortlist', selectShortlist),
};

/** Digests of what an action changed, by slice or view. Null while the page showed a log. */
export type Digests = Readonly<Record<string, string>> | null;

/** States share unchanged parts, so each object is hashed once. */
const known = new WeakMap<object, number>();

/** A value as part of its parent's text; objects by their hash. */
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

/** A short digest of a JSON value, independent of field order. The value must be immutable. */
export function digestOf(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  const hash = isObject ? hashOf(value) : fingerprint(partText(value));
  // Two small integers format much faster than one large one.
  return `${Math.floor(hash / 2 ** 32).toString(36)}.${(hash >>> 0).toString(36)}`;
}

/** Digest of a slice, without RTK Query's own environment flags. */
export function sliceDigest(name: string, slice: unknown): string {
  if (name !== 'api' || typeof slice !== 'object' || slice === null) return digestOf(slice);
  return digestOf({ ...slice, config: undefined });
}

/** Digest of a selector's result; an exception has a separate digest. */
export function viewDigest(name: string, state: State, all: Views = views): string {
  try {
    return digestOf(all[name]?.select(state));
  } catch {
    return 'throws';
  }
}

/** Tracks a state and returns the digests of what changed since the last call. */
export class DigestTrail {
  readonly #masked: (name: string, slice: unknown) => unknown;
  #seen: State = {};
  #digests = new Map<string, string>();

  /** `masked` returns a slice as it may be logged. */
  constructor(masked: (name: string, slice: unknown) => unknown) {
    this.#masked = masked;
  }

  /** Makes the next call return all digests. */
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
