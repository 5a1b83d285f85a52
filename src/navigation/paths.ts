import { prefixOf } from '@shared/language/languages';
import { currentLanguage } from '@shared/language/words';

/**
 * Every path of the site (docs/product.md "Addresses"). Links use these values; `src/app/routes.tsx` maps them to
 * pages.
 */
export const paths = {
  home: '/',
  searchResults: '/search-results',
  blog: '/blog',
  article: '/blog/:slug',
  agents: '/agents',
  agentsCountry: '/agents/:country',
  agentsPlace: '/agents/:country/:city',
  agentsAgent: '/agents/:country/:city/:name',
  chat: '/chat',
  members: '/members',
  directory: '/directory',
  aboutUs: '/about-us',
  services: '/services',
  faq: '/faq',
  contact: '/contact',
  membershipBenefits: '/membership-benefits',
  quote: '/quote',
  quoteReference: '/quote/:reference',
  quoteShipper: '/quote/:reference/:token',
  quoteAgent: '/quote/:reference/agent/:token',
  requestReference: '/request/:reference',
  requestSender: '/request/:reference/:token',
  newsletterConfirmation: '/newsletter/confirm/:token',
  newsletterUnsubscription: '/newsletter/unsubscribe/:token',
  newsletters: '/newsletters',
  newsletterInArchive: '/newsletters/:id',
  verify: '/verify',
  badge: '/verify/:code',
  verification: '/verification',
  conduct: '/code-of-conduct',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  offline: '/offline',
  signIn: '/signin',
  register: '/register',
  forgotPassword: '/forgot-password',
  authAction: '/auth/action',
  account: '/account',
  subscription: '/account/subscription',
  transactions: '/account/transactions',
  accountListing: '/account/listing',
  claim: '/account/claim/:id',
  desk: '/desk',
  deskCase: '/desk/cases/:reference',
  deskNewCase: '/desk/cases/new',
  deskAgents: '/desk/agents',
  deskNewAgent: '/desk/agents/new',
  deskChecks: '/desk/checks',
  deskPeople: '/desk/people',
  deskAudit: '/desk/audit',
  deskFigures: '/desk/figures',
  deskGaps: '/desk/assistant',
  deskTemplates: '/desk/templates',
  deskJobs: '/desk/jobs',
  deskPayments: '/desk/payments',
  deskInvoices: '/desk/invoices',
  deskWords: '/desk/words',
  deskNewWords: '/desk/words/:kind/new',
  deskEditedWords: '/desk/words/:kind/:key/:language',
  deskNewsletter: '/desk/newsletter',
  deskNewsletterIssue: '/desk/newsletter/:id',
  receipt: '/account/transactions/:reference/receipt',
  invoices: '/account/invoices',
  invoice: '/account/invoices/:number',
} as const;

/** Whether a path is one of the desk's, which has a frame of its own. */
export const isOfDesk = (pathname: string): boolean => pathname === paths.desk || pathname.startsWith(`${paths.desk}/`);

/** Path of a home page section, by its anchor in `content/`. */
export function sectionPath(anchor: string): string {
  return `${paths.home}#${anchor}`;
}

/** Path of a blog article. */
export function articlePath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** Path of a quote request's page, which mails its private link again. */
export function quotePath(reference: string): string {
  return `${paths.quote}/${encodeURIComponent(reference)}`;
}

/** Path of another request's page, which mails its private link again. */
export function requestPath(reference: string): string {
  return `/request/${encodeURIComponent(reference)}`;
}

/** Short path of an agent's page, which leads to the one with its place and name. */
export function agentPath(id: string): string {
  return `${paths.agents}/id/${encodeURIComponent(id)}`;
}

/** Path of the claim of an agent's listing. */
export const claimPath = (id: string): string => `/account/claim/${encodeURIComponent(id)}`;

/** Path of a newsletter at the desk. */
export function newsletterPath(id: string): string {
  return `${paths.deskNewsletter}/${encodeURIComponent(id)}`;
}

/** Path of words that are edited at the desk. */
export const editedWordsPath = (kind: string, key: string, language: string): string =>
  [paths.deskWords, kind, key, language].join('/');

/** Path of new words at the desk. */
export const newWordsPath = (kind: string): string => `${paths.deskWords}/${kind}/new`;

/** Path of a payment's receipt. */
export function receiptPath(reference: string): string {
  return `${paths.transactions}/${encodeURIComponent(reference)}/receipt`;
}

/** Stands for a number in the path of the pro-forma invoice. */
export const proFormaNumber = 'pro-forma';

/** Path of an invoice, by its number. */
export const invoicePath = (number: string): string => `${paths.invoices}/${encodeURIComponent(number)}`;

/** Path of the results for a term, optionally within a city (docs/product.md "Search results"). */
export function searchResultsPath(term: string, city = ''): string {
  const parameters = new URLSearchParams({ q: term });
  if (city !== '') parameters.set('city', city);
  return `${paths.searchResults}?${parameters.toString()}`;
}

/** A path in the page's language, for plain links and forms: those of the router have it already. */
export const localPath = (path: string): string => `${prefixOf(currentLanguage())}${path}`;

/** Path of the licences of what the site ships of others (tools/licences/notices.ts). */
export const noticesPath = '/third-party-notices.txt';
