import { paths } from './paths';

/**
 * Where a visitor goes after signing in: the address in `?redirect=`, or the account page (specification section 2).
 * An address that would leave this site reads as not given.
 */
export function redirectAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  // Browsers read a backslash as a slash and drop tabs and line breaks: `/\evil.example` leaves the site.
  return /^\/(?![/\\])[^\\\t\r\n]*$/.test(wanted) ? wanted : paths.account;
}
