import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  type ApplicationVerifier,
  type Auth,
  type User,
} from 'firebase/auth';

export * from 'firebase/auth';
export { sandboxPopup } from '../../../../src/features/accounts/identity/sandboxPopup';

/** The SDK as the site sets it up, talking to the provider. `device`: another browser, as far as the provider can tell. */
export function connect(origin: string, device = 'this one'): Auth {
  const auth = initializeAuth(
    initializeApp(
      { apiKey: 'sandbox-api-key', projectId: 'demo-keelway', authDomain: 'demo-keelway.firebaseapp.com' },
      device,
    ),
    { persistence: inMemoryPersistence },
  );
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

/** Error code of the SDK; `done` when nothing went wrong. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}

/** @throws when nobody is signed in. */
export function userOf({ currentUser }: Auth): User {
  if (currentUser === null) throw new Error('signed out');
  return currentUser;
}

/** A captcha that answers at once, with nothing to see. The SDK resets every verifier after use. */
export function answeredCaptcha(): ApplicationVerifier {
  const verifier = { type: 'recaptcha', verify: () => Promise.resolve('solved'), _reset: () => undefined };
  return verifier;
}
