import { paths } from './paths';

/** Stands for the site: an address is resolved against it as a browser would. */
const here = new URL('https://site.invalid');

/**
 * Where a visitor goes after signing in: the address in `?redirect=`, or the account page (specification section 2).
 * An address that would leave this site, by whatever spelling, reads as not given.
 */
export function redirectAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  if (!/^\/[^\\\t\r\n]*$/.test(wanted) || !URL.canParse(wanted, here)) return paths.account;
  const { origin, pathname, search: query, hash } = new URL(wanted, here);
  // `/.//evil.example` is a path here, and leaves the site once its dot is resolved.
  return origin === here.origin && !pathname.startsWith('//') ? pathname + query + hash : paths.account;
}
