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
  /** Fetches what the window needs. Null when it is here, so that a click opens the window at once. Never rejects. */
  prepare: () => Promise<void> | null;
  /** The person who signed in in the window; they are not in the session yet. */
  signIn: () => Promise<User>;
  /** The same person with a fresh sign-in, not in the session yet. */
  reauthenticate: (user: User) => Promise<User>;
  /** Forgets whoever signed in in the window. */
  forget: () => Promise<void>;
}

function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/**
 * Google's sign-in window. It has an instance of the SDK to itself: given to the session's one, its resolver would keep
 * phones and Safari waiting for Google's script before anybody is known to be signed in.
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
