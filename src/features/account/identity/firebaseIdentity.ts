import type { UnknownAction } from '@reduxjs/toolkit';
import {
  applyActionCode,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithPhoneNumber,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  unlink,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { PublicConfig } from '@server/contracts/publicConfig';
import { IdentityError, type Identity, type LinkPurpose, type SignInMethod } from '@/state/identity';
import { signedIn, signedOut, type SignedInUser } from '@/state/session';
import { captchasOf } from './captchas';
import { googleWindow } from './googleWindow';
import {
  identityError,
  isForOperator,
  meaningsOfGoogle,
  meaningsOfLinks,
  meaningsOfTexts,
  type Meanings,
} from './identityErrors';
import { popupResolver } from './popupResolver';
import type { sandboxIdentity } from './sandboxIdentity';
import { connectSdk } from './sdkConnection';
import { watchAccount } from './watchAccount';

/** Plain fields: the SDK changes its one user object in place, and the object holds the tokens. */
function copyOf({ uid, displayName, email, emailVerified, photoURL, phoneNumber }: User): SignedInUser {
  return { uid, displayName, email, emailVerified, photoURL, phoneNumber };
}

const phone = 'phone';

/** A number that was removed on another device: the SDK keeps its provider, and would not let another number be linked. */
function forgetRemovedPhone({ phoneNumber, providerData }: User): void {
  const place = providerData.findIndex(({ providerId }) => providerId === phone);
  if (phoneNumber === null && place >= 0) providerData.splice(place, 1);
}

const methods: Readonly<Record<string, SignInMethod>> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
};
/** What a mail's code is for, by the provider's name of it (`ActionCodeOperation`). */
const purposes: Readonly<Record<string, LinkPurpose>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  RECOVER_EMAIL: 'recoverEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/**
 * The identity provider by the Firebase SDK. `tell` is given who is signed in, each time that changes in this tab or in
 * another. `sandbox` is there when the provider is a stand-in. Made once a page.
 */
export function firebaseIdentity(
  settings: PublicConfig['identity'],
  tell: (event: UnknownAction) => void,
  sandbox: typeof sandboxIdentity | null,
): Identity {
  const { emulatorOrigin } = settings;
  const standIn = emulatorOrigin === undefined ? undefined : sandbox?.(emulatorOrigin, browserSessionPersistence);
  const { session: auth, aside, window } = connectSdk(settings, standIn?.popup ?? popupResolver);
  const google = googleWindow(window);
  const captchas = captchasOf(aside, standIn?.drawCaptcha ?? null);

  const publish = () => {
    if (auth.currentUser !== null) forgetRemovedPhone(auth.currentUser);
    tell(auth.currentUser === null ? signedOut() : signedIn(copyOf(auth.currentUser)));
  };
  onIdTokenChanged(auth, publish);

  /** The signed-in person. @throws IdentityError when there is none. */
  function person(): User {
    if (auth.currentUser === null) throw identityError({ code: 'auth/null-user' });
    return auth.currentUser;
  }

  async function attempt<T>(call: () => Promise<T>, meanings?: Meanings): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = identityError(error, meanings);
      // People cannot help it; who runs the site finds it in the console.
      if (isForOperator(failure))
        globalThis.reportError(
          new Error(`The identity provider answered ${failure.code}. See "Setting up Firebase" in docs/deploy.md.`, {
            cause: error,
          }),
        );
      throw failure;
    }
  }

  /** A call that changes who is signed in, or what is known of them: the SDK does not tell each of these by itself. */
  async function change(call: () => Promise<unknown>, meanings?: Meanings): Promise<void> {
    await attempt(call, meanings);
    publish();
  }

  /**
   * Signs in aside, then takes the person over into the session, unless whoever asked has stopped waiting: an answer
   * that comes later signs nobody in.
   */
  async function enter(
    signIn: () => Promise<User>,
    forget: () => Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const user = await signIn();
    try {
      signal?.throwIfAborted();
      await updateCurrentUser(auth, user);
    } finally {
      await forget();
    }
  }

  const forgetAside = () => signOut(aside);

  /** The token last: it must carry what was just learnt. */
  async function renew(user: User): Promise<void> {
    await reload(user);
    await user.getIdToken(true);
  }

  watchAccount(async () => {
    // When the account is gone the SDK signs out by itself; no other failure matters here.
    if (auth.currentUser !== null) await reload(auth.currentUser).catch(() => undefined);
  });

  return {
    idToken: ({ fresh } = { fresh: false }) =>
      attempt(async () => {
        await auth.authStateReady();
        return auth.currentUser === null ? null : auth.currentUser.getIdToken(fresh);
      }),

    register: (email, password, signal) =>
      change(() =>
        enter(async () => (await createUserWithEmailAndPassword(aside, email, password)).user, forgetAside, signal),
      ),
    signInWithPassword: (email, password, signal) =>
      change(() =>
        enter(async () => (await signInWithEmailAndPassword(aside, email, password)).user, forgetAside, signal),
      ),
    prepareGoogle: google.prepare,
    signInWithGoogle: (signal) => change(() => enter(google.signIn, google.forget, signal), meaningsOfGoogle),
    signOut: () => change(() => signOut(auth)),

    sendPasswordReset: (email) =>
      attempt(() => sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
        // A project without enumeration protection would tell who has an account.
        if (!(error instanceof IdentityError && error.code === 'auth/user-not-found')) throw error;
      }),
    inspectLink: (code) =>
      attempt(async () => {
        const { operation, data } = await checkActionCode(auth, code);
        return {
          purpose: purposes[operation] ?? null,
          email: data.email ?? '',
          previousEmail: data.previousEmail ?? null,
        };
      }, meaningsOfLinks),
    resetPassword: (code, password) => attempt(() => confirmPasswordReset(auth, code, password), meaningsOfLinks),
    sendEmailVerification: () => attempt(async () => sendEmailVerification(person())),
    applyLink: async (code) => {
      await attempt(() => applyActionCode(auth, code), meaningsOfLinks);
      // It is done, whether or not this tab learns of it now.
      if (auth.currentUser !== null) await renew(auth.currentUser).catch(() => undefined);
      publish();
    },
    speak: (language) => {
      auth.languageCode = language;
      aside.languageCode = language;
    },

    reload: () => change(async () => renew(person())),
    // An empty text removes a field; null would leave it as it is.
    changeProfile: ({ displayName, photoURL }) =>
      change(async () => updateProfile(person(), { displayName: displayName ?? '', photoURL: photoURL ?? '' })),
    signInMethods: () => (auth.currentUser?.providerData ?? []).flatMap(({ providerId }) => methods[providerId] ?? []),
    reauthenticateWithPassword: (password) =>
      change(async () => {
        const user = person();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)).catch(
          async (error: unknown) => {
            // Of an account that is gone the provider says the same as of a wrong password.
            await reload(user).catch((gone: unknown) => {
              if (auth.currentUser === null) throw gone;
            });
            throw error;
          },
        );
      }),
    reauthenticateWithGoogle: () =>
      change(() => enter(() => google.reauthenticate(person()), google.forget, undefined)),
    changePassword: (password) => change(async () => updatePassword(person(), password)),
    deleteAccount: () => change(async () => deleteUser(person())),

    showCaptcha: captchas.show,
    sendPhoneCode: (phoneNumber, captcha) =>
      attempt(async () => {
        // Linked in the session, the phone would become the way of signing in that its tokens name, and the gateway
        // does not accept that one.
        await updateCurrentUser(aside, person());
        const owner = aside.currentUser;
        if (owner === null) throw identityError({ code: 'auth/null-user' });
        const confirmation = await captchas.use(captcha, (verifier) =>
          linkWithPhoneNumber(owner, phoneNumber, verifier),
        );
        return {
          confirm: (code) =>
            attempt(async () => {
              await confirmation.confirm(code);
              await forgetAside();
            }),
        };
      }, meaningsOfTexts),
    unlinkPhone: () =>
      change(() =>
        unlink(person(), phone).catch((error: unknown) => {
          // Another tab has taken it off: it is gone, as was wanted.
          if (identityError(error).code !== 'auth/no-such-provider') throw error;
        }),
      ),
  };
}
