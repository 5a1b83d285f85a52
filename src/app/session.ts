import { whenIdle } from '@/early/whenWanted';
import { selectAuthStatus, selectUser } from '@/state/authSlice';
import { readFromDevice, removeFromDevice, writeToDevice } from '@/state/deviceStorage';
import type { AppStore } from '@/state/hooks';
import type { IdentityAccess } from '@/state/identity';
import type { StartAppListening } from '@/state/listening';
import { noticeGiven } from '@/state/noticeSlice';
import { sessionEnded, signedOut } from '@/state/session';

/** Says that somebody is signed in on this device, and nothing else. Where it is missing, public pages never fetch the identity provider's code. */
export const knownKey = 'keelway.account';

const isKnown = () => readFromDevice(knownKey) !== null;

interface SessionStart {
  store: AppStore;
  startListening: StartAppListening;
  identity: IdentityAccess;
  /** False when accounts are switched off: then nobody is signed in. */
  isOn: boolean;
  /** Whether the first page depends on who is signed in. */
  isGated: boolean;
}

/** Keeps the device's note of the session, and tells when a person has left. */
function followPerson(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => current.auth !== previous.auth,
    effect: (_action, listener) => {
      const before = selectUser(listener.getOriginalState());
      const status = selectAuthStatus(listener.getState());
      const hasLeft =
        before === null ? status === 'out' && isKnown() : before.uid !== selectUser(listener.getState())?.uid;
      if (status === 'in') writeToDevice(knownKey, 'known');
      if (status === 'out') removeFromDevice(knownKey);
      if (!hasLeft) return;
      listener.dispatch(sessionEnded());
      // The page that stood may be gone without a word: a session also ends elsewhere.
      if (status === 'out') listener.dispatch(noticeGiven('You are signed out.'));
    },
  });
}

/**
 * Starts finding out who is signed in: at once for a page that depends on it, in a quiet moment for any other page, and
 * not at all while nobody is known on this device. A sign-in in another tab is heard.
 */
export function startSession({ store, startListening, identity, isOn, isGated }: SessionStart): void {
  if (!isOn || !isKnown()) store.dispatch(signedOut());
  if (!isOn) return;
  followPerson(startListening);
  // A failure is in the auth slice by then, and the next call of `load` tries again.
  const load = () => void identity.load().catch(() => undefined);
  if (isGated) load();
  else if (isKnown()) whenIdle(load);
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === knownKey && newValue !== null) load();
  });
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    // The browser's Back may bring a page back as it was left, after the person has signed out.
    if (persisted && !isKnown()) store.dispatch(signedOut());
  });
}
