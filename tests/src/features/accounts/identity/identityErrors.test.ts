import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { adviceOn, identityError, isForOperator, problems } from '@/features/accounts/identity/identityErrors';
import { IdentityError } from '@/state/identity';

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

const folder = dirname(createRequire(require.resolve('firebase/auth')).resolve('@firebase/auth/package.json'));
const typing = (path: string): string => readFileSync(join(folder, path), 'utf8');
/** Every code in the SDK's typings, without `auth/`. */
const namedCodes = [
  ...new Set(
    [
      ...typing('dist/auth-public.d.ts').matchAll(/"auth\/([^"]+)"/g),
      ...typing('dist/src/core/errors.d.ts').matchAll(/ = "([a-z-]+)"/g),
    ].map(([, code]) => code ?? ''),
  ),
];

/** Codes that cannot occur, with reasons, from the table in docs/identity.md. */
const documented = readFileSync('docs/identity.md', 'utf8');
const impossible = new Map(
  [
    ...(/## Codes that cannot occur\n([\s\S]*?)\n## /.exec(documented)?.[1] ?? '').matchAll(/^\| (`.*`) \| (.+) \|$/gm),
  ].flatMap(([, codes = '', reason = '']) =>
    [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => [code, reason] as const),
  ),
);

test('the typings are parsed: they contain more than a hundred codes', () => {
  expect(namedCodes.length).toBeGreaterThan(100);
  expect(namedCodes).toEqual(
    expect.arrayContaining(['invalid-credential', 'invalid-hosting-link-domain', 'captcha-check-failed']),
  );
});

test.each(namedCodes)('%s has a message for users, or a reason why it cannot occur', (code) => {
  const reason = impossible.get(code);
  expect([Object.hasOwn(problems, code), reason !== undefined]).toContain(true);
  expect(Object.hasOwn(problems, code) && reason !== undefined).toBe(false);
  if (reason !== undefined) expect(reason).toMatch(/^[A-Z].{15,}/);
});

test('reasons are given only for codes in the typings', () => {
  expect([...impossible.keys()].filter((code) => !namedCodes.includes(code))).toEqual([]);
});

const cases = Object.entries(problems).map(([code, problem]) => [`auth/${code}`, problem] as const);

test.each(cases)('%s: %s', (code, problem) => {
  const error = identityError(failure(code));
  expect(error).toBeInstanceOf(IdentityError);
  expect(error).toMatchObject({ problem, code });
  // A full sentence in the site's own wording, without the provider's text or code.
  expect(error.message).toMatch(/^[A-Z].+[.]$/);
  expect(error.message).not.toMatch(/firebase|auth\//i);
});

test.each([
  ['api-key-not-valid.-please-pass-a-valid-api-key.', /FIREBASE_API_KEY/],
  ['api-key-expired.-please-renew-the-api-key.', /FIREBASE_API_KEY/],
  ['requests-from-referer-https://www.example.org-are-blocked.', /website restrictions/],
  ['requests-from-referer-<empty>-are-blocked.', /website restrictions/],
  ['requests-to-this-api-identitytoolkit-method-google.cloud.identitytoolkit.v1.x-are-blocked.', /API restrictions/],
  ['configuration-not-found', /Get started/],
  [
    'identity-toolkit-api-has-not-been-used-in-project-123-before-or-it-is-disabled.-enable-it-by-visiting-https://x.',
    /enable the Identity Toolkit API/,
  ],
  ['firebase-app-check-token-is-invalid.', /App Check/],
  ['project-not-found', /from one app/],
])('%s is a matter of the console: not available, with advice for the operator', (code, advice) => {
  const error = identityError(failure(`auth/${code}`));
  expect(error).toMatchObject({ problem: 'notAvailable', code: `auth/${code}` });
  expect(isForOperator(error)).toBe(true);
  expect(adviceOn(error.code)).toMatch(advice);
});

test('an unknown address and a wrong password have the same message', () => {
  const messages = ['invalid-credential', 'invalid-login-credentials', 'wrong-password', 'user-not-found'].map(
    (code) => identityError(failure(`auth/${code}`)).message,
  );
  expect(new Set(messages).size).toBe(1);
});

test.each([
  failure('auth/something-new'),
  failure('toString'),
  new Error('no code'),
  'text',
  null,
  undefined,
  { code: 7 },
])('anything else is unknown: %p', (error) => {
  expect(identityError(error)).toMatchObject({
    problem: 'unknown',
    message: 'Something went wrong. Please try again.',
  });
});

test("keeps the SDK's message for diagnosis, and returns its own errors unchanged", () => {
  const cause = failure('auth/weak-password');
  const error = identityError(cause);
  expect(error.cause).toBe(cause);
  expect(identityError(error)).toBe(error);
});

test("a code's meaning can be overridden", () => {
  expect(
    identityError(failure('auth/account-exists-with-different-credential'), {
      'account-exists-with-different-credential': 'emailInUse',
    }),
  ).toMatchObject({
    problem: 'emailInUse',
    message: 'There is an account with this email already. Sign in, or reset its password.',
  });
});
