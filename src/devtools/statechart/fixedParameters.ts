/** Any property of it is unknown too. */
const unknown: object = new Proxy(() => unknown, {
  get: (_, key) => (typeof key === 'symbol' ? undefined : unknown),
});

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wordsIn);
  return [];
}

/**
 * The fixed parameters of a guard, as text. Values computed from context or event are left out: they are known only at
 * run time.
 */
export function fixedParameters(params: unknown): string[] {
  if (typeof params !== 'function') return wordsIn(params);
  try {
    return wordsIn((params as (of: object) => unknown)({ context: unknown, event: unknown }));
  } catch {
    // The function needs more of the event than the proxy offers.
    return [];
  }
}
