import { transition } from 'xstate';
import {
  refundCaseMachine,
  type RefundSnapshot,
  type RefundAsked,
  type RefundCaseEvent,
  type RefundOutcome,
} from '../../../machines/refundCase';
import type { RefundState } from '../../../shared/desk/refunds';

export type { RefundCaseEvent, RefundOutcome };

interface Standing extends RefundAsked {
  state: RefundState;
}

/** How a refund stands after an event, and what it ended in, if it did; null for an event that changes nothing. */
export function refundAfter(
  { state, ...context }: Standing,
  event: RefundCaseEvent,
): { state: RefundState; outcome: RefundOutcome | null } | null {
  const before: RefundSnapshot = refundCaseMachine.resolveState({ value: state, context });
  if (!before.can(event)) return null;
  const [after] = transition(refundCaseMachine, before, event);
  return { state: after.value, outcome: after.status === 'done' ? after.output : null };
}
