import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';

export * from 'firebase/auth';

/** The SDK as the site sets it up, talking to the stand-in. */
export function connect(emulatorOrigin: string): Auth {
  const auth = initializeAuth(initializeApp({ apiKey: 'sandbox-api-key', projectId: 'demo-keelway', authDomain: 'demo-keelway.firebaseapp.com' }), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  return auth;
}

/** Error code of the SDK; `done` when nothing went wrong. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}
