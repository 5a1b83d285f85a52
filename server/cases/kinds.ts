import desk from '../../content/desk.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import { officeHours } from './officeHours';
import { quoteKind, type QuoteDeadlines } from './quoteKind';

const day = 86_400_000;
const { screeningOfficeHours, reminderWorkingDays, answerWorkingDays, caseDays } = desk.quotes;

/** How long the case of a quote request stays open, in milliseconds. */
export const quoteCaseLasts = caseDays * day;

const { afterOfficeHours, afterWorkingDays } = officeHours({ ...site.openingHours, ...desk });

/** The deadlines of `content/desk.json`. */
export const quoteDeadlines: QuoteDeadlines = {
  screening: (at) => afterOfficeHours(at, screeningOfficeHours),
  reminder: (at) => afterWorkingDays(at, reminderWorkingDays),
  agent: (at) => afterWorkingDays(at, answerWorkingDays),
  case: (at) => at + quoteCaseLasts,
};

export const quoteCases = quoteKind(quoteDeadlines);
