export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kind of a string that must not leave the browser; part of its label. */
type Secret = 'text' | 'name' | 'email' | 'phone' | 'token' | 'link';

/**
 * How to mask a value. `keep`: unchanged. A kind of secret: a label such as `[email 2]`, the same for equal values
 * within a log, so that reducers comparing texts behave the same. `records`: only their number. `nothing`: null. An
 * object masks field by field, a one-entry list masks each item; fields not listed are masked whole.
 */
export type Mask =
  'keep' | Secret | 'records' | 'nothing' | readonly [Mask] | { readonly [field: string]: Mask } | MaskFunction;
type MaskFunction = (value: unknown, labels: Labels) => unknown;

/** Replaces values without a mask. */
export const maskedWhole = '[masked]';
/** Replaces a circular reference. */
export const circularMarker = { $circular: true } as const;

const maxDepth = 12;
const maxEntries = 1_000;
const maxKeptLength = 300;

/** A 53-bit string hash (cyrb53), for labels and digests that must not retain the text. */
export function fingerprint(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** The labels of one log, numbered by first appearance. */
export class Labels {
  readonly #numbers = new Map<number, number>();
  #masked = new WeakMap<object, { mask: Mask; result: unknown }>();
  #last = 0;

  get size(): number {
    return this.#numbers.size;
  }

  forget(): void {
    this.#numbers.clear();
    this.#masked = new WeakMap();
  }

  /** Memoises a masked value: states share unchanged parts. Frozen values only, as others may still change. */
  once(value: object, mask: Mask, work: () => unknown): unknown {
    if (!Object.isFrozen(value)) return work();
    const before = this.#masked.get(value);
    if (before?.mask === mask) return before.result;
    const result = work();
    this.#masked.set(value, { mask, result });
    return result;
  }

  /** `[kind 3]`. Surrounding space and empty text are kept: forms and reducers depend on both. */
  of(kind: string, text: string): string {
    const core = text.trim();
    if (core === '') return text;
    const key = fingerprint(core);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#last += 1;
      number = this.#last;
      this.#numbers.set(key, number);
    }
    const start = text.indexOf(core);
    return `${text.slice(0, start)}[${kind} ${number}]${text.slice(start + core.length)}`;
  }
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function kept(value: unknown, labels: Labels, ancestors: object[]): unknown {
  if (typeof value === 'string') return value.length > maxKeptLength ? labels.of('text', value) : value;
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (ancestors.includes(value)) return circularMarker;
  if (ancestors.length >= maxDepth) return maskedWhole;
  ancestors.push(value);
  let result: unknown;
  if (Array.isArray(value))
    result =
      value.length > maxEntries ? [`[${value.length} records]`] : value.map((entry) => kept(entry, labels, ancestors));
  else if (isPlain(value))
    result = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, kept(entry, labels, ancestors)]));
  else result = `[${value.constructor.name}]`;
  ancestors.pop();
  return result;
}

function records(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [`[${value.length} records]`];
  return typeof value === 'object' ? { masked: '[record]' } : maskedWhole;
}

/** Applies a mask. Never throws, whatever the value. */
export function masked(value: unknown, mask: Mask | undefined, labels: Labels): unknown {
  if (value === undefined || value === null) return value;
  if (mask === undefined) return maskedWhole;
  if (mask === 'keep') return kept(value, labels, []);
  if (mask === 'nothing') return null;
  if (mask === 'records') return records(value);
  if (typeof mask === 'string') return typeof value === 'string' ? labels.of(mask, value) : maskedWhole;
  if (typeof mask === 'function') return mask(value, labels);
  if (typeof value !== 'object') return maskedWhole;
  return labels.once(value, mask, () => maskedParts(value, mask, labels));
}

function maskedParts(value: object, mask: Exclude<Mask, string | MaskFunction>, labels: Labels): unknown {
  if (isList(mask))
    return Array.isArray(value)
      ? value.slice(0, maxEntries).map((entry) => masked(entry, mask[0], labels))
      : maskedWhole;
  if (Array.isArray(value)) return maskedWhole;
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [
      field,
      masked(entry, Object.hasOwn(mask, field) ? mask[field] : undefined, labels),
    ]),
  );
}

function isList(mask: Exclude<Mask, string | MaskFunction>): mask is readonly [Mask] {
  return Array.isArray(mask);
}
