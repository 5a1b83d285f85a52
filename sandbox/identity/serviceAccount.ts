import { randomBytes } from 'node:crypto';
import { errors, importSPKI, jwtVerify } from 'jose';

/** The service account of the project, by which an operator's program calls the admin API. */
const clientEmail = 'gateway@demo-keelway.iam.gserviceaccount.com';
const keyId = 'keelway-sandbox-service-account';
const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAjQjy+St+5BlNiXIPAwv4
Lgvn7l2AHsYN4uEDApa6YKoUjRZBPYBxsAplDPWh9EXbXRhT7AKC2hiJQlA9Smxh
PMe4Fj8OZIvlbK9kAU1sWovaYOBhQtFtwCX3CDs/kcrAM8xEx6diuzVb2bi2jWMk
EGfGC5X75PJ5405dfmSnPMqWMOKdeWKkigrwXlWHErh8XKUKj5p/MOZ62XzXXsOr
4oNV7KgEfnL98HIY7ujUnIYoxQrx0csEFmx+Mfv6MhUFMVvBGb54HQWTYt1HfYU2
uL0FOtO/FcZYUDDi0FMMdMqsxBBJifIc30udgZ7XERyLPMLU+Fk9lEcmiTsqvgcj
hQIDAQAB
-----END PUBLIC KEY-----`;

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const audience = 'https://oauth2.googleapis.com/token';
/** Each lets a program change accounts ("Method: projects.accounts.update"). */
const scopes: readonly string[] = ['identitytoolkit', 'firebase', 'cloud-platform'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);
/** Of an assertion at most, and of an access token; in seconds. */
const lifetime = 3_600;

/** The answer in the format of RFC 6749, section 5. */
export interface TokenAnswer {
  status: number;
  body: Readonly<Record<string, string | number>>;
}

const refused = (error: string, description: string): TokenAnswer => ({
  status: 400,
  body: { error, error_description: description },
});
const grantRefused = (description: string): TokenAnswer => refused('invalid_grant', description);

/** Access tokens of the service account; a restart forgets them. */
export class AccessTokens {
  /** Epoch milliseconds, by token. */
  readonly #until = new Map<string, number>();

  /** Whether the token lets its bearer call the admin API. */
  isValid = (token: string, now: number): boolean => (this.#until.get(token) ?? 0) > now;

  /** `oauth2.googleapis.com/token`: an access token for an assertion that the account's key signed (RFC 7523). */
  async exchange(form: URLSearchParams, now: number): Promise<TokenAnswer> {
    if (form.get('grant_type') !== grantType) return refused('unsupported_grant_type', 'Invalid grant_type.');
    const assertion = form.get('assertion') ?? '';
    try {
      const { payload, protectedHeader } = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), {
        algorithms: ['RS256'],
        audience,
        issuer: clientEmail,
        requiredClaims: ['iat', 'exp'],
        currentDate: new Date(now),
      });
      const { iat = 0, exp = 0, scope } = payload;
      if (protectedHeader.kid !== keyId) return grantRefused('Invalid JWT Signature.');
      if (iat > now / 1_000 + 60 || exp - iat > lifetime) return grantRefused('Token must be a short-lived token.');
      if (typeof scope !== 'string' || !scope.split(' ').some((one) => scopes.includes(one)))
        return refused('invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
    } catch (error) {
      if (error instanceof errors.JOSEError) return grantRefused(`Invalid JWT: ${error.message}`);
      throw error;
    }
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    this.#until.set(token, now + lifetime * 1_000);
    return { status: 200, body: { access_token: token, expires_in: lifetime - 1, token_type: 'Bearer' } };
  }
}
