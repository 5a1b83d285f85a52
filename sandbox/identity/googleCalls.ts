import * as v from 'valibot';
import {
  accountByEmail,
  caller,
  emailOf,
  openSession,
  signIn,
  type Call,
  type Identity,
  type Operation,
} from './calls';
import { addAccount } from './passwordCalls';
import { Refusal, given } from './refusal';
import type { Account } from './state';

/** The emulator's format of a Google identity token: unsigned JSON, acceptable only because the sandbox is local. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  email: v.string(),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.pipe(v.string(), v.maxLength(256))),
  picture: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** With a credential the response is in `postBody`, with a popup in the query of `requestUri`. */
function claimsOf({ requestUri, postBody }: Call): { claims: Claims; idToken: string } {
  const address = given(requestUri, 'MISSING_REQUEST_URI');
  if (!URL.canParse(address)) throw new Refusal('INVALID_REQUEST_URI');
  const answer = new URLSearchParams([...new URL(address).searchParams, ...new URLSearchParams(postBody ?? '')]);
  if (
    given(answer.get('providerId'), 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential') !==
    'google.com'
  ) {
    throw new Refusal('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
  }
  const idToken = given(answer.get('id_token'), 'INVALID_IDP_RESPONSE : The response has no id_token.');
  try {
    return { claims: v.parse(claimsSchema, JSON.parse(idToken)), idToken };
  } catch {
    throw new Refusal('INVALID_IDP_RESPONSE : Unable to parse id_token.');
  }
}

function findOrAdd(
  identity: Identity,
  email: string,
  verified: boolean,
): { account: Account; isNewUser: boolean } | 'needs confirmation' {
  const holder = accountByEmail(identity, email);
  if (holder === undefined) {
    const account = addAccount(identity);
    Object.assign(account, { email, emailVerified: verified });
    return { account, isNewUser: true };
  }
  if (!verified) return 'needs confirmation';
  if (!holder.emailVerified) {
    // The address was never verified, so the other sign-in methods are removed.
    Object.assign(holder, { password: undefined, phoneNumber: undefined, google: undefined, emailVerified: true });
    identity.tokens.revoke(holder, identity.now());
  }
  return { account: holder, isNewUser: false };
}

/**
 * The account that signs in; with `idToken`, the caller's account, to which the Google account is linked. @throws
 * Refusal.
 */
async function owner(
  identity: Identity,
  call: Call,
  claims: Claims,
  email: string,
): Promise<ReturnType<typeof findOrAdd>> {
  const holder = identity.state.accounts.find(({ google }) => google?.rawId === claims.sub);
  if (call.idToken === undefined || call.idToken === null)
    return holder === undefined
      ? findOrAdd(identity, email, claims.email_verified)
      : { account: holder, isNewUser: false };
  const { account } = await caller(identity, call);
  if (holder !== undefined && holder !== account) throw new Refusal('FEDERATED_USER_ID_ALREADY_LINKED');
  const addressee = accountByEmail(identity, email);
  if (addressee !== undefined && addressee !== account) throw new Refusal('EMAIL_EXISTS');
  if (account.email === undefined) Object.assign(account, { email, emailVerified: claims.email_verified });
  return { account, isNewUser: false };
}

/** `accounts:signInWithIdp`, for Google only. */
export const signInWithGoogle: Operation = async (identity, call) => {
  const kind = 'identitytoolkit#VerifyAssertionResponse';
  const { claims, idToken: oauthIdToken } = claimsOf(call);
  const email = emailOf(claims.email);
  const found = await owner(identity, call, claims, email);
  const federated = {
    federatedId: `https://accounts.google.com/${claims.sub}`,
    providerId: 'google.com',
    rawUserInfo: JSON.stringify(claims),
    oauthIdToken,
  };
  if (found === 'needs confirmation')
    return { kind, needConfirmation: true, email, verifiedProvider: ['password'], ...federated };
  const { account, isNewUser } = found;
  account.google = { rawId: claims.sub, email, displayName: claims.name, photoUrl: claims.picture };
  account.displayName ??= claims.name;
  account.photoUrl ??= claims.picture;
  if (account.email === email && claims.email_verified) account.emailVerified = true;
  const linker = call.idToken === undefined || call.idToken === null ? undefined : await caller(identity, call);
  const tokens =
    linker === undefined
      ? await signIn(identity, account, 'google.com')
      : await openSession(identity, account, { provider: 'google.com', secondFactor: linker.secondFactor });
  const { localId, displayName, photoUrl, emailVerified } = account;
  return {
    kind,
    localId,
    email: account.email,
    emailVerified,
    displayName,
    fullName: claims.name,
    photoUrl,
    isNewUser,
    ...federated,
    ...tokens,
  };
};
