import periods from '../../content/desk.json' with { type: 'json' };
import { caseKinds, type RequestKindName } from '../../shared/desk/kinds';
import type { LetterPart } from '../mail/letterParts';
import { briefly } from '../mail/quoted';
import { atDesk } from './deskQuoteLetters';
import { requestDeadlines } from './kinds';
import { officeTime } from './officeTime';
import type { SenderSnapshot } from './senderCase';

/** A request that waits for the desk. */
interface WaitingRequest {
  opening: { reference: string; kind: RequestKindName; at: number };
  snapshot: SenderSnapshot;
  earlier: { desk: string | null };
  siteUrl: string;
}

const day = 86_400_000;
export const legalDeadline = (at: number): string => officeTime(at + periods.requests.privacy.legalDays * day);

const dueOf = ({ opening: { kind }, snapshot: { context } }: WaitingRequest): string =>
  officeTime(requestDeadlines[kind].answer(context.openedAt));
const nameOf = ({ opening: { kind, reference } }: WaitingRequest): string => `${caseKinds[kind].inMails} ${reference}`;

/** A deadline of the law is near. */
export const reminder = (about: WaitingRequest): LetterPart[] => [
  `The ${nameOf(about)} has to be settled by ${legalDeadline(about.opening.at)}.`,
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
