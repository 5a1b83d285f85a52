import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import type { IdentityAdminSettings } from '../config/settings';

/** Default limit of a call, in milliseconds. */
const defaultTimeout = 8_000;
/** An access token that ends sooner is not used any more; in milliseconds. */
const margin = 60_000;
/** In seconds; the provider takes an hour at most. */
const assertionLasts = 600;
const audience = 'https://oauth2.googleapis.com/token';
/** The narrowest one that "Method: projects.accounts.update" accepts. */
const scope = 'https://www.googleapis.com/auth/identitytoolkit';

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });
const lookupSchema = v.object({
  users: v.optional(v.array(v.object({ localId: v.string(), mfaInfo: v.optional(v.array(v.unknown()), []) })), []),
});
const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** The provider cannot be reached, or refuses the service account. The message has no personal data. */
export class IdentityAdminError extends Error {
  override readonly name = 'IdentityAdminError';
}

/** What the service account may do with accounts. All methods throw `IdentityAdminError`. */
export interface IdentityAdmin {
  /** Whether the account has a second step; null: there is no such account. */
  hasSecondStep: (uid: string) => Promise<boolean | null>;
  /** Removes the account's second step, and ends its sessions. False: there is no such account. */
  removeSecondStep: (uid: string) => Promise<boolean>;
}

async function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
  call: string,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await response.json().catch(() => null));
  if (parsed.success) return parsed.output;
  throw new IdentityAdminError(`The identity provider sent an unexpected response to ${call}.`);
}

/**
 * Calls the provider's accounts as their operator: an access token for an assertion that the service account's key
 * signed ("Using OAuth 2.0 for Server to Server Applications", Google Identity; RFC 7523), then `accounts:lookup` and
 * `accounts:update` of the project (Identity Platform, REST v1: "Method: projects.accounts.update", fields `mfa` and
 * `validSince`).
 */
export function openIdentityAdmin(
  { account, tokenUrl, accountsUrl }: IdentityAdminSettings,
  timeout = defaultTimeout,
): IdentityAdmin {
  let access: { token: string; until: number } | null = null;

  async function post(url: string, call: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeout);
      return await fetch(url, { ...init, method: 'POST', signal, redirect: 'error' });
    } catch (cause) {
      throw new IdentityAdminError(`The identity provider did not answer to ${call}.`, { cause });
    }
  }

  async function accessToken(): Promise<string> {
    if (access !== null && access.until - margin > Date.now()) return access.token;
    const now = Math.floor(Date.now() / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
      .setIssuer(account.clientEmail)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + assertionLasts)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const response = await post(tokenUrl, 'token', { body });
    if (!response.ok) throw new IdentityAdminError(`The service account got no access token (${response.status}).`);
    const answer = await readJson(tokenSchema, response, 'token');
    access = { token: answer.access_token, until: Date.now() + answer.expires_in * 1_000 };
    return access.token;
  }

  /** Null: there is no such account. */
  async function ask(name: 'lookup' | 'update', body: object): Promise<Response | null> {
    const response = await post(`${accountsUrl}:${name}`, name, {
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    if (response.status === 401) access = null;
    const { error } = await readJson(refusalSchema, response, name);
    if (error.message.startsWith('USER_NOT_FOUND')) return null;
    throw new IdentityAdminError(`The identity provider refused ${name} (${response.status}).`);
  }

  return {
    hasSecondStep: async (uid) => {
      const response = await ask('lookup', { localId: [uid] });
      const { users } = response === null ? { users: [] } : await readJson(lookupSchema, response, 'lookup');
      const found = users.find(({ localId }) => localId === uid);
      return found === undefined ? null : found.mfaInfo.length > 0;
    },
    removeSecondStep: async (uid) => {
      const validSince = String(Math.floor(Date.now() / 1_000));
      return (await ask('update', { localId: uid, mfa: { enrollments: [] }, validSince })) !== null;
    },
  };
}
