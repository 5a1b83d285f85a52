import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../lib/links/hashes';

/** Over HTTPS, this prefix locks the cookie to the host (RFC 6265bis, section 4.1.3.2). */
const cookieNameOf = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}keelway-recording`;
/** How long a browser may record after entering the token, in milliseconds. */
const permittedFor = 8 * 3_600_000;

/** Files that only a browser with permission may fetch: the recorder and its chunks. */
export function isRecorderFile(path: string): boolean {
  return /^\/assets\/recorder[.-]/.test(path);
}

const signed = (token: string, until: number): string =>
  createHmac('sha256', token).update(`recording until ${until}`).digest('base64url');

/** The `Set-Cookie` header that permits recording. It holds a signed expiry, so that gateways need no shared state. */
export function permissionCookie(token: string, isSecure: boolean, now = Date.now()): string {
  const until = now + permittedFor;
  return `${cookieNameOf(isSecure)}=${until}.${signed(token, until)}; Path=/; Max-Age=${permittedFor / 1_000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** Whether the request comes from a browser that may record. Always false without a token in the settings. */
export function mayRecord(
  { cookie = '' }: IncomingHttpHeaders,
  token: string | null,
  isSecure: boolean,
  now = Date.now(),
): boolean {
  if (token === null) return false;
  const cookieName = cookieNameOf(isSecure);
  const value = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  const [, until, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(value ?? '') ?? [];
  if (until === undefined || signature === undefined) return false;
  return isSameSecret(signature, signed(token, Number(until))) && Number(until) > now;
}
