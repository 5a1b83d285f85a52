import { codeText } from '@places/codeText';
import type { Person } from '@server/contracts/person';
import type { AppStore } from '@/state/hooks';
import type { UnlockOutcome } from './unlockOutcome';

// There is no way back: what was unlocked stays so until the page is loaded anew. The key itself is kept nowhere.
const unlocked = new WeakMap<AppStore, readonly Person[]>();

/** The members, if this visit has unlocked them. */
export function unlockedMembers(store: AppStore): readonly Person[] | undefined {
  return unlocked.get(store);
}

/** Fetches the code for requests, so that the key is answered sooner. Its failure shows when it is needed. */
export function prepareUnlocking(): void {
  import(/* webpackChunkName: "unlock" */ './unlockEndpoint').catch(() => undefined);
}

/** Tries a key, sent as it was typed: the gateway compares without what pasting adds. Never rejects. */
export async function unlock(store: AppStore, key: string): Promise<UnlockOutcome> {
  // No key is empty: asking would only use up a try.
  if (codeText(key) === '') return { status: 'wrongKey' };
  const loaded = await import(/* webpackChunkName: "unlock" */ './unlockEndpoint').catch(() => null);
  if (loaded === null)
    return { status: 'failed', message: 'We could not reach the server. Check your connection and try again.' };
  const outcome = await loaded.tryKey(store, key);
  if (outcome.status === 'unlocked') unlocked.set(store, outcome.members);
  return outcome;
}
