import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type Dependencies,
  type PopupRedirectResolver,
} from 'firebase/auth';
import type { PublicConfig } from '@server/contracts/publicConfig';

/** The SDK's instances of one page. Each speaks to the same provider; they share no session. */
export interface SdkConnection {
  /** Who is signed in on this device. Without a popup resolver: with one, the SDK waits for a script of Google's before it tells. */
  session: Auth;
  /** Keeps what it signs in to itself, until that is taken over into the session or forgotten. */
  aside: Auth;
  /** The same, with the provider's window. Made by the first call, which also begins to fetch what the window needs. */
  window: () => Auth;
}

/** Connects the page to the provider, or to its stand-in. Called once a page. */
export function connectSdk(
  { emulatorOrigin, apiKey, authDomain, projectId, appId }: PublicConfig['identity'],
  popupRedirectResolver: PopupRedirectResolver,
): SdkConnection {
  const options = { apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) };
  const connect = (name: string | undefined, dependencies: Dependencies): Auth => {
    const auth = initializeAuth(initializeApp(options, name), dependencies);
    if (emulatorOrigin !== undefined) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
    return auth;
  };
  let window: Auth | undefined;
  return {
    session: connect(undefined, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] }),
    aside: connect('aside', { persistence: inMemoryPersistence }),
    window: () => (window ??= connect('window', { persistence: inMemoryPersistence, popupRedirectResolver })),
  };
}
