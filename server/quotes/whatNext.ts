import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { quoteClocks } from '../../machines/quoteCaseWait';
import type { NextStep } from '../../shared/quotes/pages';
import { longDay } from '../../shared/text/format';
import { isProvenWords } from '../lib/caselog/caseMail';
import { quoteDeadlines } from './quoteCases';
import { officeTime, officeZone } from '../lib/caselog/officeTime';
import type { QuoteSnapshot } from './quoteViews';
import type { CaseMailState, MailThatCame } from '../../machines/caseEvents';

type Clock = ReturnType<typeof quoteClocks>[number];
type ClockName = keyof typeof quoteDeadlines;
/** A question of an agent has words of its own. */
type Words = Partial<Record<ClockName | 'agentQuestion', (due: number) => NextStep>>;
type Questions = QuoteSnapshot['context']['questions'];

const timed = (due: number) => ({ time: officeTime(due), zone: officeZone() });

const end = (due: number): NextStep => ({
  title: t('The request ends'),
  text: t('On {day}, if no offer is chosen by then.', { day: longDay(due) }),
});

const forShipper: Words = {
  screening: (due) => ({
    title: t('We read it'),
    text: t('A person checks it by {time}, {zone}, before agents get it.', timed(due)),
  }),
  desk: (due) => ({
    title: t('We go on with it'),
    text: t('A person acts by {time}, {zone}.', timed(due)),
  }),
  agent: (due) => ({
    title: t('Agents answer'),
    text: t('They have until {time}, {zone}. You get a mail for each offer.', timed(due)),
  }),
  question: (due) => ({
    title: t('Your question is answered'),
    text: t('The agent has until {time}, {zone}; then we ask for you.', timed(due)),
  }),
  agentQuestion: (due) => ({
    title: t('You answer the question of an agent'),
    text: t('Until {time}, {zone}, by the form on this page. Until then it makes no offer.', timed(due)),
  }),
  shipper: (due) => ({
    title: t('You answer our question'),
    text: t('Until {time}, {zone}, by the form on this page or by mail.', timed(due)),
  }),
  offers: (due) => ({
    title: t('You choose'),
    text: t('The last of the offers ends with {day} (UTC).', { day: longDay(due - 1) }),
  }),
  case: end,
};

const forAgent: Words = {
  agentQuestion: (due) => ({
    title: t('The shipper answers your question'),
    text: t('They have until {time}, {zone}; then our desk asks them.', timed(due)),
  }),
  agent: (due) => ({
    title: t('You answer'),
    text: t('Until {time}, {zone}. Later answers still count while the request is open.', timed(due)),
  }),
  question: (due) => ({
    title: t('You answer the question'),
    text: t('Until {time}, {zone}.', timed(due)),
  }),
  offers: (due) => ({
    title: t('The shipper decides'),
    text: t('Your offer ends with {day} (UTC). You get a mail when they choose.', { day: longDay(due - 1) }),
  }),
  case: end,
};

/** The clocks in words, the next one first; of each kind the last. What is past happens any moment. */
function steps(clocks: readonly Clock[], questions: Questions, words: Words): NextStep[] {
  const due = new Map<keyof Words, number>();
  for (const { event, since } of clocks) {
    const clock = event.type.replace('deadline.', '') as ClockName;
    const isOfAgent = clock === 'question' && 'question' in event && questions[event.question]?.asker === 'agent';
    const name = isOfAgent ? 'agentQuestion' : clock;
    due.set(name, Math.max(due.get(name) ?? 0, quoteDeadlines[clock](since)));
  }
  return [...due]
    .filter(([, at]) => at > Date.now())
    .sort(([, one], [, other]) => one - other)
    .flatMap(([name, at]) => words[name]?.(at) ?? []);
}

/** What happens next with a request, and when, for its shipper; nothing once it has ended. */
export const shipperNext = (snapshot: QuoteSnapshot): NextStep[] =>
  steps(quoteClocks(snapshot), snapshot.context.questions, forShipper);

/** Until when a person answers what the shipper wrote once the request had ended; nothing if they wrote nothing. */
export function answerNext(
  { mail: { waitsSince } }: { mail: CaseMailState },
  events: readonly { type: string; at: number }[],
): NextStep[] {
  if (waitsSince === null) return [];
  const words = events.filter((event): event is MailThatCame => event.type === 'mail.came' && event.at >= waitsSince);
  if (!words.some((event) => event.party === 'shipper' && isProvenWords(event))) return [];
  const due = quoteDeadlines.screening(waitsSince);
  const { phone } = content;
  return due > Date.now()
    ? [{ title: t('Our staff has it'), text: t('A person answers by {time}, {zone}.', timed(due)) }]
    : [
        {
          title: t('We are late'),
          text: t('You should have heard from us by {time}, {zone}. Call {phone} and name the reference.', {
            ...timed(due),
            phone: phone.display,
          }),
        },
      ];
}

/** What happens next for one of its agents. */
export function agentNext(snapshot: QuoteSnapshot, party: string): NextStep[] {
  const { agents, questions } = snapshot.context;
  const state = agents[party];
  const clocks = quoteClocks(snapshot).flatMap((clock): Clock[] => {
    const { event } = clock;
    if ('agentId' in event) return event.agentId === party ? [clock] : [];
    if ('question' in event) return questions[event.question]?.agentId === party ? [clock] : [];
    if (event.type !== 'deadline.offers') return [clock];
    return state?.status === 'offered' ? [{ ...clock, since: state.offer.validUntil }] : [];
  });
  return state?.status === 'declined' || state?.status === 'bounced' ? [] : steps(clocks, questions, forAgent);
}
