import { t } from '@shared/language/words';
import { unknownFailure } from '@machines/unknownFailure';
import { IdentityError, type IdentityProblem } from '@/state/identity';

const prefix = 'auth/';

const credentials = 'Google Cloud console, APIs & Services, Credentials, the browser key';
/**
 * What is wrong in the provider's consoles, by the beginning of the code that the SDK makes of the provider's sentence
 * (`API key not valid. Please pass a valid API key.` becomes `api-key-not-valid.-please-…`), and what to change.
 */
const misconfigurations: readonly (readonly [code: RegExp, advice: string])[] = [
  [
    /^(?:api-key-(?:not-valid|expired)|invalid-api-key)/,
    'Copy FIREBASE_API_KEY from Project settings, General, Your apps.',
  ],
  [/^requests-from-/, `${credentials}: allow the site's address among its website restrictions, and the auth domain.`],
  [
    /^requests-to-this-/,
    `${credentials}: allow Identity Toolkit API and Token Service API among its API restrictions.`,
  ],
  [/has-not-been-used|-is-disabled/, 'Google Cloud console: enable the Identity Toolkit API in this project.'],
  [/^configuration-not-found/, 'Firebase console, Authentication: press "Get started" once, so that there is sign-in.'],
  [/^(?:project-not-found|invalid-project-id|permission-denied)/, 'Copy all four FIREBASE_ values from one app.'],
  [
    /app-check/,
    'Firebase console, App Check, APIs: do not enforce it for Authentication; this site sends no such token.',
  ],
];

/** What the operator can do about a code of the SDK; undefined if it is about no setting. */
export const adviceOn = (code: string): string | undefined =>
  misconfigurations.find(([start]) => start.test(code.replace(prefix, '')))?.[1];

/** Overrides of `problems` for calls where a code means something else. */
export type Meanings = Readonly<Record<string, IdentityProblem>>;

/**
 * Every error code of the Firebase SDK that can occur here, without the prefix `auth/`. Those that cannot are listed
 * with reasons in docs/identity.md; a test checks both against the SDK's typings.
 */
export const problems: Readonly<Record<string, IdentityProblem>> = {
  'invalid-credential': 'credentials',
  'invalid-login-credentials': 'credentials',
  'wrong-password': 'credentials',
  'user-not-found': 'credentials',
  'user-mismatch': 'credentials',
  'invalid-email': 'form',
  'missing-email': 'form',
  'missing-password': 'form',
  'weak-password': 'form',
  'password-does-not-meet-requirements': 'form',
  'email-already-in-use': 'emailInUse',
  'invalid-recipient-email': 'form',
  'user-disabled': 'accountDisabled',
  'login-blocked': 'accountDisabled',
  'multi-factor-auth-required': 'accountDisabled',
  'user-token-expired': 'sessionEnded',
  'invalid-user-token': 'sessionEnded',
  'user-signed-out': 'sessionEnded',
  'null-user': 'sessionEnded',
  'requires-recent-login': 'recentSignInNeeded',
  'too-many-requests': 'tooManyRequests',
  'quota-exceeded': 'tooManyRequests',
  'billing-not-enabled': 'texts',
  'error-code:-39': 'texts',
  'network-request-failed': 'network',
  timeout: 'network',
  'internal-error': 'network',
  'expired-action-code': 'actionCode',
  'invalid-action-code': 'actionCode',
  'invalid-phone-number': 'phoneNumber',
  'missing-phone-number': 'phoneNumber',
  'invalid-verification-code': 'phoneCode',
  'missing-code': 'phoneCode',
  'missing-verification-code': 'phoneCode',
  'code-expired': 'phoneCodeExpired',
  'invalid-verification-id': 'phoneCodeExpired',
  'missing-verification-id': 'phoneCodeExpired',
  'captcha-check-failed': 'captcha',
  'missing-recaptcha-token': 'captcha',
  'invalid-recaptcha-token': 'captcha',
  'invalid-app-credential': 'captcha',
  'missing-app-credential': 'captcha',
  'argument-error': 'captcha',
  'invalid-recaptcha-action': 'captcha',
  'missing-recaptcha-version': 'captcha',
  'invalid-recaptcha-version': 'captcha',
  'missing-client-type': 'captcha',
  'account-exists-with-different-credential': 'phoneInUse',
  'credential-already-in-use': 'phoneInUse',
  'provider-already-linked': 'phoneAlreadyLinked',
  'popup-blocked': 'popupBlocked',
  'web-storage-unsupported': 'popupBlocked',
  'operation-not-supported-in-this-environment': 'popupBlocked',
  'popup-closed-by-user': 'dismissed',
  'cancelled-popup-request': 'dismissed',
  'user-cancelled': 'dismissed',
  'operation-not-allowed': 'notAvailable',
  'unauthorized-domain': 'notAvailable',
  'unauthorized-continue-uri': 'notAvailable',
  'invalid-api-key': 'notAvailable',
  'app-not-authorized': 'notAvailable',
  'admin-restricted-operation': 'notAvailable',
  'auth-domain-config-required': 'notAvailable',
  'emulator-config-failed': 'notAvailable',
  'invalid-emulator-scheme': 'notAvailable',
  'invalid-continue-uri': 'notAvailable',
  'invalid-message-payload': 'notAvailable',
  'invalid-sender': 'notAvailable',
  'invalid-oauth-client-id': 'notAvailable',
  'invalid-provider-id': 'notAvailable',
  'recaptcha-not-enabled': 'notAvailable',
  'unsupported-first-factor': 'notAvailable',
  'unverified-email': 'secondStepUnverified',
  'invalid-multi-factor-session': 'secondStepExpired',
  'missing-multi-factor-session': 'secondStepExpired',
  'multi-factor-info-not-found': 'secondStepExpired',
  'second-factor-already-in-use': 'secondStepThere',
  'maximum-second-factor-count-exceeded': 'secondStepThere',
  'invalid-auth-event': 'unknown',
  'missing-iframe-start': 'unknown',
  'missing-or-invalid-nonce': 'unknown',
  'no-such-provider': 'unknown',
  'rejected-credential': 'unknown',
};

/** In Google's window this code concerns the email address, elsewhere a phone number. */
export const meaningsOfGoogle: Meanings = { 'account-exists-with-different-credential': 'emailInUse' };
/** A mailed link may outlive its account. */
export const meaningsOfLinks: Meanings = { 'user-not-found': 'actionCode' };
/** For text messages: the region or sending is disabled; the quota is one of messages. */
export const meaningsOfTexts: Meanings = { 'operation-not-allowed': 'texts', 'quota-exceeded': 'texts' };

/** A code of an authenticator app rather than of a text message. */
export const meaningsOfSecondSteps: Meanings = {
  'invalid-verification-code': 'secondStepCode',
  'missing-code': 'secondStepCode',
  'missing-verification-code': 'secondStepCode',
  'code-expired': 'secondStepExpired',
  'invalid-verification-id': 'secondStepExpired',
  'missing-verification-id': 'secondStepExpired',
};

/** Codes that a user may recover from, but which also point to the configuration. */
const alsoForOperator = new Set([
  'auth/quota-exceeded',
  'auth/captcha-check-failed',
  'auth/invalid-app-credential',
  'auth/invalid-recipient-email',
]);

/** Whether the operator has to act in the provider's console. */
export function isForOperator({ problem, code }: IdentityError): boolean {
  return problem === 'notAvailable' || problem === 'texts' || alsoForOperator.has(code);
}

const messages: Readonly<Record<IdentityProblem, string>> = {
  credentials: t('The email or the password is wrong.'),
  form: t('Please check what you have typed.'),
  emailInUse: t('There is an account with this email already. Sign in, or reset its password.'),
  accountDisabled: t('This account has been disabled. Please contact us.'),
  sessionEnded: t('You are not signed in any more. Please sign in again.'),
  recentSignInNeeded: t('You signed in a while ago. Please confirm that it is you, and try again.'),
  tooManyRequests: t('There were too many attempts. Please wait a few minutes and try again.'),
  secondStepNeeded: t('Enter the code from your authenticator app.'),
  secondStepCode: t('This code is not right, or it was used already. Wait for the next one in your app and try again.'),
  secondStepExpired: t('This took too long, or something has changed meanwhile. Please begin again.'),
  secondStepThere: t('Your account has a second step already. Reload this page to see it.'),
  secondStepUnverified: t('Verify your email address first. Then you can set up a second step.'),
  network: t('We could not reach the sign-in service. Check your connection and try again.'),
  actionCode: t('This link has been used already, or it is too old. Please ask for a new email.'),
  phoneNumber: t(
    'This is not a phone number that we can send a code to. Write it with its country code, such as +254 700 000 000.',
  ),
  phoneCode: t('This is not the code that we sent. Please check the text message and try again.'),
  phoneCodeExpired: t('This code is too old. Please ask for a new one.'),
  captcha: t('The check that you are human did not work. Please do it once more.'),
  phoneInUse: t('This phone number belongs to another account.'),
  phoneAlreadyLinked: t('Your account has a phone number already.'),
  popupBlocked: t('Your browser did not open the sign-in window. Allow pop-ups for this site and try again.'),
  texts: t(
    'We cannot send a text message to this number at the moment. Try another number, or try again later; if it stays like this, please contact us.',
  ),
  dismissed: t('The sign-in window was closed.'),
  notAvailable: t('This way of signing in is not available on this site right now.'),
  unknown: unknownFailure,
};

/** Messages for codes whose problem is too general. */
const messagesOfCodes: Readonly<Record<string, string>> = {
  'user-mismatch': t('That is another account. Please choose the one that you are signed in with.'),
  'invalid-email': t('This is not an email address. Please check it.'),
  'missing-email': t('Please provide an email address.'),
  'missing-password': t('Please provide a password.'),
  'invalid-recipient-email': t('We cannot send an email to this address. Please check it.'),
  'login-blocked': t('This sign-in was blocked. Please contact us.'),
  'multi-factor-auth-required': t(
    'This account asks for a second step that this site does not offer. Please contact us.',
  ),
  'weak-password': t('This password is too short: it needs at least 8 characters.'),
  'password-does-not-meet-requirements': t(
    'This password is too easy to guess. Make it longer, and mix letters, figures and signs.',
  ),
  'web-storage-unsupported': t(
    'Your browser blocks the storage that the sign-in window needs. Allow cookies for this site, or sign in with your email and password.',
  ),
  'operation-not-supported-in-this-environment': t(
    'This browser cannot open the sign-in window. Sign in with your email and password, or use another browser.',
  ),
};

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Converts a Firebase SDK error by its code, never by its message. */
export function identityError(error: unknown, meanings: Meanings = {}): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = hasCode(error) ? error.code : `${prefix}unknown`;
  const name = code.startsWith(prefix) ? code.slice(prefix.length) : code;
  const problem =
    own(meanings, name) ?? own(problems, name) ?? (adviceOn(code) === undefined ? 'unknown' : 'notAvailable');
  return new IdentityError(own(messagesOfCodes, name) ?? messages[problem], problem, code, { cause: error });
}

/** The sign-in goes on with a code of the authenticator app. */
export const stepNeeded = (cause: unknown): IdentityError =>
  new IdentityError(messages.secondStepNeeded, 'secondStepNeeded', 'auth/multi-factor-auth-required', { cause });

/** A code that means one thing the first time and cannot mean it again: no text message is sent to this number. */
export const textsRefused = (error: unknown): IdentityError =>
  new IdentityError(messages.texts, 'texts', identityError(error).code, { cause: error });
