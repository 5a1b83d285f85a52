/**
 * Every address of the site, written once (docs/product.md "Addresses").
 * Links use these values; `src/app/routes.tsx` attaches a page to each.
 */
export const paths = {
  home: '/',
  searchResults: '/search-results',
  blog: '/blog',
  article: '/blog/:slug',
  chat: '/chat',
  members: '/members',
  directory: '/directory',
  aboutUs: '/about-us',
  services: '/services',
  faq: '/faq',
  contact: '/contact',
  membershipBenefits: '/membership-benefits',
  quote: '/quote',
  terms: '/terms',
  privacy: '/privacy',
  signIn: '/signin',
  register: '/register',
  forgotPassword: '/forgot-password',
  authAction: '/auth/action',
  account: '/account',
  subscription: '/account/subscription',
  transactions: '/account/transactions',
  receipt: '/account/transactions/:reference/receipt',
} as const;

/** Address of a section of the home page by the anchor that stands in `content/`. */
export function sectionPath(anchor: string): string {
  return `${paths.home}#${anchor}`;
}

/** Address of one article of the blog. */
export function articlePath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** Address of the receipt of a payment. */
export function receiptPath(reference: string): string {
  return `${paths.transactions}/${encodeURIComponent(reference)}/receipt`;
}

/** Address of the results for a term, optionally narrowed to a city (docs/product.md "Search results"). */
export function searchResultsPath(term: string, city = ''): string {
  const parameters = new URLSearchParams({ q: term });
  if (city !== '') parameters.set('city', city);
  return `${paths.searchResults}?${parameters.toString()}`;
}
