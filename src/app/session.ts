import { whenIdle } from '@/early/firstInteraction';
import { deviceText } from '@/kit/device/deviceStore';
import { selectAuthStatus, selectUser } from '@/state/authSlice';
import type { AppStore } from '@/state/hooks';
import type { IdentityAccess } from '@/state/identity';
import type { StartAppListening } from '@/state/listening';
import { noticeGiven } from '@/state/noticeSlice';
import { t } from '@shared/language/words';
import { sessionEnded, signedOut } from '@/state/session';

/** Flag: somebody is signed in on this device. Without it, public pages never fetch the identity provider's code. */
export const knownKey = 'keelway.account';
const known = deviceText(knownKey, String);

const isKnown = () => known.read() !== null;

interface SessionStart {
  store: AppStore;
  startListening: StartAppListening;
  identity: IdentityAccess;
  /** False if accounts are switched off: nobody is signed in then. */
  isOn: boolean;
  /** Whether the first page depends on who is signed in. */
  isGated: boolean;
}

/** Keeps the device's flag up to date, and dispatches `sessionEnded` when a person signs out or is replaced. */
function followPerson(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => current.auth !== previous.auth,
    effect: (_action, listener) => {
      const before = selectUser(listener.getOriginalState());
      const status = selectAuthStatus(listener.getState());
      const hasLeft =
        before === null ? status === 'out' && isKnown() : before.uid !== selectUser(listener.getState())?.uid;
      if (status === 'in') known.keep('known');
      if (status === 'out') known.keep(null);
      if (!hasLeft) return;
      listener.dispatch(sessionEnded());
      // The session may have ended elsewhere, and the page shown may have gone without explanation.
      if (status === 'out') listener.dispatch(noticeGiven(t('You are signed out.')));
    },
  });
}

/**
 * Looks up who is signed in: at once for a page that depends on it, when idle for others, and not at all without the
 * device's flag. Follows sign-ins in other tabs.
 */
export function startSession({ store, startListening, identity, isOn, isGated }: SessionStart): void {
  if (!isOn || !isKnown()) store.dispatch(signedOut());
  if (!isOn) return;
  followPerson(startListening);
  // The auth slice holds a failure; the next call of `load` retries.
  const load = () => void identity.load().catch(() => undefined);
  if (isGated) load();
  else if (isKnown()) whenIdle(load);
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === knownKey && newValue !== null) load();
  });
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    // Back may restore a page from the cache after sign-out.
    if (persisted && !isKnown()) store.dispatch(signedOut());
  });
}
