import { isOpen } from '../../machines/quoteCaseContext';
import type { Transaction } from 'kysely';
import desk from '../../content/desk.json' with { type: 'json' };
import { afterOfficeHours, afterWorkingDays } from '../lib/caselog/officeTime';
import { withMail } from '../lib/caselog/caseMail';
import { mail } from '../lib/caselog/kind';
import { renameCase } from '../lib/caselog/log';
import { storeWords } from '../lib/caselog/searchedWords';
import type { Schema } from '../lib/database/schema';
import { headingOf, readStoredQuote, readWrittenQuote } from './storedQuote';
import { answeredByMail, quoteKind, type QuoteDeadlines } from './quoteKind';

const day = 86_400_000;
const { screeningOfficeHours, deskOfficeHours, reminderWorkingDays, answerWorkingDays, caseDays } = desk.quotes;

/** How long the case of a quote request stays open, in milliseconds. */
export const quoteCaseLasts = caseDays * day;

/** The deadlines of `content/desk.json`. */
export const quoteDeadlines: QuoteDeadlines = {
  screening: (at) => afterOfficeHours(at, screeningOfficeHours),
  desk: (at) => afterOfficeHours(at, deskOfficeHours),
  reminder: (at) => afterWorkingDays(at, reminderWorkingDays),
  agent: (at) => afterWorkingDays(at, answerWorkingDays),
  questionReminder: (at) => afterWorkingDays(at, reminderWorkingDays),
  question: (at) => afterWorkingDays(at, answerWorkingDays),
  shipper: (at) => afterWorkingDays(at, desk.senders.answerWorkingDays),
  // An offer is good until its end, which is included.
  offers: (at) => at + 1,
  case: (at) => at + quoteCaseLasts,
};

/** The desk lists and finds a request as it was corrected. */
async function followCorrection(transaction: Transaction<Schema>, reference: string): Promise<void> {
  const quote = await readStoredQuote(transaction, reference);
  if (quote === null) return;
  await renameCase(transaction, { reference, kind: 'quote' }, headingOf(quote));
  await storeWords(transaction, reference, await readWrittenQuote(transaction, reference));
}

const quotes: ReturnType<typeof quoteKind> = {
  ...quoteKind(quoteDeadlines),
  follow: async (transaction, before, { context }) => {
    if (before !== null && before.context.corrections !== context.corrections)
      await followCorrection(transaction, context.reference);
  },
};
/** As the parties see it: without the mails that wait for the desk. */
export const quoteSummary = quotes.summary;

/** A mail in the case of a quote is read, and may answer what the desk asked: it changes nothing of the offers. */
export const quoteCases = withMail(quotes, {
  due: quoteDeadlines.screening,
  meant: answeredByMail,
  isOver: () => false,
  // Nobody mails the address of one that may be spam and was not passed.
  answersOf: (snapshot) => (isOpen(snapshot) || snapshot.context.isHeld ? null : mail('quoteAnswer', 'shipper')),
});
