import * as v from 'valibot';
import type { Inbox } from '../inbox/messages';
import type { Behaviour } from './behaviour';
import { Refusal, given } from './refusal';
import type { AccessTokens } from './serviceAccount';
import { askForCode, type PendingSteps } from './secondFactors';
import type { Account, IdentityState, ProviderId } from './state';
import type { FirstAndSecond, IssuedTokens, Tokens } from './tokens';
import type { AttemptLimit } from './attemptLimit';

const text = v.nullish(v.pipe(v.string(), v.maxLength(16_384)));

/** All supported fields of the provider's calls. As in the provider's JSON, null means absent. */
const callSchema = v.object({
  idToken: text,
  email: text,
  newEmail: text,
  password: text,
  newPassword: text,
  displayName: text,
  photoUrl: text,
  deleteProvider: v.nullish(v.array(v.string())),
  identifier: text,
  providerId: text,
  requestType: text,
  oobCode: text,
  continueUri: text,
  continueUrl: text,
  postBody: text,
  requestUri: text,
  phoneNumber: text,
  recaptchaToken: text,
  sessionInfo: text,
  code: text,
  operation: text,
  localId: text,
  disableUser: v.nullish(v.boolean()),
  /** Epoch seconds; as in the provider's JSON, a text. */
  validSince: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,12}$/))),
  totpEnrollmentInfo: v.nullish(v.object({})),
  totpVerificationInfo: v.nullish(v.object({ sessionInfo: text, verificationCode: text })),
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  /** Of an operator; only an empty list is supported. */
  mfa: v.nullish(v.object({ enrollments: v.nullish(v.array(v.unknown())) })),
});
export type Call = v.InferOutput<typeof callSchema>;

/** Shared state of the provider's calls. `now` returns epoch milliseconds. */
export interface Identity {
  projectId: string;
  /** Origin of the site, to which links in mails lead. */
  siteOrigin: string;
  state: IdentityState;
  save: () => Promise<void>;
  tokens: Tokens;
  inbox: Inbox;
  behaviour: Behaviour;
  /** Wrong passwords by email address. */
  passwordAttempts: AttemptLimit;
  /** Second steps that wait for a code. */
  pending: PendingSteps;
  /** Of the service account. */
  access: AccessTokens;
  now: () => number;
}

/** Data about the caller from outside the body; links in mails repeat it. */
export interface Client {
  apiKey: string;
  /** BCP 47, from `X-Firebase-Locale`. */
  language: string;
}

/** An operation of the provider's API, such as `accounts:signUp`. */
export type Operation = (identity: Identity, call: Call, client: Client) => Promise<object>;

/** @throws Refusal unless the body is a JSON object with fields of the right types. */
export function parseCall(body: unknown): Call {
  const parsed = Array.isArray(body) ? undefined : v.safeParse(callSchema, body);
  if (parsed?.success !== true) throw new Refusal('INVALID_ARGUMENT : Invalid JSON payload received.');
  return parsed.output;
}

/** Normalises an address. @throws Refusal if it is invalid. */
export function emailOf(value: string): string {
  if (value.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(value)) throw new Refusal('INVALID_EMAIL');
  return value.toLowerCase();
}

export function accountByEmail({ state }: Identity, email: string): Account | undefined {
  return state.accounts.find((account) => account.email === email);
}

/** The signed-in caller of an operation. @throws Refusal. */
export function caller(identity: Identity, { idToken }: Call): ReturnType<Tokens['read']> {
  return identity.tokens.read(given(idToken, 'MISSING_ID_TOKEN'), identity.now());
}

/** Records the sign-in, opens a session and saves. @throws Refusal for a disabled account. */
export async function openSession(identity: Identity, account: Account, by: FirstAndSecond): Promise<IssuedTokens> {
  if (account.disabled) throw new Refusal('USER_DISABLED');
  account.lastLoginAt = identity.now();
  const tokens = await identity.tokens.issue(account, by, identity.now());
  await identity.save();
  return tokens;
}

/** Opens a session or, for an account with a second factor, asks for its code. @throws Refusal as `openSession`. */
export async function signIn(identity: Identity, account: Account, provider: ProviderId): Promise<object> {
  if (account.disabled) throw new Refusal('USER_DISABLED');
  if (account.secondFactor === undefined) return openSession(identity, account, { provider });
  await identity.save();
  return askForCode(identity.pending, account, provider, identity.now());
}

/** Maximum age in seconds of a sign-in for changing a password or deleting the account, as at the provider. */
const recentFor = 300;

/** @throws Refusal if the sign-in is too old. */
export function demandRecent(identity: Identity, authTime: number): void {
  if (identity.now() / 1000 - authTime > recentFor) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
