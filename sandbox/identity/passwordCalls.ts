import { randomBytes, randomInt } from 'node:crypto';
import {
  accountByEmail,
  caller,
  demandRecent,
  emailOf,
  openSession,
  signIn,
  type Identity,
  type Operation,
} from './calls';
import { isPassword, storePassword } from './passwords';
import { Refusal, given } from './refusal';
import type { Account } from './state';

const idLength = 28;
const idCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** As the provider and its emulator make them: 28 letters and digits. */
const newAccountId = (): string =>
  Array.from({ length: idLength }, () => idCharacters.charAt(randomInt(idCharacters.length))).join('');

/** Adds an empty account. */
export function addAccount({ state, now }: Identity): Account {
  const account: Account = {
    localId: newAccountId(),
    email: undefined,
    initialEmail: undefined,
    emailVerified: false,
    displayName: undefined,
    photoUrl: undefined,
    phoneNumber: undefined,
    password: undefined,
    google: undefined,
    secondFactor: undefined,
    disabled: false,
    createdAt: now(),
    lastLoginAt: now(),
    validSince: Math.floor(now() / 1000),
  };
  state.accounts.push(account);
  return account;
}

/** `accounts:signUp`: creates an account or, with `idToken`, adds a password to the caller's. */
export const signUp: Operation = async (identity, call) => {
  if ([call.idToken, call.email, call.password].every((value) => value === undefined || value === null || value === ''))
    throw new Refusal('ADMIN_ONLY_OPERATION');
  const email = emailOf(given(call.email, 'MISSING_EMAIL'));
  const password = await storePassword(given(call.password, 'MISSING_PASSWORD'), identity.now());
  const own = call.idToken === undefined || call.idToken === null ? undefined : await caller(identity, call);
  if (own !== undefined) demandRecent(identity, own.authTime);
  const holder = accountByEmail(identity, email);
  if (holder !== undefined && holder !== own?.account) throw new Refusal('EMAIL_EXISTS');
  const account = own?.account ?? addAccount(identity);
  if (account.email !== email) Object.assign(account, { email, emailVerified: false });
  account.password = password;
  const tokens = await openSession(identity, account, { provider: 'password', secondFactor: own?.secondFactor });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    email,
    displayName: account.displayName,
    ...tokens,
  };
};

/** `accounts:signInWithPassword`. Response and timing are the same for a wrong password and an unknown address. */
export const signInWithPassword: Operation = async (identity, call) => {
  if (call.email === undefined || call.email === null) throw new Refusal('MISSING_EMAIL');
  const email = emailOf(call.email);
  const password = given(call.password, 'MISSING_PASSWORD');
  if (!identity.passwordAttempts.take(email, identity.now())) {
    throw new Refusal(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.',
    );
  }
  const account = accountByEmail(identity, email);
  const isRight = await isPassword(password, account?.password);
  // Regardless of the password, as at the provider.
  if (account?.disabled === true) throw new Refusal('USER_DISABLED');
  if (!isRight || account === undefined) throw new Refusal('INVALID_LOGIN_CREDENTIALS');
  identity.passwordAttempts.forget(email);
  const tokens = await signIn(identity, account, 'password');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.localId,
    email,
    displayName: account.displayName ?? '',
    photoUrl: account.photoUrl,
    registered: true,
    ...tokens,
  };
};

/**
 * `accounts:createAuthUri`: for a provider, where it would be signed in to; for an address, nothing about it, as with
 * email enumeration protection.
 */
export const createAuthUri: Operation = (_identity, call) => {
  const continueUri = given(call.continueUri, 'MISSING_CONTINUE_URI');
  if (typeof call.providerId === 'string' && call.providerId !== '') {
    if (call.providerId !== 'google.com') throw new Refusal('OPERATION_NOT_ALLOWED');
    return Promise.resolve({
      kind: 'identitytoolkit#CreateAuthUriResponse',
      providerId: call.providerId,
      authUri: `https://accounts.google.com/o/oauth2/auth?redirect_uri=${encodeURIComponent(continueUri)}`,
      sessionId: randomBytes(18).toString('base64url'),
    });
  }
  emailOf(given(call.identifier, 'MISSING_IDENTIFIER'));
  return Promise.resolve({
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: randomBytes(18).toString('base64url'),
  });
};
