import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, calculateJwkThumbprint, errors, importJWK, jwtVerify, type CryptoKey, type JWK } from 'jose';
import { Refusal } from './refusal';
import type { Account, IdentityState, ProviderId, Session } from './state';

const lifetimeSeconds = 3_600;
const sessionsOfAnAccount = 50;

/** By what somebody signed in. `secondFactor`: id of the one whose code was given. */
export interface FirstAndSecond {
  provider: ProviderId;
  secondFactor?: string | undefined;
}

/** Result of a sign-in, with the provider's field names. `expiresIn` in seconds. */
export interface IssuedTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Identity tokens (RS256 with the claims of Firebase), and refresh tokens of signed-in devices. */
export class Tokens {
  /** The public key as a JSON Web Key Set. */
  readonly keySet: { keys: JWK[] };
  readonly #issuer: string;
  readonly #projectId: string;
  readonly #keyId: string;
  readonly #privateKey: CryptoKey | Uint8Array;
  readonly #publicKey: CryptoKey | Uint8Array;
  readonly #state: IdentityState;

  private constructor(
    state: IdentityState,
    projectId: string,
    keyId: string,
    publicJwk: JWK,
    privateKey: CryptoKey | Uint8Array,
    publicKey: CryptoKey | Uint8Array,
  ) {
    this.#state = state;
    this.#projectId = projectId;
    this.#issuer = `https://securetoken.google.com/${projectId}`;
    this.#keyId = keyId;
    this.keySet = { keys: [publicJwk] };
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  static async open(state: IdentityState, projectId: string): Promise<Tokens> {
    const privateJwk = state.signingKey as JWK;
    const { kty, n, e } = privateJwk;
    const keyId = await calculateJwkThumbprint({ kty, n, e } as JWK);
    const publicJwk = { kty, n, e, kid: keyId, alg: 'RS256', use: 'sig' } as JWK;
    return new Tokens(
      state,
      projectId,
      keyId,
      publicJwk,
      await importJWK(privateJwk, 'RS256'),
      await importJWK(publicJwk, 'RS256'),
    );
  }

  /** Opens a session. `authTime`: time of the sign-in in epoch seconds, by default now. */
  async issue(
    account: Account,
    { provider, secondFactor }: FirstAndSecond,
    now: number,
    authTime: number = seconds(now),
  ): Promise<IssuedTokens> {
    const refreshToken = randomBytes(32).toString('base64url');
    const session: Session = {
      tokenHash: hashOf(refreshToken),
      localId: account.localId,
      provider,
      secondFactor,
      authTime,
      revoked: false,
    };
    const sessions = this.#state.sessions;
    sessions.push(session);
    const own = sessions.filter(({ localId }) => localId === account.localId);
    if (own.length > sessionsOfAnAccount)
      sessions.splice(
        sessions.findIndex(({ localId }) => localId === account.localId),
        1,
      );
    return { idToken: await this.#idToken(account, session, now), refreshToken, expiresIn: String(lifetimeSeconds) };
  }

  /**
   * A new identity token for a refresh token. @throws Refusal `TOKEN_EXPIRED` if a new password ended the session,
   * which makes the SDK sign out.
   */
  async refresh(refreshToken: string, now: number): Promise<IssuedTokens & { localId: string }> {
    const session = this.#state.sessions.find(({ tokenHash }) => tokenHash === hashOf(refreshToken));
    if (session === undefined) throw new Refusal('INVALID_REFRESH_TOKEN');
    const account = this.#accountOf(session.localId);
    if (session.revoked) throw new Refusal('TOKEN_EXPIRED');
    return {
      idToken: await this.#idToken(account, session, now),
      refreshToken,
      expiresIn: String(lifetimeSeconds),
      localId: account.localId,
    };
  }

  /** Ends all sessions of the account that began until `until`, such as after a change of its password. */
  revoke(account: Account, until: number): void {
    account.validSince = seconds(until);
    for (const session of this.#state.sessions)
      if (session.localId === account.localId && session.authTime <= account.validSince) session.revoked = true;
  }

  /** Verifies an identity token. `authTime` in epoch seconds. */
  async read(idToken: string, now: number): Promise<FirstAndSecond & { account: Account; authTime: number }> {
    const { payload } = await jwtVerify<{
      auth_time: number;
      firebase: { sign_in_provider: ProviderId; second_factor_identifier?: string };
    }>(idToken, this.#publicKey, {
      issuer: this.#issuer,
      audience: this.#projectId,
      algorithms: ['RS256'],
      currentDate: new Date(now),
    }).catch((error: unknown) => {
      throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    });
    const account = this.#accountOf(payload.sub ?? '');
    if ((payload.iat ?? 0) < account.validSince) throw new Refusal('TOKEN_EXPIRED');
    const { sign_in_provider: provider, second_factor_identifier: secondFactor } = payload.firebase;
    return { account, authTime: payload.auth_time, provider, secondFactor };
  }

  #accountOf(localId: string): Account {
    const account = this.#state.accounts.find((one) => one.localId === localId);
    if (account === undefined) throw new Refusal('USER_NOT_FOUND');
    if (account.disabled) throw new Refusal('USER_DISABLED');
    return account;
  }

  #idToken(account: Account, { provider, secondFactor, authTime }: Session, now: number): Promise<string> {
    const { localId, email, emailVerified, displayName, photoUrl, phoneNumber, google } = account;
    const identities = {
      ...(google === undefined ? {} : { 'google.com': [google.rawId] }),
      ...(email === undefined ? {} : { email: [email] }),
      ...(phoneNumber === undefined ? {} : { phone: [phoneNumber] }),
    };
    // A factor that was removed proves nothing any more.
    const second =
      secondFactor === undefined || account.secondFactor?.id !== secondFactor
        ? {}
        : { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor };
    return (
      new SignJWT({
        name: displayName,
        picture: photoUrl,
        auth_time: authTime,
        user_id: localId,
        ...(email === undefined ? {} : { email, email_verified: emailVerified }),
        phone_number: phoneNumber,
        firebase: { identities, sign_in_provider: provider, ...second },
      })
        .setProtectedHeader({ alg: 'RS256', kid: this.#keyId, typ: 'JWT' })
        .setIssuer(this.#issuer)
        .setAudience(this.#projectId)
        .setSubject(localId)
        // Tokens issued in the same second must differ: with an unchanged identity token the SDK keeps the old refresh
        // token.
        .setJti(randomUUID())
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + lifetimeSeconds)
        .sign(this.#privateKey)
    );
  }
}
