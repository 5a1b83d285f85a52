import type { AppStore } from '@/state/hooks';
import { IdentityError, type Identity } from '@/state/identity';
import { noticeGiven } from '@/state/noticeSlice';

const notLoaded = 'We could not reach the server, and nothing was deleted. Check your connection and try again.';

/**
 * Deletes the stored data, then the account itself, which signs the user out. Needs a recent sign-in. Starts no further
 * step once `signal` is aborted. Rejects with an `IdentityError`; safe to retry from any point.
 */
export async function deleteEverything(identity: Identity, store: AppStore, signal: AbortSignal): Promise<void> {
  const { deleteStoredData } = await import(/* webpackChunkName: "account-data" */ './accountEndpoint').catch(
    (cause: unknown) => {
      throw new IdentityError(notLoaded, 'network', 'not-loaded', { cause });
    },
  );
  signal.throwIfAborted();
  await deleteStoredData(store);
  signal.throwIfAborted();
  try {
    await identity.deleteAccount();
  } catch (cause) {
    const { message, problem, code } =
      cause instanceof IdentityError ? cause : new IdentityError('Please try again.', 'unknown', 'unknown', { cause });
    throw new IdentityError(
      `What was stored under your account is deleted, but the account itself is still there. ${message}`,
      problem,
      code,
      { cause },
    );
  }
  store.dispatch(noticeGiven('Your account and what was stored under it are deleted.'));
}
