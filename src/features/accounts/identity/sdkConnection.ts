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
import { currentLanguage } from '@shared/language/words';
import type { PublicConfig } from '@shared/site/publicConfig';

/** The page's SDK instances: the same provider, separate sessions. */
export interface SdkConnection {
  /**
   * The session on this device. Has no pop-up resolver: with one, the SDK waits for Google's script before its first
   * event.
   */
  session: Auth;
  /** Holds a sign-in until it is moved into the session or discarded. */
  aside: Auth;
  /** The same, with the provider's window. The first call creates it and starts loading what the window needs. */
  window: () => Auth;
}

/** Connects the page to the provider or its stand-in. Call once per page. */
export function connectSdk(
  { emulatorOrigin, apiKey, authDomain, projectId, appId }: PublicConfig['identity'],
  popupRedirectResolver: PopupRedirectResolver,
): SdkConnection {
  const options = { apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) };
  const connect = (name: string | undefined, dependencies: Dependencies): Auth => {
    const auth = initializeAuth(initializeApp(options, name), dependencies);
    // Of the provider's mails and text messages.
    auth.languageCode = currentLanguage();
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
