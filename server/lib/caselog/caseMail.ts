import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { textSchema } from '../../../shared/text/fields';
import { at, id, nobody, person } from './eventFields';
import { mail, type CaseKind, type CaseMail, type LoggedEvent } from './kind';
import { mailWays, type CaseMailEvent, type CaseMailState, type MailThatCame } from '../../../machines/caseEvents';

/** A snapshot of a case with its mails. */
type WithMail<Snapshot> = Snapshot & { mail: CaseMailState };

const text = v.pipe(v.string(), v.maxLength(60_000));
const letter = textSchema({ empty: () => t('Write the message.'), longest: 10_000 });
const line = v.pipe(v.string(), v.maxLength(300));

const mailEventSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('mail.came'),
    party: v.nullable(id),
    from: line,
    subject: line,
    text,
    quoted: text,
    files: v.pipe(v.array(line), v.maxLength(50)),
    nature: v.picklist(['written', 'automatic', 'tooLarge']),
    way: v.picklist(mailWays),
    by: nobody('mail'),
    at,
  }),
  v.strictObject({ type: v.literal('mail.returned'), party: id, by: nobody('system'), at }),
  v.strictObject({ type: v.literal('deadline.mail'), since: at, by: nobody('system'), at }),
  v.strictObject({ type: v.literal('mail.handled'), by: person('staff'), at }),
  v.strictObject({ type: v.literal('mail.answered'), text: letter, by: person('staff'), at }),
]) satisfies v.GenericSchema<unknown, CaseMailEvent>;

const mailTypes = [
  'mail.came',
  'mail.returned',
  'deadline.mail',
  'mail.handled',
  'mail.answered',
] as const satisfies readonly CaseMailEvent['type'][];

const isOfMail = (given: unknown): boolean => v.is(v.looseObject({ type: v.picklist(mailTypes) }), given);

/** Whether an event is about mail, and none of the case's own. */
export const isMailEvent = (event: LoggedEvent): event is CaseMailEvent =>
  (mailTypes as readonly string[]).includes(event.type);

/** Anybody can write in somebody's name: pages show only words of who has got our mails. */
export const isProvenWords = ({ nature, way }: MailThatCame): boolean =>
  nature === 'written' && (way === 'address' || way === 'thread' || way === 'page');

/** Automatic replies that a log takes; a loop of them would fill it. */
const mostAutomatic = 10;
const none: CaseMailState = { waitsSince: null, isLate: false, unreached: [], automatic: 0 };

/** Words for the desk: not an automatic reply, nor a copy of its own mail. */
const isForDesk = ({ nature, party }: MailThatCame): boolean => nature !== 'automatic' && party !== 'desk';

function afterMail(state: CaseMailState, event: CaseMailEvent): CaseMailState | null {
  const waitsSince = state.waitsSince ?? event.at;
  switch (event.type) {
    case 'mail.came':
      if (event.nature === 'automatic')
        return state.automatic < mostAutomatic ? { ...state, automatic: state.automatic + 1 } : null;
      return isForDesk(event) ? { ...state, waitsSince } : { ...state };
    case 'mail.returned':
      return state.unreached.includes(event.party)
        ? null
        : { ...state, waitsSince, unreached: [...state.unreached, event.party] };
    case 'deadline.mail':
      return state.waitsSince === event.since && !state.isLate ? { ...state, isLate: true } : null;
    case 'mail.handled':
      return state.waitsSince === null ? null : { ...none, automatic: state.automatic };
    case 'mail.answered':
      return { ...none, automatic: state.automatic };
  }
}

interface MailRules<Event, Snapshot> {
  /** When the desk should have read a mail that came at a time; both in epoch milliseconds. */
  due: (at: number) => number;
  /** The event of the kind that a mail of its party is, such as that the sender wrote; null: it only waits to be read. */
  meant: (event: MailThatCame) => Event | null;
  /** Whether nobody reads what comes any more, as after spam: it is only noted. */
  isOver: (snapshot: Snapshot) => boolean;
  /** The letter by which staff answer once the machine has ended, and takes no answer; null: it takes them itself. */
  answersOf: (snapshot: Snapshot) => CaseMail | null;
}

/**
 * A kind of case that mails reach, too. What they do is the same for every kind: words and returned mails wait for the
 * desk until staff act, whatever its machine waits for; automatic replies are only noted.
 */
export function withMail<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot extends object>(
  kind: CaseKind<Opening, Event, Snapshot>,
  { due, meant, isOver, answersOf }: MailRules<Event, Snapshot>,
): CaseKind<Opening, Event | CaseMailEvent, WithMail<Snapshot>> {
  const meantBy = (event: CaseMailEvent): Event | null =>
    event.type === 'mail.came' && event.nature !== 'automatic' ? meant(event) : null;
  /** What a mail does to the case itself. */
  const inside = (snapshot: Snapshot, event: CaseMailEvent): Snapshot => {
    const own = meantBy(event);
    return (own === null ? null : kind.next(snapshot, own)) ?? snapshot;
  };
  const mailsOfMail = (event: CaseMailEvent, before: WithMail<Snapshot>, after: Snapshot): readonly CaseMail[] => {
    // A case that waits for the desk is in its digest.
    if (event.type === 'deadline.mail')
      return kind.summary(before).waitsFor === 'desk' ? [] : [mail('caseMail', 'desk')];
    if (event.type === 'mail.answered') return [answersOf(after)].filter((letterTo) => letterTo !== null);
    const isNews = event.type === 'mail.returned' || (event.type === 'mail.came' && isForDesk(event));
    if (!isNews || isOver(before)) return [];
    const own = meantBy(event);
    const ofCase = own === null ? [] : kind.mailsOf(own, before, after);
    return before.mail.waitsSince === null ? [mail('caseMail', 'desk'), ...ofCase] : ofCase;
  };
  return {
    ...kind,
    // By its type, so that a refusal says what is wrong with it.
    event: v.lazy((given) => (isOfMail(given) ? mailEventSchema : kind.event)),
    start: (opening) => ({ ...kind.start(opening), mail: none }),
    next: (snapshot, event) => {
      if (isMailEvent(event)) {
        const state = afterMail(snapshot.mail, event);
        if (state === null || (event.type === 'mail.answered' && answersOf(snapshot) === null)) return null;
        return isOver(snapshot) ? { ...snapshot, mail: none } : { ...inside(snapshot, event), mail: state };
      }
      const after = kind.next(snapshot, event);
      if (after === null) return null;
      return {
        ...after,
        mail: event.by.kind === 'staff' ? { ...none, automatic: snapshot.mail.automatic } : snapshot.mail,
      };
    },
    summary: (snapshot) => {
      const summary = kind.summary(snapshot);
      const { waitsSince, isLate } = snapshot.mail;
      if (waitsSince === null) return summary;
      const dueAt = Math.min(due(waitsSince), summary.waitsFor === 'desk' ? summary.dueAt : Infinity);
      return { ...summary, waitsFor: 'desk', dueAt, isOverdue: summary.isOverdue || isLate };
    },
    clocks: (snapshot) => {
      const { waitsSince, isLate } = snapshot.mail;
      if (waitsSince === null || isLate) return kind.clocks(snapshot);
      const event = { type: 'deadline.mail', since: waitsSince } as const;
      return [...kind.clocks(snapshot), { event, until: due(waitsSince) }];
    },
    may: (snapshot, by, moment) => [
      ...kind.may(snapshot, by, moment),
      ...(by.kind === 'staff' && snapshot.mail.waitsSince !== null ? [{ type: 'mail.handled' }] : []),
      ...(by.kind === 'staff' && answersOf(snapshot) !== null ? [{ type: 'mail.answered' }] : []),
    ],
    mailsOf: (event, before, after) =>
      isMailEvent(event) ? mailsOfMail(event, before, after) : kind.mailsOf(event, before, after),
    ...(kind.follow === undefined ? {} : { follow: kind.follow }),
  };
}
