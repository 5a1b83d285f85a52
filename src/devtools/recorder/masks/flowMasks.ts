import { isFields, masked, type Fields, type Labels, type Mask } from './mask';
import { PhoneLinkingError } from '@machines/phoneLinking';
import { SubscriptionError } from '@machines/subscription';

/** How a machine is masked. Events that are not listed keep only their type. */
interface FlowMasks {
  context: Mask;
  /** Payload masks of events from the page. */
  events: Readonly<Record<string, Mask>>;
  /** Mask of its actors' output. */
  output?: Mask;
}

/** Replaces a message for users by a marker, in logs and in replays alike. */
export const messageMarker = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? '[said]' : value;

/** Replaces a phone number by a fictional one that is valid too. */
const phoneNumber: Mask = (value, labels) => {
  if (typeof value !== 'string' || value === '') return value;
  const label = labels.of('phone', value);
  if (!/^\+[1-9]\d{6,14}$/.test(value)) return label;
  return `+999${label.replace(/\D/g, '').padStart(8, '0')}`;
};

const failure: Mask = { problem: 'keep', message: messageMarker };

const placing: Mask = {
  order: { reference: 'token', accessCode: 'token', authorizationUrl: 'token' },
  isCheckoutThere: 'keep',
  kind: 'keep',
};
/** An order, a payment outcome, or a status word from the gateway. */
const attemptOutput: Mask = (value, labels) => masked(value, typeof value === 'string' ? 'keep' : placing, labels);

const flowMasks: Readonly<Record<string, FlowMasks>> = {
  heroSearch: {
    context: {
      text: 'text',
      searchedTerm: 'text',
      answer: { term: 'text', count: 'keep', nearCount: 'keep', matches: 'records' },
      failure: messageMarker,
    },
    events: { 'term.typed': { text: 'text' }, 'suggestion.chosen': { term: 'text' } },
    output: { term: 'text', count: 'keep', nearCount: 'keep', matches: 'records' },
  },
  phoneLinking: {
    context: { attempt: 'keep', phoneNumber, failure },
    events: {
      'captcha.solved': { attempt: 'keep' },
      'captcha.expired': { attempt: 'keep' },
      'captcha.failed': { attempt: 'keep', failure },
      'number.submitted': { phoneNumber },
      'code.submitted': { code: 'token' },
      'account.changed': { isLinked: 'keep' },
    },
    output: { attempt: 'keep' },
  },
  checkoutTransaction: {
    context: {
      isRequestedHere: 'keep',
      isShown: 'keep',
      offersSheet: 'keep',
      keepsWalletButton: 'keep',
      isSetUpFailed: 'keep',
      hasFailedAttempt: 'keep',
    },
    events: { 'payment.started': { isRequestedHere: 'keep', isShown: 'keep' } },
    output: { offersSheet: 'keep', keepsWalletButton: 'keep' },
  },
  subscription: {
    context: {
      notice: { kind: 'keep', reference: 'token', authorizationUrl: 'token', message: messageMarker },
      order: { reference: 'token', authorizationUrl: 'token', left: 'keep' },
    },
    events: {
      'payment.returned': { reference: 'token' },
      'transfer.givenUp': { reference: 'token' },
    },
    output: attemptOutput,
  },
};

/** Whether a machine's events are logged. */
export const isFlow = (machine: string): boolean => Object.hasOwn(flowMasks, machine);

function declaredFields(event: Fields, mask: Mask | undefined, labels: Labels): Fields {
  if (mask === undefined || typeof mask !== 'object') return {};
  const known = Object.fromEntries(Object.entries(event).filter(([field]) => field in mask));
  return masked(known, mask, labels) as Fields;
}

/** An event as it may be logged. */
export function maskedFlowEvent(machine: string, event: { type: string }, labels: Labels): Fields {
  const { type } = event;
  const masks = flowMasks[machine];
  const fields: Fields = { ...event };
  if (type.startsWith('xstate.done.actor.')) return { type, output: masked(fields['output'], masks?.output, labels) };
  if (type.startsWith('xstate.error.actor.')) {
    const { error } = fields;
    const kind =
      error instanceof PhoneLinkingError
        ? { problem: error.problem }
        : error instanceof SubscriptionError
          ? { code: error.code }
          : {};
    return { type, error: { message: messageMarker(error instanceof Error ? error.message : ''), ...kind } };
  }
  return { type, ...declaredFields(fields, masks?.events[type], labels) };
}

/** Restores a logged event for the machine: actor errors become Error objects again. */
export function revivedFlowEvent(event: Fields & { type: string }): { type: string } {
  const { error } = event;
  if (!isFields(error)) return event;
  return { ...event, error: revivedError(error) } as { type: string };
}

function revivedError({
  message,
  problem,
  code,
}: {
  message?: unknown;
  problem?: PhoneLinkingError['problem'];
  code?: string;
}): Error {
  const words = typeof message === 'string' ? message : '';
  if (problem !== undefined) return new PhoneLinkingError(words, problem);
  return code === undefined ? new Error(words) : new SubscriptionError(words, code);
}

/** A machine's context as it may be logged. */
export const maskedFlowContext = (machine: string, context: unknown, labels: Labels): unknown =>
  masked(context, flowMasks[machine]?.context, labels);
