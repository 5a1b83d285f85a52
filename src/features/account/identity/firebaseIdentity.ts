import type { UnknownAction } from '@reduxjs/toolkit';
import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithPhoneNumber,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  unlink,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import type { PublicConfig } from '@server/contracts/publicConfig';
import { IdentityError, type Identity, type IdentityProblem, type SignInMethod } from '@/state/identity';
import { signedIn, signedOut, type SignedInUser } from '@/state/session';
import { captchasOf } from './captchas';
import { identityError } from './identityErrors';
import type { sandboxIdentity } from './sandboxIdentity';
import { watchAccount } from './watchAccount';

type Settings = PublicConfig['identity'];

function connect({ emulatorOrigin, apiKey, authDomain, projectId, appId }: Settings): Auth {
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) });
  // Without a popup resolver: with one, the SDK waits for a script of Google's before it says who is signed in.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (emulatorOrigin !== undefined) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  return auth;
}

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

function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

const methods: Readonly<Record<string, SignInMethod>> = { [EmailAuthProvider.PROVIDER_ID]: 'password', [GoogleAuthProvider.PROVIDER_ID]: 'google' };
type Problems = Readonly<Record<string, IdentityProblem>>;
/** For Google's window the SDK's code is about the e-mail address; elsewhere it is about a phone number. */
const problemsOfGoogle: Problems = { 'account-exists-with-different-credential': 'emailInUse' };
/** The link of a mail outlives the account that it was for. */
const problemsOfLinks: Problems = { 'user-not-found': 'actionCode' };

/**
 * The identity provider by the Firebase SDK. `tell` is given who is signed in, each time that changes in this tab or in
 * another. `sandbox` is there when the provider is a stand-in. Made once a page.
 */
export function firebaseIdentity(settings: Settings, tell: (event: UnknownAction) => void, sandbox: typeof sandboxIdentity | null): Identity {
  const auth = connect(settings);
  const { emulatorOrigin } = settings;
  const standIn = emulatorOrigin === undefined ? undefined : sandbox?.(emulatorOrigin, browserSessionPersistence);
  const popup = standIn?.popup ?? browserPopupRedirectResolver;
  const captchas = captchasOf(auth, standIn?.drawCaptcha ?? null);

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

  async function attempt<T>(call: () => Promise<T>, problemsHere?: Problems): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = identityError(error, problemsHere);
      // The set-up of the provider is wrong: people cannot help it, who runs the site finds it in the console.
      if (failure.problem === 'notAvailable') globalThis.reportError(error);
      throw failure;
    }
  }

  /** A call that changes who is signed in, or what is known of them: the SDK does not tell each of these by itself. */
  async function change(call: () => Promise<unknown>, problemsHere?: Problems): Promise<void> {
    await attempt(call, problemsHere);
    publish();
  }

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

    register: (email, password) => change(() => createUserWithEmailAndPassword(auth, email, password)),
    signInWithPassword: (email, password) => change(() => signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: () => change(() => signInWithPopup(auth, google(), popup), problemsOfGoogle),
    signOut: () => change(() => signOut(auth)),

    sendPasswordReset: (email) =>
      attempt(() => sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
        // A project without enumeration protection would tell who has an account.
        if (!(error instanceof IdentityError && error.code === 'auth/user-not-found')) throw error;
      }),
    emailOfResetCode: (code) => attempt(() => verifyPasswordResetCode(auth, code), problemsOfLinks),
    resetPassword: (code, password) => attempt(() => confirmPasswordReset(auth, code, password), problemsOfLinks),
    sendEmailVerification: () => attempt(async () => sendEmailVerification(person())),
    verifyEmail: async (code) => {
      await attempt(() => applyActionCode(auth, code), problemsOfLinks);
      // The address is verified, whether or not this tab learns of it now.
      await auth.authStateReady();
      if (auth.currentUser !== null) await renew(auth.currentUser).catch(() => undefined);
    },

    reload: () => change(async () => renew(person())),
    // An empty text removes a field; null would leave it as it is.
    changeProfile: ({ displayName, photoURL }) => change(async () => updateProfile(person(), { displayName: displayName ?? '', photoURL: photoURL ?? '' })),
    signInMethods: () => (auth.currentUser?.providerData ?? []).flatMap(({ providerId }) => methods[providerId] ?? []),
    reauthenticateWithPassword: (password) =>
      change(async () => {
        const user = person();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)).catch(async (error: unknown) => {
          // Of an account that is gone the provider says the same as of a wrong password.
          await reload(user).catch((gone: unknown) => {
            if (auth.currentUser === null) throw gone;
          });
          throw error;
        });
      }),
    reauthenticateWithGoogle: () => change(async () => reauthenticateWithPopup(person(), google(), popup)),
    changePassword: (password) => change(async () => updatePassword(person(), password)),
    deleteAccount: () => change(async () => deleteUser(person())),

    showCaptcha: captchas.show,
    sendPhoneCode: (phoneNumber, captcha) =>
      attempt(async () => {
        const confirmation = await captchas.use(captcha, (verifier) => linkWithPhoneNumber(person(), phoneNumber, verifier));
        return { confirm: (code) => change(() => confirmation.confirm(code)) };
      }),
    unlinkPhone: () =>
      change(() =>
        unlink(person(), phone).catch((error: unknown) => {
          // Another tab has taken it off: it is gone, as was wanted.
          if (identityError(error).code !== 'auth/no-such-provider') throw error;
        }),
      ),
  };
}
