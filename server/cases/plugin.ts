import type { Kysely } from 'kysely';
import content from '../../content/site.json' with { type: 'json' };
import type { Schema } from '../lib/database/schema';
import type { JobHandler } from '../lib/jobs/handler';
import { mailHandler, newsletterMailJob } from '../lib/mail/mailJob';
import { plugin } from '../lib/plugin';
import { caseWordsHandler } from './caseWords';
import { caseDeliveries } from './deliveries';
import { incomingMailHandler } from './incomingMail';
import { mailedParty } from './mailedParty';
import { caseMailLetters } from './mailLetters';
import { partyLetters } from './partyLetters';
import { isReplied, replyAddress } from './replyAddress';
import { returnedMails } from './returnedMails';
import { rememberMail } from './sentMails';
import { clocksHandler, clocksOf } from '../lib/caselog/clocks';
import { caseDeadlineHandler } from '../lib/caselog/deadlines';
import { quoteCases } from '../quotes/quoteCases';
import { requestCases } from '../requests/requestCases';
import type { CaseKind, LoggedEvent } from '../lib/caselog/kind';
import { listings } from '../listings/listingKind';
import { appendEvent } from '../lib/caselog/log';
import { missingCasesHandler } from '../quotes/openQuoteCase';

/** Jobs about cases: deadlines, and cases or clocks that are missing. */
export function caseHandlers(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler[] {
  const appendTo =
    <Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(kind: CaseKind<Opening, Event, Snapshot>) =>
    (reference: string, event: unknown) =>
      appendEvent(kysely, kind, { reference, seen: null, event });
  const requests = Object.values(requestCases);
  const append = {
    quote: appendTo(quoteCases),
    listing: appendTo(listings),
    ...Object.fromEntries(requests.map((kind) => [kind.name, appendTo(kind)])),
  };
  return [
    caseDeadlineHandler({ append, onError }),
    missingCasesHandler(kysely, onError),
    caseWordsHandler(kysely, onError),
    clocksHandler(kysely, [clocksOf(quoteCases), clocksOf(listings), ...requests.map(clocksOf)], onError),
  ];
}

/** What all kinds of cases share: deadlines, and mails out and back. Comes after the nouns that write letters. */
export const cases = plugin('cases', ['directory', 'sendMail'], (app) => {
  const { config, database, directory, jobs, keeping, letters, links, outcomes, sendMail, taskLog: log } = app;
  const { kysely } = database;
  const { agent } = directory;
  const { deskEmail, incoming, linkSecrets: secrets, publicUrl: siteUrl } = config;
  const desk = deskEmail ?? content.emails.general;
  Object.assign(app.caseLetters, partyLetters({ kysely, links, agent, deskEmail }));
  Object.assign(letters, app.caseLetters, caseMailLetters(kysely, deskEmail, agent));
  const returned = returnedMails({ kysely, letters, desk });
  for (const name of Object.keys(letters)) outcomes[name] ??= returned.outcomeOf(name);
  Object.assign(letters, returned.letters);
  Object.assign(outcomes, caseDeliveries(kysely, Object.keys(app.caseLetters)));
  // A letter that came later would not be noted.
  for (const closed of [letters, app.caseLetters, outcomes]) Object.freeze(closed);
  if (sendMail !== null) {
    const replyTo = (letter: string, data: unknown): string | null => {
      const to = incoming === null ? null : mailedParty(letter, data);
      return to === null || !isReplied(to) ? null : replyAddress(desk, secrets, to);
    };
    const remember = (key: string, letter: string, data: unknown): Promise<void> =>
      rememberMail(kysely, key, letter, data);
    const mailing = { siteUrl, outcomes, remember, replyTo, log, send: sendMail, letters };
    jobs.add(mailHandler(mailing), mailHandler({ ...mailing, job: newsletterMailJob }));
  }
  if (incoming !== null) jobs.add(incomingMailHandler({ kysely, incoming, secrets, desk, outcomes, keeping, log }));
  jobs.add(...caseHandlers(kysely, (err) => log.error({ err }, 'a job about a case failed')));
});
