import content from '../content/site.json' with { type: 'json' };
import { affiliateLetters } from './affiliates/letters';
import { caseDeliveries } from './cases/deliveries';
import { caseHandlers } from './cases/jobHandlers';
import { listingsHandler } from './listings/listingJobs';
import { listingLetters } from './listings/listingLetters';
import { caseMailLetters } from './cases/mailLetters';
import { mailedParty } from './cases/mailedParty';
import { membershipsHandler } from './requests/membershipDues';
import { partyLetters } from './cases/partyLetters';
import { quoteLetters } from './quotes/quoteLetters';
import { requestLetters } from './requests/requestLetters';
import type { Config } from './lib/config/config';
import type { Database } from './lib/database/openDatabase';
import { deskLetters } from './desk/cases/answerLetter';
import { assignmentLetters } from './desk/cases/assignmentLetters';
import { digestHandler, digestLetters } from './desk/digest';
import { invitationLetters } from './desk/staff/invitationLetter';
import type { FileStore } from './lib/files/folder';
import type { FileKeeping } from './lib/files/keeping';
import { filesHandler } from './lib/files/sweep';
import { handoverLetters } from './requests/handoverLetters';
import { checkLetters } from './listings/checkLetters';
import { checkNoticesHandler } from './listings/checkNotices';
import type { PrivateLinks } from './lib/links/links';
import type { OperatorLog } from './lib/log/logging';
import { mailHandler, newsletterMailJob, type SendMail } from './lib/mail/mailJob';
import { incomingMailHandler } from './cases/incomingMail';
import { replyAddress } from './cases/replyAddress';
import { rememberMail } from './cases/sentMails';
import { newsletterSendHandler } from './newsletter/deliveries';
import { newsletterLetters, newsletterOutcomes } from './newsletter/letters';
import { paymentHandlers } from './payments/jobHandlers';
import { paymentLetters } from './payments/letters';
import { refundLetters } from './payments/refunds/refundLetters';
import type { Payments } from './payments/openPayments';
import { retentionHandler } from './personalData/retention';
import { scrubHandlers } from './personalData/scrubbing';
import type { AgentById } from './directory/agentDirectory';

interface Work {
  config: Config;
  database: Database;
  /** The agent with an id, if it is listed. */
  agent: AgentById;
  links: PrivateLinks;
  /** Null when payments are switched off. */
  payments: Payments | null;
  /** Null without a mail server: letters then wait. */
  send: SendMail | null;
  /** Of the contents of files. */
  store: FileStore;
  keeping: FileKeeping;
  log: OperatorLog;
}

/** What the gateway's job runner carries out: mails, payments, deadlines of cases, listings, retention. */
export function jobHandlers({ config, database, agent, links, payments, send, store, keeping, log }: Work) {
  const { kysely } = database;
  const { deskEmail, publicUrl, incoming, linkSecrets: secrets } = config;
  const caseLetters = {
    ...handoverLetters(kysely, deskEmail, links),
    ...quoteLetters(kysely, deskEmail, links),
    ...partyLetters({ kysely, links, agent, deskEmail }),
    ...requestLetters(kysely, deskEmail, links, config),
    ...deskLetters(kysely, deskEmail),
  };
  const letters = {
    ...paymentLetters,
    ...refundLetters,
    ...caseLetters,
    ...caseMailLetters(kysely, deskEmail, agent),
    ...listingLetters(kysely, deskEmail),
    ...checkLetters(kysely, deskEmail),
    ...invitationLetters(kysely),
    ...affiliateLetters(kysely, deskEmail),
    ...assignmentLetters(kysely, deskEmail),
    ...digestLetters(kysely),
    ...newsletterLetters(kysely),
  };
  const outcomes = { ...caseDeliveries(kysely, Object.keys(caseLetters)), ...newsletterOutcomes(kysely) };
  const desk = deskEmail ?? content.emails.general;
  const replyTo = (letter: string, data: unknown): string | null => {
    const to = incoming === null ? null : mailedParty(letter, data);
    return to === null || to.party === 'desk' ? null : replyAddress(desk, secrets, to);
  };
  const remember = (key: string, letter: string, data: unknown): Promise<void> =>
    rememberMail(kysely, key, letter, data);
  const mailing = send && { siteUrl: publicUrl, outcomes, remember, replyTo, log, send, letters };
  return [
    ...(payments === null ? [] : paymentHandlers(payments, { hasMail: send !== null })),
    ...(mailing === null ? [] : [mailHandler(mailing), mailHandler({ ...mailing, job: newsletterMailJob })]),
    ...(incoming === null
      ? []
      : [incomingMailHandler({ kysely, incoming, secrets, agent, desk, outcomes, keeping, log })]),
    ...(send === null
      ? []
      : [digestHandler(kysely, (error) => log.error({ err: error }, 'a digest of the desk is not sent yet'))]),
    newsletterSendHandler(kysely, (error) => log.error({ err: error }, 'a newsletter is not sent yet')),
    ...caseHandlers(kysely, (error) => log.error({ err: error }, 'a job about a case failed')),
    membershipsHandler(kysely, (error) => log.error({ err: error }, 'applications are not compared yet')),
    listingsHandler(kysely, (error) => log.error({ err: error }, 'listings are not compared yet')),
    checkNoticesHandler(kysely, (error) => log.error({ err: error }, 'the ends of checks are not told yet')),
    retentionHandler(kysely, (error) => log.error({ err: error }, 'retention job failed')),
    filesHandler(kysely, store, (error) => log.error({ err: error }, 'files of nothing are not deleted yet')),
    ...scrubHandlers(database, (error) => log.error({ err: error }, 'erased data stays in the database file for now')),
  ];
}
