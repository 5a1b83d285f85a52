import { identityError } from '@/features/account/identity/identityErrors';
import { IdentityError, type IdentityProblem } from '@/state/identity';

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

const codesOf: Readonly<Record<Exclude<IdentityProblem, 'unknown'>, readonly string[]>> = {
  credentials: ['invalid-credential', 'invalid-login-credentials', 'wrong-password', 'user-not-found', 'user-mismatch'],
  form: ['invalid-email', 'missing-email', 'missing-password', 'weak-password', 'password-does-not-meet-requirements'],
  emailInUse: ['email-already-in-use'],
  accountDisabled: ['user-disabled'],
  sessionEnded: ['user-token-expired', 'invalid-user-token', 'user-signed-out', 'null-user'],
  recentSignInNeeded: ['requires-recent-login'],
  tooManyRequests: ['too-many-requests', 'quota-exceeded'],
  network: ['network-request-failed', 'timeout', 'internal-error'],
  actionCode: ['expired-action-code', 'invalid-action-code'],
  phoneNumber: ['invalid-phone-number', 'missing-phone-number'],
  phoneCode: ['invalid-verification-code', 'missing-code', 'missing-verification-code'],
  phoneCodeExpired: ['code-expired', 'invalid-verification-id', 'missing-verification-id'],
  captcha: ['captcha-check-failed', 'missing-recaptcha-token', 'invalid-recaptcha-token', 'invalid-app-credential', 'missing-app-credential', 'argument-error'],
  phoneInUse: ['account-exists-with-different-credential', 'credential-already-in-use'],
  phoneAlreadyLinked: ['provider-already-linked'],
  popupBlocked: ['popup-blocked'],
  dismissed: ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'],
  notAvailable: [
    'operation-not-allowed',
    'unauthorized-domain',
    'unauthorized-continue-uri',
    'invalid-api-key',
    'app-not-authorized',
    'admin-restricted-operation',
    'auth-domain-config-required',
    'emulator-config-failed',
  ],
};
const cases = Object.entries(codesOf).flatMap(([problem, codes]) => codes.map((code) => [`auth/${code}`, problem] as const));

test.each(cases)('%s: %s', (code, problem) => {
  const error = identityError(failure(code));
  expect(error).toBeInstanceOf(IdentityError);
  expect(error).toMatchObject({ problem, code });
  // A whole sentence in the site's words: neither the provider's text nor its code.
  expect(error.message).toMatch(/^[A-Z].+[.]$/);
  expect(error.message).not.toMatch(/firebase|auth\//i);
});

test('an unknown address and a wrong password read the same', () => {
  const messages = codesOf.credentials.filter((code) => code !== 'user-mismatch').map((code) => identityError(failure(`auth/${code}`)).message);
  expect(new Set(messages).size).toBe(1);
});

test.each([failure('auth/something-new'), failure('toString'), new Error('no code'), 'text', null, undefined, { code: 7 }])('anything else is unknown: %p', (error) => {
  expect(identityError(error)).toMatchObject({ problem: 'unknown', message: 'Something went wrong. Please try again.' });
});

test('keeps what the SDK said for those who look into it, and leaves its own errors alone', () => {
  const cause = failure('auth/weak-password');
  const error = identityError(cause);
  expect(error.cause).toBe(cause);
  expect(identityError(error)).toBe(error);
});

test('a code can mean something else in one place', () => {
  expect(identityError(failure('auth/account-exists-with-different-credential'), { 'account-exists-with-different-credential': 'emailInUse' })).toMatchObject({
    problem: 'emailInUse',
    message: 'There is an account with this email already. Sign in, or reset its password.',
  });
});
