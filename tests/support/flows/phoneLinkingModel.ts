import {
  phoneLinkingMachine,
  type PhoneLinkingContext,
  PhoneLinkingError,
  type PhoneLinkingProblem,
} from '@machines/phoneLinking';
import type { FlowEvent, FlowModel } from './flowPaths';

const within = {
  proving: '0.phoneLinking.proving',
  sending: '0.phoneLinking.proving.sending',
  verifying: '0.verifying',
  reloading: '0.phoneLinking.reloading',
  removing: '0.phoneLinking.removing',
} as const;

/** The done event of an actor of phone linking. */
export const doneEvent = (place: keyof typeof within, output?: object): FlowEvent => ({
  type: `xstate.done.actor.${within[place]}`,
  output,
});
/** The error event of an actor of phone linking. */
export const errorEvent = (place: keyof typeof within, problem: PhoneLinkingProblem): FlowEvent => ({
  type: `xstate.error.actor.${within[place]}`,
  error: new PhoneLinkingError(`The provider says: ${problem}.`, problem),
});
/** The problem in an error event; undefined for other events. */
export const problemOf = ({ error }: FlowEvent): PhoneLinkingProblem | undefined =>
  error instanceof PhoneLinkingError ? error.problem : undefined;

const afterDelay = (delay: string, place: string): FlowEvent => ({ type: `xstate.after.${delay}.${place}` });
/** Delay events of phone linking. */
export const delayEvents = {
  sending: afterDelay('sending is overdue', 'phoneLinking.proving.sending'),
  verifying: afterDelay('verifying is overdue', 'verifying'),
  coolDown: afterDelay('resend cool-down', 'phoneLinking.code.resend.coolingDown'),
  reloading: afterDelay('reload is overdue', 'phoneLinking.reloading'),
  removing: afterDelay('removal is overdue', 'phoneLinking.removing'),
} as const;

export const phoneNumber = '+254712345678';

/** The relevant events of phone linking. */
export const phoneLinkingModel: FlowModel<Pick<PhoneLinkingContext, 'attempt'>> = {
  machine: phoneLinkingMachine,
  events: ({ attempt }) => [
    { type: 'linking.started' },
    { type: 'linking.cancelled' },
    { type: 'linking.retried' },
    { type: 'number.submitted', phoneNumber },
    { type: 'number.changed' },
    { type: 'code.submitted', code: '123456' },
    { type: 'resend.requested' },
    { type: 'reload.retried' },
    { type: 'removal.confirmed' },
    { type: 'account.changed', isLinked: true },
    { type: 'account.changed', isLinked: false },
    { type: 'captcha.solved', attempt },
    { type: 'captcha.expired', attempt },
    { type: 'captcha.failed', attempt, failure: { problem: 'captcha', message: 'The captcha did not load.' } },
    errorEvent('proving', 'other'),
    doneEvent('sending', { attempt }),
    doneEvent('sending', { attempt: attempt - 1 }),
    errorEvent('sending', 'alreadyLinked'),
    errorEvent('sending', 'other'),
    delayEvents.sending,
    doneEvent('verifying', { attempt }),
    doneEvent('verifying', { attempt: attempt - 1 }),
    errorEvent('verifying', 'alreadyLinked'),
    errorEvent('verifying', 'wrongCode'),
    errorEvent('verifying', 'expiredCode'),
    errorEvent('verifying', 'tooMany'),
    delayEvents.verifying,
    delayEvents.coolDown,
    doneEvent('reloading'),
    errorEvent('reloading', 'other'),
    delayEvents.reloading,
    doneEvent('removing'),
    errorEvent('removing', 'other'),
    delayEvents.removing,
  ],
};
