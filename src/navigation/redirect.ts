import { readLanguage } from '@shared/language/languages';
import { paths } from './paths';

/**
 * Parses an address like a browser, relative to `base`; null if it is invalid. `URL.canParse` needs Safari 17 and
 * `URL.parse` 18: later than the browsers in package.json.
 */
export function parsedUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Base to resolve redirects against, as a browser would. */
const here = new URL('https://site.invalid');

/**
 * Path to open after sign-in: `?redirect=` or the account page (docs/product.md "Addresses"). Addresses that would
 * leave this site, however spelled, are ignored. The path is in English: the router adds the page's language.
 */
export function redirectAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  // Browsers read a backslash as a slash and strip tabs and line breaks.
  const url = /^\/[^\\\t\r\n]*$/.test(wanted) ? parsedUrl(wanted, here) : null;
  // `/.//evil.example` is a path here, but leaves the site once the dot is resolved.
  const { path } = readLanguage(url?.pathname ?? '');
  if (url?.origin !== here.origin || url.pathname.startsWith('//') || path.startsWith('//')) return paths.account;
  return path + url.search + url.hash;
}
