import type { UnknownAction } from '@reduxjs/toolkit';
import type { PublicConfig } from '@shared/site/publicConfig';
import { IdentityError, type Identity, type IdentityAccess } from '@/state/identity';
import { identityUnavailable } from '@/state/session';
import { t } from '@shared/language/words';

/**
 * Time-out in milliseconds, after which the identity provider counts as unavailable (docs/product.md "While the session
 * is looked up").
 */
const timeout = 3_000;

/**
 * Loads the Firebase SDK on the first `load`. `dispatch` is called with session events. After the time-out it reports the
 * provider as unavailable, but keeps listening.
 */
export function identityAccess(
  settings: PublicConfig['identity'],
  dispatch: (event: UnknownAction) => void,
): IdentityAccess {
  let loading: Promise<Identity> | null = null;
  let identity: Identity | null = null;

  async function fetchIdentity(): Promise<Identity> {
    const silence = setTimeout(() => dispatch(identityUnavailable()), timeout);
    const answer = (event: UnknownAction) => {
      clearTimeout(silence);
      dispatch(event);
    };
    try {
      const { emulatorOrigin } = settings;
      const [{ firebaseIdentity }, sandbox] = await Promise.all([
        import(/* webpackChunkName: "identity" */ './firebaseIdentity'),
        emulatorOrigin === undefined ? null : import(/* webpackChunkName: "identity-sandbox" */ './sandboxIdentity'),
      ]);
      identity = firebaseIdentity(settings, answer, sandbox?.sandboxIdentity ?? null);
      return identity;
    } catch (cause) {
      loading = null;
      answer(identityUnavailable());
      throw new IdentityError(
        t('The sign-in service could not be loaded. Check your connection and try again.'),
        'network',
        'identity/not-loaded',
        { cause },
      );
    }
  }

  return {
    load: () => (loading ??= fetchIdentity()),
    loaded: () => identity,
  };
}
