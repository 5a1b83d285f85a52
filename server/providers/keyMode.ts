/** What a key of the card provider is for: `test` moves no money. */
export type KeyMode = 'test' | 'live';

/** The mode that a key names (`sk_test_…`, `pk_live_…`); null when it names none. */
export function keyMode(key: string): KeyMode | null {
  const mode = /^[sp]k_(test|live)_/.exec(key)?.[1];
  return mode === 'test' || mode === 'live' ? mode : null;
}
