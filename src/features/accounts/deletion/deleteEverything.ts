import type { AppStore } from '@/state/hooks';
import { IdentityError, type Identity } from '@/state/identity';
import { noticeGiven } from '@/state/noticeSlice';
import { t } from '@shared/language/words';
import { deleteStoredData } from '../accountEndpoint';

/**
 * Deletes the stored data, then the account itself, which signs the user out. Needs a recent sign-in. Starts no further
 * step once `signal` is aborted. Rejects with an `IdentityError`; safe to retry from any point.
 */
export async function deleteEverything(identity: Identity, store: AppStore, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await deleteStoredData(store);
  signal.throwIfAborted();
  try {
    await identity.deleteAccount();
  } catch (cause) {
    const { message, problem, code } =
      cause instanceof IdentityError
        ? cause
        : new IdentityError(t('Please try again.'), 'unknown', 'unknown', { cause });
    throw new IdentityError(
      t('What was stored under your account is deleted, but the account itself is still there. {message}', { message }),
      problem,
      code,
      { cause },
    );
  }
  store.dispatch(noticeGiven(t('Your account and what was stored under it are deleted.')));
}
