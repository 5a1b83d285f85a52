import { createContext, useContext } from 'react';

/**
 * What to do about a failed call of the identity provider, told by its error code (the table of docs/identity.md).
 * `dismissed` is a popup that the person closed: nothing is said. `texts`: no text message can be sent to the number.
 */
export type IdentityProblem =
  | 'credentials'
  | 'form'
  | 'emailInUse'
  | 'accountDisabled'
  | 'sessionEnded'
  | 'recentSignInNeeded'
  | 'tooManyRequests'
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

/** A failed call of the identity provider. `message` is a whole sentence for people, `code` the provider's, such as `auth/weak-password`. */
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

/** A captcha on the page. It serves one attempt; solved or not, the next attempt wants a new one. */
export interface Captcha {
  /** Settles when the person has solved it; rejects with an `IdentityError`. */
  solved: Promise<void>;
  /** Calls back each time a solved captcha grows too old to be used. */
  onExpired: (listener: () => void) => void;
  /** Takes it off the page. May be called at any time and more than once. */
  remove: () => void;
}

/** A text message is on its way. */
export interface SentPhoneCode {
  /** Links the phone to the signed-in account. Rejects with an `IdentityError`; a wrong code may be tried again. */
  confirm: (code: string) => Promise<void>;
}

/** What a link in a mail is for; the names are those of its `mode`. */
export type LinkPurpose = 'resetPassword' | 'verifyEmail' | 'recoverEmail' | 'verifyAndChangeEmail';

export interface InspectedLink {
  /** Null for something that this site does not offer. */
  purpose: LinkPurpose | null;
  /** The address that the link is about: for a change of address, the one that the account will have. */
  email: string;
  /** The address that the account has until then; null where the link changes none. */
  previousEmail: string | null;
}

/** How the signed-in person can prove again who they are. */
export type SignInMethod = 'password' | 'google';

/**
 * The identity provider, as the site uses it. Every call that can fail rejects with an `IdentityError`. Who is
 * signed in stands in the auth slice, which the implementation keeps up to date; tokens never leave it but as the
 * answer of `idToken`.
 */
export interface Identity {
  /** Token for one request to the gateway; null when nobody is signed in. `fresh` asks the provider for a new one. */
  idToken: (options?: { fresh: boolean }) => Promise<string | null>;

  /** Once `signal` is aborted a late answer signs nobody in; the account may be open all the same. */
  register: (email: string, password: string, signal?: AbortSignal) => Promise<void>;
  /** Once `signal` is aborted a late answer signs nobody in. */
  signInWithPassword: (email: string, password: string, signal?: AbortSignal) => Promise<void>;
  /** Fetches what the provider's window needs; null when it is here, so that a click opens the window at once. Never rejects. */
  prepareGoogle: () => Promise<void> | null;
  /** Opens the provider's window: call it from a click, without awaiting anything before it. `signal` as above. */
  signInWithGoogle: (signal?: AbortSignal) => Promise<void>;
  signOut: () => Promise<void>;

  /** Resolves for known and unknown addresses alike. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** What a mail's code is for. Changes nothing. Problem `actionCode` when the code is used up, old or wrong. */
  inspectLink: (code: string) => Promise<InspectedLink>;
  resetPassword: (code: string, password: string) => Promise<void>;
  sendEmailVerification: () => Promise<void>;
  /** Does what a mail's code is for, and uses it up; a new password is `resetPassword`. */
  applyLink: (code: string) => Promise<void>;
  /** Language of the provider's mails and text messages from now on (BCP 47). */
  speak: (language: string) => void;

  /** Asks the provider again for what it knows of the person, token included. */
  reload: () => Promise<void>;
  changeProfile: (profile: { displayName: string | null; photoURL: string | null }) => Promise<void>;
  /** What the signed-in person can prove themselves with. */
  signInMethods: () => readonly SignInMethod[];
  reauthenticateWithPassword: (password: string) => Promise<void>;
  /** Opens the provider's window: call it from a click. */
  reauthenticateWithGoogle: () => Promise<void>;
  /** Wants a recent sign-in: problem `recentSignInNeeded`. */
  changePassword: (password: string) => Promise<void>;
  /** Deletes the account at the provider and signs out. Wants a recent sign-in. */
  deleteAccount: () => Promise<void>;

  /** Draws a captcha into an empty element. */
  showCaptcha: (host: HTMLElement) => Captcha;
  /** Sends a text message with a six-digit code to a number such as +254700000000, proven human by the solved captcha. */
  sendPhoneCode: (phoneNumber: string, captcha: Captcha) => Promise<SentPhoneCode>;
  /** Takes the phone number off the account. */
  unlinkPhone: () => Promise<void>;
}

/**
 * The way to the identity provider's code, which is not part of any page's start. The first call fetches it; a
 * failed fetch is tried anew by the next call. Rejects with an `IdentityError` of problem `network`.
 */
export interface IdentityAccess {
  load: () => Promise<Identity>;
  /** The identity when its code is here already: a popup must be opened within the click. */
  loaded: () => Identity | null;
}

/** Stands where there are no accounts: while pages are prerendered, and when accounts are switched off. */
export const absentIdentity: IdentityAccess = {
  load: () =>
    Promise.reject(
      new IdentityError('Accounts are not available on this site right now.', 'notAvailable', 'identity/absent'),
    ),
  loaded: () => null,
};

const IdentityContext = createContext<IdentityAccess | null>(null);

export const IdentityProvider = IdentityContext.Provider;

/** The way to the identity provider. Throws outside `IdentityProvider`. */
export function useIdentity(): IdentityAccess {
  const access = useContext(IdentityContext);
  if (access === null) throw new Error('useIdentity was called outside IdentityProvider');
  return access;
}
