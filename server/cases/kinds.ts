import desk from '../../content/desk.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import { withMail } from './caseMail';
import { officeHours } from './officeHours';
import { requestKinds, type RequestKind } from '../../machines/requestCaseEvents';
import type { RequestKindName } from '../../shared/desk/kinds';
import { quoteKind, type QuoteDeadlines } from './quoteKind';
import { reopenedRequest, requestKind, saidByMail, type RequestDeadlines } from './requestKind';

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

/** A mail in the case of a quote is read, and answered by mail: it changes nothing of the offers. */
export const quoteCases = withMail(quoteKind(quoteDeadlines), {
  due: quoteDeadlines.screening,
  meant: () => null,
  isOver: () => false,
  reopened: () => null,
});

/** One entry for each kind of request. */
const ofKinds = <Value>(valueOf: (kind: RequestKind) => Value) =>
  Object.fromEntries(requestKinds.map((kind) => [kind, valueOf(kind)])) as Readonly<Record<RequestKindName, Value>>;

/** The deadlines of `content/desk.json`, by kind of request. */
export const requestDeadlines = ofKinds((kind): RequestDeadlines => {
  const periods = desk.requests[kind];
  return {
    answer: (at) => afterWorkingDays(at, periods.answerWorkingDays),
    reminder: 'reminderDays' in periods ? (at) => at + periods.reminderDays * day : null,
  };
});

/** The cases of requests that staff answer by mail, by kind. */
export const requestCases = ofKinds((kind) =>
  withMail(requestKind(kind, requestDeadlines[kind]), {
    due: requestDeadlines[kind].answer,
    meant: saidByMail,
    isOver: ({ output }) => output?.outcome === 'spam',
    reopened: reopenedRequest,
  }),
);
