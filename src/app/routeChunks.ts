import { paths } from '@/navigation/paths';

/** webpack chunks of a page, by their names in `routes.tsx`; used by the build only. */
export interface RouteChunks {
  /** Needed at the start: the page's code and, if separate, its content. */
  chunks: readonly string[];
  /** Hydrated later. The markup is prerendered, so the styles are needed from the start. */
  deferredChunks: readonly string[];
}

const payments = ['page-payments'];
const desk = ['page-desk'];
const agents = ['page-agents'];
const newsletter = ['page-newsletter'];
const named: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['page-home'],
  [paths.agents]: agents,
  [paths.agentsCountry]: agents,
  [paths.agentsPlace]: agents,
  [paths.agentsAgent]: agents,
  [paths.article]: ['page-article'],
  [paths.directory]: ['page-people'],
  [paths.newsletterConfirmation]: newsletter,
  [paths.newsletterUnsubscription]: newsletter,
  [paths.newsletters]: newsletter,
  [paths.newsletterInArchive]: newsletter,
  [paths.verify]: ['page-verify'],
  [paths.badge]: ['page-badge'],
  [paths.quoteReference]: ['page-quote-shipper'],
  [paths.quoteShipper]: ['page-quote-shipper'],
  [paths.quoteAgent]: ['page-quote-agent'],
  [paths.requestReference]: ['page-request-sender'],
  [paths.requestSender]: ['page-request-sender'],
  [paths.claim]: ['page-account-claim'],
  [paths.signIn]: ['page-sign-in'],
  [paths.subscription]: payments,
  [paths.transactions]: payments,
  [paths.receipt]: payments,
  [paths.invoices]: payments,
  [paths.invoice]: payments,
  [paths.desk]: desk,
  [paths.deskCase]: desk,
  [paths.deskInvoices]: desk,
  [paths.deskNewCase]: desk,
  [paths.deskAgents]: desk,
  [paths.deskNewAgent]: desk,
  [paths.deskChecks]: desk,
  [paths.deskPeople]: desk,
  [paths.deskAudit]: desk,
  [paths.deskFigures]: desk,
  [paths.deskGaps]: desk,
  [paths.deskTemplates]: desk,
  [paths.deskJobs]: desk,
  [paths.deskPayments]: desk,
  [paths.deskNewsletterIssue]: ['page-desk-newsletter'],
  [paths.deskNewWords]: ['page-desk-words'],
  [paths.deskEditedWords]: ['page-desk-words'],
  '/ui': ['page-design-system'],
  '*': ['page-not-found'],
};

/** The chunks of a route, by default the one named after its path. */
export function routeChunks(path: string): RouteChunks {
  return {
    chunks: named[path] ?? [`page-${path.slice(1).replaceAll('/', '-')}`],
    deferredChunks: path === paths.home ? ['home-sections', 'newsletter'] : [],
  };
}
