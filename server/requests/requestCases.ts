import desk from '../../content/desk.json' with { type: 'json' };
import { afterWorkingDays } from '../lib/caselog/officeTime';
import { withMail } from '../lib/caselog/caseMail';
import { requestKinds } from '../../machines/requestCaseEvents';
import type { RequestKindName } from '../../shared/desk/kinds';
import { membershipKind, type MembershipDeadlines } from './membershipKind';
import { requestKind, saidByMail, type RequestDeadlines } from './requestKind';
import { asSenders, type SenderOpening, type SenderSnapshot } from './senderCase';

const day = 86_400_000;

/** One entry for each kind of request. */
const ofKinds = <Value>(valueOf: (kind: RequestKindName) => Value) =>
  Object.fromEntries(([...requestKinds, 'application'] as const).map((kind) => [kind, valueOf(kind)])) as Readonly<
    Record<RequestKindName, Value>
  >;

/** The deadlines of `content/desk.json`, by kind of request. */
export const requestDeadlines = ofKinds((kind): RequestDeadlines => {
  const periods = desk.requests[kind];
  return {
    answer: (at) => afterWorkingDays(at, periods.answerWorkingDays),
    senderReminder: (at) => afterWorkingDays(at, desk.senders.reminderWorkingDays),
    sender: (at) => afterWorkingDays(at, desk.senders.answerWorkingDays),
    reminder: 'reminderDays' in periods ? (at) => at + periods.reminderDays * day : null,
  };
});

/** When the time ends that the law gives for a request about data; epoch milliseconds. */
export const legalEnd = ({ receivedAt, at }: Pick<SenderOpening, 'receivedAt' | 'at'>): number =>
  (receivedAt ?? at) + desk.requests.privacy.legalDays * day;

const { decisionWorkingDays, duesReminderDays, duesDays, listingWorkingDays } = desk.memberships;

/** As `requestDeadlines`, of an application whose papers are complete, too. */
export const membershipDeadlines: MembershipDeadlines = {
  ...requestDeadlines.application,
  decision: (at) => afterWorkingDays(at, decisionWorkingDays),
  duesReminder: (at) => at + duesReminderDays * day,
  dues: (at) => at + duesDays * day,
  listing: (at) => afterWorkingDays(at, listingWorkingDays),
};

const requests = ofKinds((kind) =>
  kind === 'application'
    ? asSenders(membershipKind(membershipDeadlines))
    : asSenders(requestKind(kind, requestDeadlines[kind])),
);
/** As the sender sees it: without the mails that wait for the desk. */
export const requestSummary = (snapshot: SenderSnapshot) => requests[snapshot.context.kind].summary(snapshot);

/** What the sender may do next. `now`: epoch milliseconds. */
export const senderMay = (snapshot: SenderSnapshot, now: number) =>
  requests[snapshot.context.kind].may(snapshot, { kind: 'sender', id: null }, { at: now, withheld: new Set() });

/** The cases of requests that staff answer by mail, by kind. */
export const requestCases = ofKinds((kind) =>
  withMail(requests[kind], {
    answersOf: () => null,
    due: requestDeadlines[kind].answer,
    meant: saidByMail,
    isOver: ({ context }) => context.ending?.outcome === 'spam',
  }),
);
