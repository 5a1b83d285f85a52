import type { Person } from '@server/contracts/person';

/** What became of one try with a key (docs/product.md "Members page"). */
export type UnlockOutcome =
  | { status: 'unlocked'; members: readonly Person[] }
  | { status: 'wrongKey' }
  /** Too many wrong keys: the server answers no try before this many milliseconds have passed. */
  | { status: 'mustWait'; milliseconds: number }
  | { status: 'failed'; message: string };
