import { readLanguage } from '@shared/language/languages';

/** Name of the worker's cache of pages. */
export const keptPagesCache = 'pages';

/** Pages that are the same for everybody, by their path in English. Everything else is never kept on a device. */
const publicPages: ReadonlySet<string> = new Set([
  '/',
  '/search-results',
  '/agents',
  '/blog',
  '/chat',
  '/about-us',
  '/services',
  '/faq',
  '/contact',
  '/membership-benefits',
  '/quote',
  '/verification',
  '/code-of-conduct',
  '/terms',
  '/privacy',
  '/accessibility',
  '/offline',
]);
/** Articles, and pages of countries, places and agents. */
const publicFolders = /^\/(?:blog|agents)\/[^?#]+$/;

/** Whether the worker keeps this page: `address` is its path, with or without a language. */
export function mayBeKept(address: string): boolean {
  const { path } = readLanguage(address);
  return publicPages.has(path) || publicFolders.test(path);
}

/** Under which address a page is kept: only the results depend on the query. Null for pages that are not kept. */
export function keptAddress(url: URL): string | null {
  if (!mayBeKept(url.pathname)) return null;
  const { path } = readLanguage(url.pathname);
  return `${url.origin}${url.pathname}${path === '/search-results' ? url.search : ''}`;
}

/** Pages that are kept before anybody has opened them: what a visitor is likely to need without a signal. */
export const pagesAhead = ['/', '/search-results', '/quote', '/faq', '/contact', '/offline'] as const;
