import type { UnknownAction } from '@reduxjs/toolkit';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * RTK Query marks cache writes by the page (`upsertQueryData`) with a symbol, which JSON drops. The log has `upsert:
 * true` instead, and a replay restores the symbol; only its name is public.
 */
export function isUpsert(call: object): boolean {
  // Other calls have the symbol too, set to undefined.
  return Object.getOwnPropertySymbols(call).some(
    (symbol) => symbol.description === 'forceQueryFn' && typeof Reflect.get(call, symbol) === 'function',
  );
}

/** Restores the symbol on a logged action. */
export function withUpsert(action: UnknownAction): UnknownAction {
  const { meta } = action;
  if (!isFields(meta) || !isFields(meta['arg']) || meta['arg']['upsert'] !== true) return action;
  const arg = new Proxy(meta['arg'], {
    get: (call, key): unknown =>
      typeof key === 'symbol' && key.description === 'forceQueryFn' ? () => undefined : Reflect.get(call, key),
  });
  return { ...action, meta: { ...meta, arg } };
}
