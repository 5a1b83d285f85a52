/** The card provider's mode: `test` moves no money. */
export type KeyMode = 'test' | 'live';

/** The mode of a key (`sk_test_…`, `pk_live_…`); null if it names none. */
export function keyMode(key: string): KeyMode | null {
  const mode = /^[sp]k_(test|live)_/.exec(key)?.[1];
  return mode === 'test' || mode === 'live' ? mode : null;
}
