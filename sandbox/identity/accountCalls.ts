import { caller, demandRecent, type Call, type Identity, type Operation } from './calls';
import { applyMailCode } from './mailCalls';
import { storePassword } from './passwords';
import { Refusal, given } from './refusal';
import { mfaInfo } from './secondFactors';
import { providers, type Account } from './state';

/** The placeholder that the provider returns instead of a password hash. */
const redactedHash = 'UkVEQUNURUQ=';
const namesLimit = 256;
const photosLimit = 2_048;

/** The account's sign-in methods, in the provider's format. */
function providerUserInfo({ email, displayName, photoUrl, phoneNumber, password, google }: Account): object[] {
  return [
    ...(password === undefined
      ? []
      : [{ providerId: 'password', federatedId: email, email, rawId: email, displayName, photoUrl }]),
    ...(google === undefined ? [] : [{ providerId: 'google.com', federatedId: google.rawId, ...google }]),
    ...(phoneNumber === undefined ? [] : [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }]),
  ];
}

function userInfo(account: Account): object {
  const {
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    phoneNumber,
    password,
    disabled,
    createdAt,
    lastLoginAt,
    validSince,
  } = account;
  return {
    localId,
    ...(email === undefined ? {} : { email, emailVerified }),
    displayName,
    photoUrl,
    phoneNumber,
    ...(password === undefined ? {} : { passwordHash: redactedHash, passwordUpdatedAt: password.updatedAt }),
    providerUserInfo: providerUserInfo(account),
    ...mfaInfo(account),
    disabled,
    createdAt: String(createdAt),
    lastLoginAt: String(lastLoginAt),
    lastRefreshAt: new Date(lastLoginAt).toISOString(),
    validSince: String(validSince),
  };
}

/** `accounts:lookup`. */
export const lookup: Operation = async (identity, call) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [userInfo((await caller(identity, call)).account)],
});

/** Removes the account with its sessions and codes. */
export function removeAccount({ state }: Identity, localId: string): void {
  state.accounts = state.accounts.filter((account) => account.localId !== localId);
  state.sessions = state.sessions.filter((session) => session.localId !== localId);
  state.mailCodes = state.mailCodes.filter((code) => code.localId !== localId);
}

/** `accounts:delete`. Requires a recent sign-in. */
export const deleteAccount: Operation = async (identity, call) => {
  const { account, authTime } = await caller(identity, call);
  demandRecent(identity, authTime);
  removeAccount(identity, account.localId);
  await identity.save();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

function unlink(account: Account, provider: string): void {
  if (!providers.some((known) => known === provider)) throw new Refusal('INVALID_PROVIDER_ID');
  if (provider === 'password') account.password = undefined;
  if (provider === 'google.com') account.google = undefined;
  if (provider === 'phone') account.phoneNumber = undefined;
}

/** An empty string removes the value, as at the provider. */
function applyProfile(account: Account, { displayName, photoUrl }: Call): void {
  if (typeof displayName === 'string') account.displayName = displayName.slice(0, namesLimit) || undefined;
  if (typeof photoUrl === 'string') account.photoUrl = photoUrl.slice(0, photosLimit) || undefined;
}

/**
 * `accounts:update`: name, photo, password, unlinking; or, with `oobCode`, the action of a mail code. A new password
 * requires a recent sign-in and ends all other sessions.
 */
export const update: Operation = async (identity, call, client) => {
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  if (typeof call.oobCode === 'string') {
    try {
      const { account, newEmail } = applyMailCode(identity, call.oobCode, client);
      const { localId, email, emailVerified } = account;
      return { kind, localId, email, emailVerified, newEmail };
    } finally {
      // A rejected code is consumed as well.
      await identity.save();
    }
  }
  const { account, authTime, provider, secondFactor } = await caller(identity, call);
  if (typeof call.email === 'string' && call.email.toLowerCase() !== account.email)
    throw new Refusal('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  const newPassword =
    typeof call.password === 'string'
      ? await storePassword(given(call.password, 'MISSING_PASSWORD'), identity.now())
      : undefined;
  if (newPassword !== undefined) {
    demandRecent(identity, authTime);
    if (account.email === undefined) throw new Refusal('MISSING_EMAIL');
    account.password = newPassword;
    identity.tokens.revoke(account, identity.now());
  }
  applyProfile(account, call);
  for (const other of call.deleteProvider ?? []) unlink(account, other);
  const tokens = await identity.tokens.issue(
    account,
    { provider, secondFactor },
    identity.now(),
    newPassword === undefined ? authTime : undefined,
  );
  await identity.save();
  const { localId, email, displayName, photoUrl, emailVerified } = account;
  return {
    kind,
    localId,
    email,
    displayName,
    photoUrl,
    emailVerified,
    providerUserInfo: providerUserInfo(account),
    ...(account.password === undefined ? {} : { passwordHash: redactedHash }),
    ...tokens,
  };
};
