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
import type { PublicConfig } from '@shared/site/publicConfig';
import { IdentityError, type Identity, type LinkPurpose, type SignInMethod } from '@/state/identity';
import { signedIn, signedOut, type SignedInUser } from '@/state/session';
import { captchasOf } from './captchas';
import { googleWindow } from './googleWindow';
import {
  adviceOn,
  identityError,
  isForOperator,
  textsRefused,
  meaningsOfGoogle,
  meaningsOfLinks,
  meaningsOfSecondSteps,
  meaningsOfTexts,
  type Meanings,
} from './identityErrors';
import { popupResolver } from './popupResolver';
import { removeSecondStep, secondSteps, secondStepsOf, startSecondStep } from './secondSteps';
import type { sandboxIdentity } from './sandboxIdentity';
import { connectSdk } from './sdkConnection';
import { watchAccount } from './watchAccount';

/** Plain fields: the SDK mutates its user object, which also holds the tokens. */
function copyOf({ uid, displayName, email, emailVerified, photoURL, phoneNumber }: User): SignedInUser {
  return { uid, displayName, email, emailVerified, photoURL, phoneNumber };
}

const phone = 'phone';
/** For a captcha that ran out, but also for each message that SMS defense refuses, however often it is ticked. */
const refusedCaptcha = 'auth/invalid-app-credential';

/** After a number is removed on another device, the SDK keeps its provider entry and refuses to link another number. */
function forgetRemovedPhone({ phoneNumber, providerData }: User): void {
  const place = providerData.findIndex(({ providerId }) => providerId === phone);
  if (phoneNumber === null && place >= 0) providerData.splice(place, 1);
}

const methods: Readonly<Record<string, SignInMethod>> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
};
/** Purpose of a mail's code, by the provider's name (`ActionCodeOperation`). */
const purposes: Readonly<Record<string, LinkPurpose>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  RECOVER_EMAIL: 'recoverEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/**
 * The identity provider through the Firebase SDK. `dispatch` is called with each change of the signed-in user, in this tab
 * or another. `sandbox` is given for a stand-in. Created once per page.
 */
export function firebaseIdentity(
  settings: PublicConfig['identity'],
  dispatch: (event: UnknownAction) => void,
  sandbox: typeof sandboxIdentity | null,
): Identity {
  const { emulatorOrigin } = settings;
  const standIn = emulatorOrigin === undefined ? undefined : sandbox?.(emulatorOrigin, browserSessionPersistence);
  const { session: auth, aside, window } = connectSdk(settings, standIn?.popup ?? popupResolver);
  const google = googleWindow(window);
  const steps = secondSteps();
  const captchas = captchasOf(aside, standIn?.drawCaptcha ?? null);

  const publish = () => {
    if (auth.currentUser !== null) forgetRemovedPhone(auth.currentUser);
    dispatch(auth.currentUser === null ? signedOut() : signedIn(copyOf(auth.currentUser)));
  };
  onIdTokenChanged(auth, publish);

  /**
   * The signed-in user.
   * @throws IdentityError if signed out
   */
  function person(): User {
    if (auth.currentUser === null) throw identityError({ code: 'auth/null-user' });
    return auth.currentUser;
  }

  /** Of text messages in a row. */
  let refusedCaptchas = 0;

  async function attempt<T>(call: () => Promise<T>, meanings?: Meanings): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = identityError(error, meanings);
      // Users cannot fix this; the operator finds it in the console.
      if (isForOperator(failure))
        globalThis.reportError(
          new Error(
            `The identity provider answered ${failure.code}. ${adviceOn(failure.code) ?? ''} See "Accounts: Firebase" in docs/deploy.md.`,
            { cause: error },
          ),
        );
      throw failure;
    }
  }

  /** For calls that change the user: the SDK does not emit an event for each of them. */
  async function change(call: () => Promise<unknown>, meanings?: Meanings): Promise<void> {
    await attempt(call, meanings);
    publish();
  }

  /** An SDK instance beside the session, on which somebody signs in. */
  const onTheSide = { auth: () => aside, forget: () => signOut(aside) };
  const inWindow = { auth: window, forget: google.forget };

  /**
   * Signs in on the side, then moves the user into the session unless the caller has stopped waiting: a late answer
   * signs nobody in.
   */
  async function enter(
    { auth: side, forget }: typeof onTheSide,
    signIn: () => Promise<User>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const adopt = async (user: User, until: AbortSignal | undefined) => {
      try {
        until?.throwIfAborted();
        await updateCurrentUser(auth, user);
      } finally {
        await forget();
      }
    };
    await adopt(await steps.watch(side, signIn, adopt), signal);
  }

  /** Token last, so that it carries the refreshed claims. */
  async function renew(user: User): Promise<void> {
    await reload(user);
    await user.getIdToken(true);
  }

  watchAccount(async () => {
    // If the account is gone, the SDK signs out by itself; other failures do not matter here.
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
        enter(onTheSide, async () => (await createUserWithEmailAndPassword(aside, email, password)).user, signal),
      ),
    signInWithPassword: (email, password, signal) =>
      change(() =>
        enter(onTheSide, async () => (await signInWithEmailAndPassword(aside, email, password)).user, signal),
      ),
    prepareGoogle: google.prepare,
    signInWithGoogle: (signal) => change(() => enter(inWindow, google.signIn, signal), meaningsOfGoogle),
    finishSignIn: (code, signal) => change(() => steps.finish(code, signal), meaningsOfSecondSteps),
    signOut: () => change(() => signOut(auth)),

    sendPasswordReset: (email) =>
      attempt(() => sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
        // Without enumeration protection, this error would reveal who has an account.
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
      // The action succeeded, whether or not this tab can refresh.
      if (auth.currentUser !== null) await renew(auth.currentUser).catch(() => undefined);
      publish();
    },
    speak: (language) => {
      auth.languageCode = language;
      aside.languageCode = language;
    },

    reload: () => change(async () => renew(person())),
    // An empty string clears a field; null would leave it unchanged.
    changeProfile: ({ displayName, photoURL }) =>
      change(async () => updateProfile(person(), { displayName: displayName ?? '', photoURL: photoURL ?? '' })),
    signInMethods: () => (auth.currentUser?.providerData ?? []).flatMap(({ providerId }) => methods[providerId] ?? []),
    reauthenticateWithPassword: (password) =>
      change(async () => {
        const user = person();
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        const proveIt = async () => {
          await reauthenticateWithCredential(user, credential);
          return user;
        };
        // The user of the session has the new tokens at once.
        const keep = () => Promise.resolve();
        await steps
          .watch(() => auth, proveIt, keep)
          .catch(async (error: unknown) => {
            // For a deleted account the provider returns the same error as for a wrong password.
            await reload(user).catch((gone: unknown) => {
              if (auth.currentUser === null) throw gone;
            });
            throw error;
          });
      }),
    reauthenticateWithGoogle: () => change(() => enter(inWindow, () => google.reauthenticate(person()), undefined)),
    changePassword: (password) => change(async () => updatePassword(person(), password)),
    deleteAccount: () => change(async () => deleteUser(person())),

    secondSteps: () => attempt(() => secondStepsOf(person())),
    startSecondStep: (issuer) =>
      attempt(async () => {
        const { finish, ...started } = await startSecondStep(person(), issuer);
        return { ...started, finish: (code) => change(() => finish(code), meaningsOfSecondSteps) };
      }),
    removeSecondStep: (id) => change(() => removeSecondStep(person(), id)),

    showCaptcha: captchas.show,
    sendPhoneCode: (phoneNumber, captcha) =>
      attempt(async () => {
        // Linking in the session would make the phone the sign-in method in its tokens, which the gateway rejects.
        await updateCurrentUser(aside, person());
        const owner = aside.currentUser;
        if (owner === null) throw identityError({ code: 'auth/null-user' });
        const confirmation = await captchas.use(captcha, (verifier) =>
          linkWithPhoneNumber(owner, phoneNumber, verifier).catch((error: unknown) => {
            if (identityError(error).code !== refusedCaptcha) throw error;
            refusedCaptchas += 1;
            throw refusedCaptchas > 1 ? textsRefused(error) : error;
          }),
        );
        refusedCaptchas = 0;
        return {
          confirm: (code) =>
            attempt(async () => {
              await confirmation.confirm(code);
              await onTheSide.forget();
            }),
        };
      }, meaningsOfTexts),
    unlinkPhone: () =>
      change(() =>
        unlink(person(), phone).catch((error: unknown) => {
          // Already removed in another tab: the desired result.
          if (identityError(error).code !== 'auth/no-such-provider') throw error;
        }),
      ),
  };
}
