import { caseKinds } from '../../shared/desk/kinds';
import type { LetterPart } from '../lib/mail/letterParts';
import { briefly } from '../lib/mail/quoted';
import { atDesk } from '../quotes/deskQuoteLetters';
import { legalEnd, requestDeadlines } from './requestCases';
import { officeTime } from '../lib/caselog/officeTime';
import type { SenderOpening, SenderSnapshot } from './senderCase';

/** A request that waits for the desk. */
interface WaitingRequest {
  opening: SenderOpening;
  snapshot: SenderSnapshot;
  earlier: { desk: string | null };
  siteUrl: string;
}

export const legalDeadline = (opening: SenderOpening): string => officeTime(legalEnd(opening));

const dueOf = ({ opening: { kind }, snapshot: { context } }: WaitingRequest): string =>
  officeTime(requestDeadlines[kind].answer(context.openedAt));
const nameOf = ({ opening: { kind, reference } }: WaitingRequest): string => `${caseKinds[kind].inMails} ${reference}`;

/** A deadline of the law is near. */
export const reminder = (about: WaitingRequest): LetterPart[] => [
  `The ${nameOf(about)} has to be settled by ${legalDeadline(about.opening)}.`,
  atDesk(about.siteUrl, about.opening.reference),
];

/** The sender has not answered a question of the desk. Null: it has meanwhile. */
export function unanswered(about: WaitingRequest): LetterPart[] | null {
  const { opening, snapshot, earlier, siteUrl } = about;
  if (!snapshot.matches('back')) return null;
  return [
    `The sender of the ${nameOf(about)} has not answered. Decide by ${dueOf(about)} how to go on.`,
    atDesk(siteUrl, opening.reference),
    ...(earlier.desk === null ? [] : [{ heading: 'We asked:', typed: briefly(earlier.desk) }]),
  ];
}
