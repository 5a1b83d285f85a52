import { matchPath } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { lazyPage, type LazyPage } from './lazyPage';

/** Who may see a page (docs/product.md "Roles"). */
export type Access = 'always' | 'signedOut' | 'signedIn';

export interface RouteEntry extends LazyPage {
  path: string;
  access: Access;
}

/** Served parts wait for their code; from another page they come with the rest, so that the footer does not move. */
async function partsUnlessServed(): Promise<void> {
  if ('document' in globalThis && document.getElementById('team') !== null) return;
  // The page fetches again what is not there.
  await Promise.allSettled([
    import(/* webpackChunkName: "home-sections" */ '@/pages/home/HomeSections'),
    import(/* webpackChunkName: "newsletter" */ '@/features/newsletter/NewsletterForm'),
  ]);
}

const home = lazyPage(async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "page-home" */ '@/pages/home/HomePage'),
    partsUnlessServed(),
  ]);
  return page;
});
const searchResults = lazyPage(
  () => import(/* webpackChunkName: "page-search-results" */ '@/pages/searchResults/SearchResultsPage'),
);
const agents = lazyPage(() => import(/* webpackChunkName: "page-agents" */ '@/pages/agents/AgentsPage'));
const blog = lazyPage(() => import(/* webpackChunkName: "page-blog" */ '@/pages/blog/BlogPage'));
const article = lazyPage(() => import(/* webpackChunkName: "page-article" */ '@/pages/article/ArticlePage'));
const chat = lazyPage(() => import(/* webpackChunkName: "page-chat" */ '@/pages/chat/ChatPage'));
const members = lazyPage(() => import(/* webpackChunkName: "page-members" */ '@/pages/members/MembersPage'));
const people = lazyPage(() => import(/* webpackChunkName: "page-people" */ '@/pages/people/PeoplePage'));
const aboutUs = lazyPage(() => import(/* webpackChunkName: "page-about-us" */ '@/pages/aboutUs/AboutUsPage'));
const services = lazyPage(() => import(/* webpackChunkName: "page-services" */ '@/pages/services/ServicesPage'));
const faq = lazyPage(() => import(/* webpackChunkName: "page-faq" */ '@/pages/faq/FaqPage'));
const contact = lazyPage(() => import(/* webpackChunkName: "page-contact" */ '@/pages/contact/ContactPage'));
const membershipBenefits = lazyPage(
  () => import(/* webpackChunkName: "page-membership-benefits" */ '@/pages/membershipBenefits/MembershipBenefitsPage'),
);
const quote = lazyPage(() => import(/* webpackChunkName: "page-quote" */ '@/pages/quote/QuotePage'));
const quoteShipper = lazyPage(() => import(/* webpackChunkName: "page-quote-shipper" */ '@/pages/parties/ShipperPage'));
const quoteAgent = lazyPage(() => import(/* webpackChunkName: "page-quote-agent" */ '@/pages/parties/AgentPage'));
const requestSender = lazyPage(
  () => import(/* webpackChunkName: "page-request-sender" */ '@/pages/parties/SenderPage'),
);
/** One chunk: all are small. */
const newsletter = (page: 'ConfirmationPage' | 'UnsubscriptionPage' | 'ArchivePage' | 'IssuePage') =>
  lazyPage(async () => ({
    default: (await import(/* webpackChunkName: "page-newsletter" */ '@/pages/newsletter'))[page],
  }));
const verify = lazyPage(() => import(/* webpackChunkName: "page-verify" */ '@/pages/verify/VerifyPage'));
const badge = lazyPage(() => import(/* webpackChunkName: "page-badge" */ '@/pages/verify/BadgePage'));
const verification = lazyPage(
  () => import(/* webpackChunkName: "page-verification" */ '@/pages/verification/VerificationPage'),
);
const conduct = lazyPage(() => import(/* webpackChunkName: "page-code-of-conduct" */ '@/pages/conduct/ConductPage'));
const terms = lazyPage(() => import(/* webpackChunkName: "page-terms" */ '@/pages/legal/TermsPage'));
const privacy = lazyPage(() => import(/* webpackChunkName: "page-privacy" */ '@/pages/legal/PrivacyPage'));
const accessibility = lazyPage(
  () => import(/* webpackChunkName: "page-accessibility" */ '@/pages/accessibility/AccessibilityPage'),
);
const offline = lazyPage(() => import(/* webpackChunkName: "page-offline" */ '@/pages/offline/OfflinePage'));
const signIn = lazyPage(() => import(/* webpackChunkName: "page-sign-in" */ '@/pages/signIn/SignInPage'));
const register = lazyPage(() => import(/* webpackChunkName: "page-register" */ '@/pages/register/RegisterPage'));
const forgotPassword = lazyPage(
  () => import(/* webpackChunkName: "page-forgot-password" */ '@/pages/forgotPassword/ForgotPasswordPage'),
);
const authAction = lazyPage(
  () => import(/* webpackChunkName: "page-auth-action" */ '@/pages/authAction/AuthActionPage'),
);
const account = lazyPage(() => import(/* webpackChunkName: "page-account" */ '@/pages/account/AccountPage'));
const accountListing = lazyPage(
  () => import(/* webpackChunkName: "page-account-listing" */ '@/pages/account/ListingPage'),
);
const claim = lazyPage(() => import(/* webpackChunkName: "page-account-claim" */ '@/pages/account/ClaimPage'));
/** In the chunk of payments, because visitors of one also visit the others. */
const subscription = lazyPage(() => import(/* webpackChunkName: "page-payments" */ '@/pages/account/SubscriptionPage'));
const payments = (page: 'TransactionsPage' | 'ReceiptPage' | 'InvoicesPage') =>
  lazyPage(async () => ({ default: (await import(/* webpackChunkName: "page-payments" */ '@/pages/payments'))[page] }));
/** One chunk: staff go from the inbox to cases and back. */
const desk = (
  page:
    | 'InboxPage'
    | 'CasePage'
    | 'NewCasePage'
    | 'AgentsPage'
    | 'NewAgentPage'
    | 'ChecksPage'
    | 'PeoplePage'
    | 'AuditPage'
    | 'FiguresPage'
    | 'GapsPage'
    | 'InvoicesPage'
    | 'JobsPage'
    | 'PaymentsPage'
    | 'TemplatesPage',
) => lazyPage(async () => ({ default: (await import(/* webpackChunkName: "page-desk" */ '@/pages/desk'))[page] }));
/** Both apart from the desk's: only editors write. */
const deskWords = (page: 'WordsPage' | 'EditedWordsPage') =>
  lazyPage(async () => ({
    default: (await import(/* webpackChunkName: "page-desk-words" */ '@/pages/desk/words'))[page],
  }));
const deskNewsletter = (page: 'NewsletterPage' | 'NewsletterIssuePage') =>
  lazyPage(async () => ({
    default: (await import(/* webpackChunkName: "page-desk-newsletter" */ '@/pages/desk/newsletter'))[page],
  }));
const notFound = lazyPage(() => import(/* webpackChunkName: "page-not-found" */ '@/pages/notFound/NotFoundPage'));

/** Set by the bundler; false in production. */
declare const DEVELOPMENT: boolean;

/** In development its log can be watched in the flow inspector. */
const deskCase = DEVELOPMENT
  ? lazyPage(() => import(/* webpackChunkName: "page-desk-watched" */ './WatchedCasePage'))
  : desk('CasePage');

/** Development pages. Production bundles contain neither. */
const developmentRoutes: readonly RouteEntry[] = DEVELOPMENT
  ? [
      {
        path: '/ui',
        access: 'always',
        ...lazyPage(() => import(/* webpackChunkName: "page-design-system" */ '@/pages/designSystem/DesignSystemPage')),
      },
      {
        path: '/checkout-lab',
        access: 'always',
        ...lazyPage(() => import(/* webpackChunkName: "page-checkout-lab" */ '@/pages/checkoutLab/CheckoutLabPage')),
      },
    ]
  : [];

/** The route table of docs/product.md "Addresses". */
export const routes: readonly RouteEntry[] = [
  { path: paths.home, access: 'always', ...home },
  { path: paths.searchResults, access: 'always', ...searchResults },
  ...[paths.agents, paths.agentsCountry, paths.agentsPlace, paths.agentsAgent].map((path): RouteEntry => ({
    path,
    access: 'always',
    ...agents,
  })),
  { path: paths.blog, access: 'always', ...blog },
  { path: paths.article, access: 'always', ...article },
  { path: paths.chat, access: 'always', ...chat },
  { path: paths.members, access: 'always', ...members },
  { path: paths.directory, access: 'always', ...people },
  { path: paths.aboutUs, access: 'always', ...aboutUs },
  { path: paths.services, access: 'always', ...services },
  { path: paths.faq, access: 'always', ...faq },
  { path: paths.contact, access: 'always', ...contact },
  { path: paths.membershipBenefits, access: 'always', ...membershipBenefits },
  { path: paths.quote, access: 'always', ...quote },
  { path: paths.quoteReference, access: 'always', ...quoteShipper },
  { path: paths.quoteShipper, access: 'always', ...quoteShipper },
  { path: paths.quoteAgent, access: 'always', ...quoteAgent },
  { path: paths.requestReference, access: 'always', ...requestSender },
  { path: paths.requestSender, access: 'always', ...requestSender },
  { path: paths.newsletterConfirmation, access: 'always', ...newsletter('ConfirmationPage') },
  { path: paths.newsletterUnsubscription, access: 'always', ...newsletter('UnsubscriptionPage') },
  { path: paths.newsletters, access: 'always', ...newsletter('ArchivePage') },
  { path: paths.newsletterInArchive, access: 'always', ...newsletter('IssuePage') },
  { path: paths.verify, access: 'always', ...verify },
  { path: paths.badge, access: 'always', ...badge },
  { path: paths.verification, access: 'always', ...verification },
  { path: paths.conduct, access: 'always', ...conduct },
  { path: paths.terms, access: 'always', ...terms },
  { path: paths.privacy, access: 'always', ...privacy },
  { path: paths.accessibility, access: 'always', ...accessibility },
  { path: paths.offline, access: 'always', ...offline },
  { path: paths.signIn, access: 'signedOut', ...signIn },
  { path: paths.register, access: 'signedOut', ...register },
  { path: paths.forgotPassword, access: 'signedOut', ...forgotPassword },
  { path: paths.authAction, access: 'always', ...authAction },
  { path: paths.account, access: 'signedIn', ...account },
  { path: paths.subscription, access: 'signedIn', ...subscription },
  { path: paths.transactions, access: 'signedIn', ...payments('TransactionsPage') },
  { path: paths.accountListing, access: 'signedIn', ...accountListing },
  { path: paths.claim, access: 'signedIn', ...claim },
  { path: paths.receipt, access: 'signedIn', ...payments('ReceiptPage') },
  { path: paths.invoices, access: 'signedIn', ...payments('InvoicesPage') },
  { path: paths.invoice, access: 'signedIn', ...payments('InvoicesPage') },
  { path: paths.desk, access: 'signedIn', ...desk('InboxPage') },
  { path: paths.deskNewCase, access: 'signedIn', ...desk('NewCasePage') },
  { path: paths.deskCase, access: 'signedIn', ...deskCase },
  { path: paths.deskAgents, access: 'signedIn', ...desk('AgentsPage') },
  { path: paths.deskNewAgent, access: 'signedIn', ...desk('NewAgentPage') },
  { path: paths.deskChecks, access: 'signedIn', ...desk('ChecksPage') },
  { path: paths.deskPeople, access: 'signedIn', ...desk('PeoplePage') },
  { path: paths.deskAudit, access: 'signedIn', ...desk('AuditPage') },
  { path: paths.deskFigures, access: 'signedIn', ...desk('FiguresPage') },
  { path: paths.deskTemplates, access: 'signedIn', ...desk('TemplatesPage') },
  { path: paths.deskGaps, access: 'signedIn', ...desk('GapsPage') },
  { path: paths.deskJobs, access: 'signedIn', ...desk('JobsPage') },
  { path: paths.deskPayments, access: 'signedIn', ...desk('PaymentsPage') },
  { path: paths.deskInvoices, access: 'signedIn', ...desk('InvoicesPage') },
  { path: paths.deskWords, access: 'signedIn', ...deskWords('WordsPage') },
  { path: paths.deskNewWords, access: 'signedIn', ...deskWords('EditedWordsPage') },
  { path: paths.deskEditedWords, access: 'signedIn', ...deskWords('EditedWordsPage') },
  { path: paths.deskNewsletter, access: 'signedIn', ...deskNewsletter('NewsletterPage') },
  { path: paths.deskNewsletterIssue, access: 'signedIn', ...deskNewsletter('NewsletterIssuePage') },
  ...developmentRoutes,
];

export const notFoundRoute: RouteEntry = { path: '*', access: 'always', ...notFound };

function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * The route of an address. Empty parts, as in `//`, and invalid encodings are not found: the gateway answers 404, while
 * the router would match `/` or a parameter.
 */
export function routeFor(pathname: string): RouteEntry {
  if (pathname.includes('//') || !isDecodable(pathname)) return notFoundRoute;
  return (
    routes.find((route) => matchPath({ path: route.path, end: true, caseSensitive: true }, pathname) !== null) ??
    notFoundRoute
  );
}
