/** Reproducible random choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns a shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** mulberry32 over an FNV-1a hash of the seed: good enough for sample data, not for secrets. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)] as T;
    },
    shuffle<T>(items: readonly T[]): T[] {
      const rest = [...items];
      const shuffled: T[] = [];
      while (rest.length > 0) shuffled.push(...rest.splice(below(rest.length), 1));
      return shuffled;
    },
  };
}
