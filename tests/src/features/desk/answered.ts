import { quoteCases } from '@server/quotes/quoteCases';
import { requestCases } from '@server/requests/requestCases';
import { quoteStanding, requestStanding } from '@server/cases/standing';

const moment = { at: 1_800_000_300_000, withheld: new Set<string>() };
const staff = { kind: 'staff', id: 'u1' } as const;

/** What the gateway says of a case beside its log: who is waited for, where it stands, and what staff may do next. */
export function answeredOf(log: readonly object[]) {
  const [opening, ...events] = log as never[];
  const { type, kind } = opening as unknown as { type: string; kind?: keyof typeof requestCases };
  if (type === 'quote.received') {
    let snapshot = quoteCases.start(opening as never);
    for (const event of events) snapshot = quoteCases.next(snapshot, event) ?? snapshot;
    const { waitsFor, dueAt } = quoteCases.summary(snapshot);
    return { waitsFor, dueAt, may: quoteCases.may(snapshot, staff, moment), ...quoteStanding({ snapshot }, moment.at) };
  }
  const requests = requestCases[kind ?? 'enquiry'];
  let snapshot = requests.start(opening as never);
  for (const event of events) snapshot = requests.next(snapshot, event) ?? snapshot;
  const { waitsFor, dueAt } = requests.summary(snapshot);
  return { waitsFor, dueAt, may: requests.may(snapshot, staff, moment), ...requestStanding({ snapshot, events }) };
}
