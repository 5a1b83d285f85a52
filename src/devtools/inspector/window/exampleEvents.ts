import type { ChatRequestEvent } from '@machines/chatRequest';
import type { HeroSearchEvent } from '@machines/heroSearch';
import type { Plain, PlainEvent } from '../protocol';
import type { SubscriptionEvent } from '@machines/subscription';
import type { CheckoutTransactionEvent } from '@machines/checkoutTransaction';
import type { PhoneLinkingEvent } from '@machines/phoneLinking';

/** One sample event for each type that has more than a type, filled in from the machine's context. */
type Examples<Event extends { type: string }> = {
  [Type in Event['type'] as keyof Omit<Extract<Event, { type: Type }>, 'type'> extends never ? never : Type]: (
    context: Record<string, Plain>,
  ) => Omit<Extract<Event, { type: Type }>, 'type'>;
};

const idIn = ({ question }: Record<string, Plain>): string =>
  typeof question === 'object' && question !== null && 'id' in question && typeof question.id === 'string'
    ? question.id
    : '';
const attemptIn = ({ attempt }: Record<string, Plain>): number => Number(attempt);
const failure = () => ({ failure: { message: 'Tried out in the flow inspector.' } });

const heroSearch: Examples<HeroSearchEvent> = {
  'term.typed': () => ({ text: 'Kenya' }),
  'suggestion.chosen': () => ({ term: 'Kenya' }),
};

const chatRequest: Examples<ChatRequestEvent> = {
  'question.asked': () => ({ question: { id: 'tried-out', prompt: 'Which services do you offer?', history: [] } }),
  'question.retried': () => ({ id: 'tried-out-again' }),
  'piece.arrived': (context) => ({ id: idIn(context), text: 'Tried out. ', agents: [] }),
  'answer.ended': (context) => ({ id: idIn(context), end: { source: 'content', isCutShort: false, suggestions: [] } }),
  'answer.failed': (context) => ({
    id: idIn(context),
    failure: { message: 'Tried out in the flow inspector.', isRetryable: true },
  }),
};

const phoneLinking: Examples<PhoneLinkingEvent> = {
  'number.submitted': () => ({ phoneNumber: '+254700000000' }),
  'code.submitted': () => ({ code: '123456' }),
  'account.changed': () => ({ isLinked: true }),
  'captcha.solved': (context) => ({ attempt: attemptIn(context) }),
  'captcha.expired': (context) => ({ attempt: attemptIn(context) }),
  'captcha.failed': (context) => ({
    attempt: attemptIn(context),
    failure: { problem: 'captcha', message: 'Tried out in the flow inspector.' },
  }),
};

const checkoutTransaction: Examples<CheckoutTransactionEvent> = {
  'payment.started': () => ({ isRequestedHere: false, isShown: true }),
  'transaction.loaded': () => ({ transaction: { id: 1, customer: null, accessCode: null } }),
  'setUp.failed': failure,
  'failure.reported': failure,
  'payment.cancelled': () => ({ status: 'abandoned' }),
  'transfer.awaited': () => ({ status: 'pending' }),
  'payment.succeeded': () => ({ response: { status: 'success', reference: 'tried-out' } }),
  'wallet.failed': failure,
  'outcome.doubted': failure,
  'outcome.lost': failure,
};

const subscription: Examples<SubscriptionEvent> = {
  'payment.returned': () => ({ reference: 'KW-01M7ZC9ASP62MW4SC2XMWNW32V' }),
  'transfer.givenUp': () => ({ reference: 'KW-01M7ZC9ASP62MW4SC2XMWNW32V' }),
};

const machines: Readonly<Record<string, Readonly<Record<string, (context: Record<string, Plain>) => object>>>> = {
  heroSearch,
  chatRequest,
  phoneLinking,
  checkoutTransaction,
  subscription,
};

/**
 * A sample payload for an event type: an example that fits the context, else the last one in the log, else the bare
 * type.
 */
export function exampleEvent(
  machine: string,
  type: string,
  context: Plain,
  seen: PlainEvent | undefined,
): { type: string; [key: string]: unknown } {
  const example = machines[machine]?.[type];
  const fields =
    typeof context === 'object' && context !== null && !Array.isArray(context)
      ? (context as Record<string, Plain>)
      : {};
  return { type, ...(example === undefined ? seen : example(fields)) };
}
