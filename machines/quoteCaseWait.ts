import type { SnapshotFrom } from 'xstate';
import type { quoteCaseMachine } from './quoteCase';
import { isAsking, isMoot, isPending } from './quoteCaseAgent';
import { deskWaits, isLate, isOpen, offersEnd } from './quoteCaseContext';
import type { QuoteCaseEvent, QuoteQuestion } from './quoteCaseEvents';
import type { CaseClock, CaseWait } from './caseEvents';

type Snapshot = SnapshotFrom<typeof quoteCaseMachine>;
type Clock = CaseClock<QuoteCaseEvent>;

/** Of agents whose answer is awaited; the time of one that waits for an answer itself stands still. */
const agentClocks = ({ context: { agents, questions } }: Snapshot): Clock[] =>
  Object.entries(agents).flatMap(([agentId, agent]): Clock[] => {
    if (!isPending(agent) || isAsking(questions, agentId)) return [];
    const since = agent.askedAt;
    return [
      ...(agent.isReminded ? [] : [{ event: { type: 'deadline.reminder', agentId, since }, since } as const]),
      { event: { type: 'deadline.agent', agentId, since }, since },
    ];
  });

/** Of questions between shipper and agents, by who asks. */
const questionClocks = ({ context: { agents, questions } }: Snapshot, asker: QuoteQuestion['asker']): Clock[] =>
  questions.flatMap((asked, question): Clock[] => {
    const { agentId, since, answer, isReminded, deskSince } = asked;
    if (asked.asker !== asker || agentId === null || answer !== null || deskSince !== null || isMoot(agents, asked))
      return [];
    return [
      ...(isReminded ? [] : [{ event: { type: 'deadline.questionReminder', question, since }, since } as const]),
      { event: { type: 'deadline.question', question, since }, since },
    ];
  });

/** Of the desk's question to the shipper, if there is one. */
const answerClocks = ({ context: { asked } }: Snapshot): Clock[] =>
  asked === null ? [] : [{ event: { type: 'deadline.shipper', since: asked }, since: asked }];

/** The end of a case that nobody ends. */
const lastClock = ({ context: { lastsSince: since } }: Snapshot): Clock => ({
  event: { type: 'deadline.case', since },
  since,
});

/** Whom a quote request waits for, and the clock that ends the wait; null once it has ended, also if it can be opened again. */
export function quoteWait(snapshot: Snapshot): CaseWait<QuoteCaseEvent, 'desk' | 'agents' | 'shipper'> | null {
  if (!isOpen(snapshot)) return null;
  const { context } = snapshot;
  const since = deskWaits(context);
  const [answer] = answerClocks(snapshot);
  if (answer !== undefined && since === null) return { for: 'shipper', clock: answer, isOverdue: false };
  if (snapshot.matches('received') && context.deskSince === null) {
    const clock: Clock = { event: { type: 'deadline.screening' }, since: context.openedAt };
    return { for: 'desk', clock, isOverdue: snapshot.matches({ received: 'overdue' }) };
  }
  if (since !== null) {
    const clock: Clock = { event: { type: 'deadline.desk', since }, since };
    return { for: 'desk', clock, isOverdue: isLate(context, since) };
  }
  const latest = (clocks: Clock[], type: Clock['event']['type']): Clock =>
    clocks
      .filter(({ event }) => event.type === type)
      .reduce<Clock | null>((last, clock) => (last !== null && last.since > clock.since ? last : clock), null) ??
    lastClock(snapshot);
  const ofAgents = questionClocks(snapshot, 'agent');
  if (ofAgents.length > 0) return { for: 'shipper', clock: latest(ofAgents, 'deadline.question'), isOverdue: false };
  const questions = questionClocks(snapshot, 'shipper');
  if (questions.length > 0) return { for: 'agents', clock: latest(questions, 'deadline.question'), isOverdue: false };
  const end = offersEnd(context);
  if (end !== null && snapshot.matches({ open: 'offers' })) {
    const clock: Clock = { event: { type: 'deadline.offers', since: end }, since: end };
    return { for: 'shipper', clock, isOverdue: false };
  }
  return { for: 'agents', clock: latest(agentClocks(snapshot), 'deadline.agent'), isOverdue: false };
}

/** Every clock that runs. */
export function quoteClocks(snapshot: Snapshot): Clock[] {
  const wait = quoteWait(snapshot);
  if (wait === null) return [];
  const end = offersEnd(snapshot.context);
  const running: Clock[] = [
    ...(wait.isOverdue ? [] : [wait.clock]),
    ...answerClocks(snapshot),
    ...(snapshot.matches('open')
      ? [...agentClocks(snapshot), ...questionClocks(snapshot, 'agent'), ...questionClocks(snapshot, 'shipper')]
      : []),
    ...(end !== null && snapshot.matches({ open: 'offers' })
      ? [{ event: { type: 'deadline.offers', since: end }, since: end } as const]
      : []),
    lastClock(snapshot),
  ];
  const keys = running.map((clock) => JSON.stringify(clock));
  return running.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
