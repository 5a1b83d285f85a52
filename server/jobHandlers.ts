import { quoteDeliveries } from './cases/deliveries';
import { caseHandlers } from './cases/jobHandlers';
import { listingsHandler } from './cases/listingJobs';
import { listingLetters } from './cases/listingLetters';
import { partyLetters } from './cases/partyLetters';
import { quoteLetters } from './cases/quoteLetters';
import { requestLetters } from './cases/requestLetters';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import { deskLetters } from './desk/answerLetter';
import { invitationLetters } from './desk/invitationLetter';
import { handoverLetters } from './handoverLetters';
import type { PrivateLinks } from './links/links';
import type { OperatorLog } from './logging';
import { mailHandler, newsletterMailJob, type SendMail } from './mail/mailJob';
import { newsletterSendHandler } from './newsletter/deliveries';
import { newsletterLetters, newsletterOutcomes } from './newsletter/letters';
import { paymentHandlers } from './payments/jobHandlers';
import { paymentLetters } from './payments/letters';
import type { Payments } from './payments/openPayments';
import { retentionHandler } from './retention';
import { scrubHandlers } from './scrubbing';
import type { AgentById } from './site/agentDirectory';

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
  log: OperatorLog;
}

/** What the gateway's job runner carries out: mails, payments, deadlines of cases, listings, retention. */
export function jobHandlers({ config, database, agent, links, payments, send, log }: Work) {
  const { kysely } = database;
  const { deskEmail, publicUrl } = config;
  const letters = {
    ...paymentLetters,
    ...handoverLetters(kysely, deskEmail, links),
    ...quoteLetters(kysely, deskEmail, links),
    ...partyLetters({ kysely, links, agent, deskEmail }),
    ...requestLetters(kysely, deskEmail, links),
    ...listingLetters(kysely, deskEmail),
    ...deskLetters(kysely, deskEmail),
    ...invitationLetters(kysely),
    ...newsletterLetters(kysely),
  };
  const outcomes = { ...quoteDeliveries(kysely), ...newsletterOutcomes(kysely) };
  const mailing = send && { siteUrl: publicUrl, outcomes, log, send, letters };
  return [
    ...(payments === null ? [] : paymentHandlers(payments, { hasMail: send !== null })),
    ...(mailing === null ? [] : [mailHandler(mailing), mailHandler({ ...mailing, job: newsletterMailJob })]),
    newsletterSendHandler(kysely, (error) => log.error({ err: error }, 'a newsletter is not sent yet')),
    ...caseHandlers(kysely, (error) => log.error({ err: error }, 'a job about a case failed')),
    listingsHandler(kysely, (error) => log.error({ err: error }, 'listings are not compared yet')),
    retentionHandler(kysely, (error) => log.error({ err: error }, 'retention job failed')),
    ...scrubHandlers(database, (error) => log.error({ err: error }, 'erased data stays in the database file for now')),
  ];
}
