import { t } from '../../../shared/language/words';
import type { RequestKindName } from '../../../shared/desk/kinds';
import { mailKey, type CaseKind, type LoggedEvent } from './kind';

/** Every mail of a case to one party has the same subject; what is new stands first in its text. */
export const subjects = {
  desk: (reference: string, what: string): string => `${reference}: ${what}`,
  shipper: (reference: string): string => t('Your quote request {reference}', { reference }),
  agent: (reference: string, route: string): string => t('Quote request {reference}: {route}', { reference, route }),
  sender: (kind: RequestKindName, reference: string): string =>
    t(
      'Your {kind, select, report {report about an agent} privacy {privacy request} application {application for membership} problem {problem report} other {message}} {reference}',
      { kind, reference },
    ),
} as const;

/** Keys of the mails of a conversation that was handed over: they begin its threads. */
export const handoverKeys = (reference: string) => ({
  desk: `handover:${reference}`,
  sender: `handoverReceipt:${reference}`,
});

interface Log<Opening, Event> {
  opening: Opening;
  /** `events[0]` is event 2. */
  events: readonly Event[];
}

/** A mail that goes to a party of a case because of an event. */
interface Place {
  reference: string;
  party: string;
  /** Of the event; 0 for a mail that none caused, which comes after all so far. */
  number: number;
}

/**
 * Keys of the mails that a party got before: the first one and the latest, which are all that mail programs need to
 * show one conversation (RFC 5322, section 3.6.4). They follow from the log, so that nothing else has to be kept.
 */
export function mailsBefore<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  { opening, events }: Log<Opening, Event>,
  { reference, party, number }: Place,
): string[] {
  if (number === 1) return [];
  let snapshot = kind.start(opening);
  const mails = [kind.mailsOfOpening(opening)];
  for (const event of number === 0 ? events : events.slice(0, Math.max(number - 2, 0))) {
    const after = kind.next(snapshot, event) ?? snapshot;
    mails.push(kind.mailsOf(event, snapshot, after));
    snapshot = after;
  }
  return mails.flatMap((ofEvent, index) =>
    ofEvent.flatMap((mail) => (mail.party === party ? [mailKey(mail, reference, index + 1)] : [])),
  );
}

/** The subject and the earlier mails of one that goes to the same party about the same thing. */
export function inThread(subject: string, before: readonly string[]): { subject: string; follows: string[] } {
  const [first, ...later] = before;
  if (first === undefined) return { subject, follows: [] };
  return { subject: `Re: ${subject}`, follows: [first, ...later.slice(-1)] };
}
