import { parsedUrl } from './parsedUrl';
import { paths } from './paths';

/** Stands for the site: an address is resolved against it as a browser would. */
const here = new URL('https://site.invalid');

/**
 * Where a visitor goes after signing in: the address in `?redirect=`, or the account page (docs/product.md
 * "Addresses"). An address that would leave this site, by whatever spelling, reads as not given.
 */
export function redirectAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  const url = /^\/[^\\\t\r\n]*$/.test(wanted) ? parsedUrl(wanted, here) : null;
  // `/.//evil.example` is a path here, and leaves the site once its dot is resolved.
  if (url?.origin !== here.origin || url.pathname.startsWith('//')) return paths.account;
  return url.pathname + url.search + url.hash;
}
