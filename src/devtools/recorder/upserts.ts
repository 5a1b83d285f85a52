import type { UnknownAction } from '@reduxjs/toolkit';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * An answer that the page wrote into the cache itself (`upsertQueryData`) is told apart in RTK Query by a symbol, which
 * JSON has not. The log has `upsert: true` in its place, and a replay the symbol again; only its name is known outside
 * the library.
 */
export function isUpsert(call: object): boolean {
  // Other calls have the symbol too, with nothing behind it.
  return Object.getOwnPropertySymbols(call).some(
    (symbol) => symbol.description === 'forceQueryFn' && typeof Reflect.get(call, symbol) === 'function',
  );
}

/** The action as the reducers of RTK Query know it. */
export function withUpsert(action: UnknownAction): UnknownAction {
  const { meta } = action;
  if (!isFields(meta) || !isFields(meta['arg']) || meta['arg']['upsert'] !== true) return action;
  const arg = new Proxy(meta['arg'], {
    get: (call, key): unknown =>
      typeof key === 'symbol' && key.description === 'forceQueryFn' ? () => undefined : Reflect.get(call, key),
  });
  return { ...action, meta: { ...meta, arg } };
}
