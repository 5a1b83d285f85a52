import desk from '../../content/desk.json' with { type: 'json' };
import site from '../../content/site.json' with { type: 'json' };
import { officeHours } from './officeHours';
import type { RequestKind } from '../../machines/requestCaseEvents';
import { quoteKind, type QuoteDeadlines } from './quoteKind';
import { requestKind, type RequestDeadlines } from './requestKind';

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

const requestDeadline =
  (days: number): RequestDeadlines['answer'] =>
  (at) =>
    afterWorkingDays(at, days);

/** The deadlines of `content/desk.json`, by kind of request. */
export const requestDeadlines: Readonly<Record<RequestKind, RequestDeadlines>> = {
  enquiry: { answer: requestDeadline(desk.requests.enquiry.answerWorkingDays), reminder: null },
  report: { answer: requestDeadline(desk.requests.report.answerWorkingDays), reminder: null },
  privacy: {
    answer: requestDeadline(desk.requests.privacy.answerWorkingDays),
    reminder: (at) => at + desk.requests.privacy.reminderDays * day,
  },
  application: { answer: requestDeadline(desk.requests.application.answerWorkingDays), reminder: null },
  problem: { answer: requestDeadline(desk.requests.problem.answerWorkingDays), reminder: null },
};

/** The cases of requests that staff answer by mail, by kind. */
export const requestCases = {
  enquiry: requestKind('enquiry', requestDeadlines.enquiry),
  report: requestKind('report', requestDeadlines.report),
  privacy: requestKind('privacy', requestDeadlines.privacy),
  application: requestKind('application', requestDeadlines.application),
  problem: requestKind('problem', requestDeadlines.problem),
} as const;
