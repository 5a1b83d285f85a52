import type { Migration } from '../migrate';
import { membersNewsletterQuotes } from './0001-members-newsletter-quotes';
import { quoteContact } from './0002-quote-contact';
import { payments } from './0003-payments';
import { erasedAccounts } from './0004-erased-accounts';
import { paymentDomainMailOutcome } from './0005-payment-domain-mail-outcome';
import { backups } from './0006-backups';
import { agentDirectory } from './0007-agent-directory';
import { jobs } from './0008-jobs';
import { mailsAsJobs } from './0009-mails-as-jobs';
import { eventsAsJobs } from './0010-events-as-jobs';
import { checksAsJobs } from './0011-checks-as-jobs';
import { handovers } from './0012-handovers';
import { cases } from './0013-cases';
import { casesAtTheDesk } from './0015-cases-at-the-desk';
import { staff } from './0015-staff';
import { caseLinks } from './0016-case-links';
import { caseRequests } from './0017-case-requests';
import { newsletterConfirmation } from './0018-newsletter-confirmation';
import { newsletterIssues } from './0019-newsletter-issues';
import { agents } from './0020-agents';
import { marksOfSpam } from './0021-marks-of-spam';
import { listingAccounts } from './0022-listing-accounts';
import { listingDetails } from './0023-listing-details';
import { agentChecks } from './0024-agent-checks';
import { badges } from './0025-badges';
import { languages } from './0026-languages';
import { paymentAnswers } from './0027-payment-answers';
import { erasures } from './0028-erasures';
import { caseReasons } from './0029-case-reasons';
import { caseClocks } from './0030-case-clocks';
import { incomingMail } from './0031-incoming-mail';
import { checkNotices } from './0033-check-notices';
import { files } from './0035-files';
import { deskLooks } from './0036-desk-looks';
import { gaps } from './0039-gaps';
import { recordedPayments } from './0040-recorded-payments';
import { answerTemplates } from './0041-answer-templates';
import { affiliates } from './0042-affiliates';
import { refunds } from './0043-refunds';
import { membersKeys } from './0044-members-key';
import { invoices } from './0045-invoices';
import { listingClaims } from './0046-listing-claims';
import { sentRequests } from './0047-sent-requests';
import { secondSteps } from './0048-second-steps';
import { newsletterAudiences } from './0049-newsletter-audiences';
import { editedWords } from './0050-edited-words';
import { listingPeople } from './0051-listing-people';

/**
 * All migrations in order, each in a file of its name. Released migrations are never changed or removed, only followed
 * by new ones.
 */
export const migrations: readonly Migration[] = [
  membersNewsletterQuotes,
  quoteContact,
  payments,
  erasedAccounts,
  paymentDomainMailOutcome,
  backups,
  agentDirectory,
  jobs,
  mailsAsJobs,
  eventsAsJobs,
  checksAsJobs,
  handovers,
  cases,
  casesAtTheDesk,
  staff,
  caseLinks,
  caseRequests,
  newsletterConfirmation,
  newsletterIssues,
  agents,
  marksOfSpam,
  listingAccounts,
  listingDetails,
  agentChecks,
  badges,
  languages,
  paymentAnswers,
  erasures,
  caseReasons,
  caseClocks,
  incomingMail,
  checkNotices,
  files,
  deskLooks,
  gaps,
  recordedPayments,
  answerTemplates,
  affiliates,
  refunds,
  membersKeys,
  invoices,
  listingClaims,
  sentRequests,
  secondSteps,
  newsletterAudiences,
  editedWords,
  listingPeople,
];
