/** Whatever of it is asked for is as unknown. */
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
 * The parameters of a guard that stand in the machine, each in a word. What its function takes from the context or
 * from the event is left out: that is known only when the event comes.
 */
export function fixedParameters(params: unknown): string[] {
  if (typeof params !== 'function') return wordsIn(params);
  try {
    return wordsIn((params as (of: object) => unknown)({ context: unknown, event: unknown }));
  } catch {
    // It wants more of its event than can be made up.
    return [];
  }
}
