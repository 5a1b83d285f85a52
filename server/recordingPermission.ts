import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from './sameSecret';

/** Over https a browser keeps a cookie of this prefix to this host (RFC 6265bis, section 4.1.3.2). */
const cookieNameOf = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}keelway-recording`;
/** How long a browser may record after the token was given, in milliseconds. */
const permittedFor = 8 * 3_600_000;

/** Code that only a browser with permission may fetch: the recorder, and what it loads later. */
export function isRecorderFile(path: string): boolean {
  return /^\/assets\/recorder[.-]/.test(path);
}

const signed = (token: string, until: number): string =>
  createHmac('sha256', token).update(`recording until ${until}`).digest('base64url');

/** The `Set-Cookie` header that permits a browser to record: a signed moment, so that every gateway knows it and none keeps it. */
export function permissionCookie(token: string, isSecure: boolean, now = Date.now()): string {
  const until = now + permittedFor;
  return `${cookieNameOf(isSecure)}=${until}.${signed(token, until)}; Path=/; Max-Age=${permittedFor / 1_000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** Whether a request comes from a browser that may record. Never without a token in the settings. */
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
