import {
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  type Auth,
  type User,
} from 'firebase/auth';
import { identityError } from './identityErrors';

export interface GoogleWindow {
  /** Loads what the window needs. Returns null if it is ready, so that a click can open it at once. Never rejects. */
  prepare: () => Promise<void> | null;
  /** Resolves with the user who signed in in the window, not yet in the session. */
  signIn: () => Promise<User>;
  /** Resolves with the same user, freshly signed in, not yet in the session. */
  reauthenticate: (user: User) => Promise<User>;
  /** Signs out the window's SDK instance. */
  forget: () => Promise<void>;
}

function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/**
 * Google's sign-in window, on a separate SDK instance: on that of the session, the pop-up resolver would make phones
 * and Safari wait for Google's script before the session is known.
 */
export function googleWindow(authOfWindow: () => Auth): GoogleWindow {
  let preparing: Promise<void> | undefined;
  let isReady = false;
  return {
    prepare: () => {
      preparing ??= authOfWindow()
        .authStateReady()
        .then(() => {
          isReady = true;
        });
      return isReady ? null : preparing;
    },
    signIn: async () => (await signInWithPopup(authOfWindow(), google())).user,
    reauthenticate: async (user) => {
      const auth = authOfWindow();
      await updateCurrentUser(auth, user);
      if (auth.currentUser === null) throw identityError({ code: 'auth/null-user' });
      return (await reauthenticateWithPopup(auth.currentUser, google())).user;
    },
    forget: () => signOut(authOfWindow()),
  };
}
