import * as v from 'valibot';
import type { Inbox } from '../inbox/messages';
import type { Conduct } from './conduct';
import { Refusal, given } from './refusal';
import type { Account, IdentityState, ProviderId } from './state';
import type { IssuedTokens, Tokens } from './tokens';
import type { Tries } from './tries';

const text = v.nullish(v.pipe(v.string(), v.maxLength(16_384)));

/** Every field of the provider's calls that the stand-in reads. As in the provider's own JSON, null means absent. */
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
});
export type Call = v.InferOutput<typeof callSchema>;

/** What the provider's calls work on. `now` gives epoch milliseconds. */
export interface Identity {
  projectId: string;
  /** Origin of the site: the links in mails lead there. */
  siteOrigin: string;
  state: IdentityState;
  save: () => Promise<void>;
  tokens: Tokens;
  inbox: Inbox;
  conduct: Conduct;
  /** Wrong passwords, by e-mail address. */
  passwordTries: Tries;
  now: () => number;
}

/** What a call says about its caller outside the body; links in mails repeat both. */
export interface Client {
  apiKey: string;
  /** BCP 47, from `X-Firebase-Locale`. */
  language: string;
}

/** One call of the provider's API: `accounts:signUp` and its like. */
export type Operation = (identity: Identity, call: Call, client: Client) => Promise<object>;

/** @throws Refusal for anything but a JSON object with fields of the right types. */
export function parseCall(body: unknown): Call {
  const parsed = Array.isArray(body) ? undefined : v.safeParse(callSchema, body);
  if (parsed?.success !== true) throw new Refusal('INVALID_ARGUMENT : Invalid JSON payload received.');
  return parsed.output;
}

/** The address as it is kept and compared. @throws Refusal when it is none. */
export function emailOf(value: string): string {
  if (value.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(value)) throw new Refusal('INVALID_EMAIL');
  return value.toLowerCase();
}

export function accountByEmail({ state }: Identity, email: string): Account | undefined {
  return state.accounts.find((account) => account.email === email);
}

/** The caller of an operation on their own account. @throws Refusal. */
export function caller(identity: Identity, { idToken }: Call): ReturnType<Tokens['read']> {
  return identity.tokens.read(given(idToken, 'MISSING_ID_TOKEN'), identity.now());
}

/** Notes the sign-in, opens a session and saves. @throws Refusal for a disabled account. */
export async function signIn(identity: Identity, account: Account, provider: ProviderId): Promise<IssuedTokens> {
  if (account.disabled) throw new Refusal('USER_DISABLED');
  account.lastLoginAt = identity.now();
  const tokens = await identity.tokens.issue(account, provider, identity.now());
  await identity.save();
  return tokens;
}

/** Seconds after a sign-in within which a password can be changed or the account deleted, as at the provider. */
const recentFor = 300;

/** @throws Refusal when the sign-in is too old. */
export function demandRecent(identity: Identity, authTime: number): void {
  if (identity.now() / 1000 - authTime > recentFor) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
