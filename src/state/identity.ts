import { createContext, useContext } from 'react';
import { t } from '@shared/language/words';

/**
 * The kind of a provider failure, by its error code (table in docs/identity.md). `dismissed`: the person closed the
 * popup, so no message. `texts`: no text message can be sent to the number. `secondStepNeeded`: the sign-in goes on with
 * `finishSignIn`.
 */
export type IdentityProblem =
  | 'credentials'
  | 'form'
  | 'emailInUse'
  | 'accountDisabled'
  | 'sessionEnded'
  | 'recentSignInNeeded'
  | 'tooManyRequests'
  | 'secondStepNeeded'
  | 'secondStepCode'
  | 'secondStepExpired'
  | 'secondStepThere'
  | 'secondStepUnverified'
  | 'network'
  | 'actionCode'
  | 'phoneNumber'
  | 'phoneCode'
  | 'phoneCodeExpired'
  | 'captcha'
  | 'phoneInUse'
  | 'phoneAlreadyLinked'
  | 'popupBlocked'
  | 'texts'
  | 'dismissed'
  | 'notAvailable'
  | 'unknown';

/**
 * A failed call of the identity provider. `message` is a complete sentence for people, `code` the provider's, such as
 * `auth/weak-password`.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  readonly problem: IdentityProblem;
  readonly code: string;

  constructor(message: string, problem: IdentityProblem, code: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.code = code;
  }
}

/** A captcha on the page. It can be used once; each attempt needs a new one. */
export interface Captcha {
  /** Resolves when the person has solved it; rejects with an `IdentityError`. */
  solved: Promise<void>;
  /** Calls the listener each time a solution expires. */
  onExpired: (listener: () => void) => void;
  /** Removes it from the page. Idempotent. */
  remove: () => void;
}

/** A sent text message. */
export interface SentPhoneCode {
  /** Links the phone to the signed-in account. Rejects with an `IdentityError`; a wrong code may be tried again. */
  confirm: (code: string) => Promise<void>;
}

/** A second step at sign-in: codes of an authenticator app. */
export interface SecondStep {
  id: string;
  /** When it was set up, in epoch milliseconds; null if the provider does not say. */
  since: number | null;
}

/** A second step that is being set up. */
export interface NewSecondStep {
  /** The key that the app needs, in base 32. */
  secret: string;
  /** The same as an `otpauth:` address, for a QR code or an app on this device. */
  link: string;
  /** Sets it up with the first code. A wrong code may be tried again. */
  finish: (code: string) => Promise<void>;
}

/** The purpose of a link in a mail, named like its `mode`. */
export type LinkPurpose = 'resetPassword' | 'verifyEmail' | 'recoverEmail' | 'verifyAndChangeEmail';

export interface InspectedLink {
  /** Null for purposes that this site does not support. */
  purpose: LinkPurpose | null;
  /** The address concerned; for a change of address, the new one. */
  email: string;
  /** The current address; null if the link changes none. */
  previousEmail: string | null;
}

/** Methods by which the signed-in person can reauthenticate. */
export type SignInMethod = 'password' | 'google';

/**
 * The identity provider for the site. Calls reject with an `IdentityError`. The implementation keeps the auth slice up
 * to date; tokens are only exposed by `idToken`.
 */
export interface Identity {
  /** Token for a request to the gateway; null if nobody is signed in. `fresh` forces a new one. */
  idToken: (options?: { fresh: boolean }) => Promise<string | null>;

  /** After `signal` aborts, a late response signs nobody in, although the account may exist. */
  register: (email: string, password: string, signal?: AbortSignal) => Promise<void>;
  /**
   * After `signal` aborts, a late response signs nobody in. Problem `secondStepNeeded`: the account has a second step,
   * here and in every other sign-in.
   */
  signInWithPassword: (email: string, password: string, signal?: AbortSignal) => Promise<void>;
  /**
   * Loads the script of the provider's window; null if it is loaded, so that a click opens the window at once. Never
   * rejects.
   */
  prepareGoogle: () => Promise<void> | null;
  /** Opens the provider's window. Call it from a click, without awaiting anything first. `signal` as above. */
  signInWithGoogle: (signal?: AbortSignal) => Promise<void>;
  /**
   * Finishes the last sign-in that needed a second step, by a code of the authenticator app. Problems `secondStepCode`:
   * try again; `secondStepExpired`: sign in again. `signal` as above.
   */
  finishSignIn: (code: string, signal?: AbortSignal) => Promise<void>;
  signOut: () => Promise<void>;

  /** Resolves for known and unknown addresses. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** Describes a mail's code without side effects. Problem `actionCode` if it is used, expired or invalid. */
  inspectLink: (code: string) => Promise<InspectedLink>;
  resetPassword: (code: string, password: string) => Promise<void>;
  sendEmailVerification: () => Promise<void>;
  /** Applies a mail's code and consumes it; for a new password use `resetPassword`. */
  applyLink: (code: string) => Promise<void>;
  /** Sets the language of the provider's mails and text messages (BCP 47). */
  speak: (language: string) => void;

  /** Fetches the account and a new token from the provider. */
  reload: () => Promise<void>;
  changeProfile: (profile: { displayName: string | null; photoURL: string | null }) => Promise<void>;
  /** The reauthentication methods of the signed-in person. */
  signInMethods: () => readonly SignInMethod[];
  reauthenticateWithPassword: (password: string) => Promise<void>;
  /** Opens the provider's window. Call it from a click. */
  reauthenticateWithGoogle: () => Promise<void>;
  /** Requires a recent sign-in: problem `recentSignInNeeded`. */
  changePassword: (password: string) => Promise<void>;
  /** Deletes the account at the provider and signs out. Requires a recent sign-in. */
  deleteAccount: () => Promise<void>;

  /** The second steps of the signed-in account, read from the provider. */
  secondSteps: () => Promise<readonly SecondStep[]>;
  /** Requires a verified address and a recent sign-in. `issuer` is the name that the app shows. */
  startSecondStep: (issuer: string) => Promise<NewSecondStep>;
  /** Requires a recent sign-in. The provider may end the session, which then is signed out. */
  removeSecondStep: (id: string) => Promise<void>;

  /** Renders a captcha in an empty element. */
  showCaptcha: (host: HTMLElement) => Captcha;
  /** Sends a text message with a six-digit code to a number such as +254700000000. Requires a solved captcha. */
  sendPhoneCode: (phoneNumber: string, captcha: Captcha) => Promise<SentPhoneCode>;
  /** Removes the phone number from the account. */
  unlinkPhone: () => Promise<void>;
}

/**
 * Loads the identity provider's code, which is not part of the initial scripts. `load` retries after a failure; it
 * rejects with an `IdentityError` of problem `network`.
 */
export interface IdentityAccess {
  load: () => Promise<Identity>;
  /** The identity if its code is loaded, because a popup must be opened within the click. */
  loaded: () => Identity | null;
}

/** Used without accounts: during prerendering, and if accounts are switched off. */
export const absentIdentity: IdentityAccess = {
  load: () =>
    Promise.reject(
      new IdentityError(t('Accounts are not available on this site right now.'), 'notAvailable', 'identity/absent'),
    ),
  loaded: () => null,
};

const IdentityContext = createContext<IdentityAccess | null>(null);

export const IdentityProvider = IdentityContext.Provider;

/** Access to the identity provider. Throws outside `IdentityProvider`. */
export function useIdentity(): IdentityAccess {
  const access = useContext(IdentityContext);
  if (access === null) throw new Error('useIdentity was called outside IdentityProvider');
  return access;
}
