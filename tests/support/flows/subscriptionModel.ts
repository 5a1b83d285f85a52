import { subscriptionMachine, type SubscriptionContext, SubscriptionError } from '@machines/subscription';
import type { FlowModel } from './flowPaths';

const reference = 'KW-01M7ZC9ASP62MW4SC2XMWNW32V';
const order = { reference, accessCode: 'code-1', authorizationUrl: 'http://localhost:3001/payments/checkout/code-1' };

const done = (state: string) => `xstate.done.actor.0.subscription.attempt.${state}`;
const failed = (state: string) => `xstate.error.actor.0.subscription.attempt.${state}`;

/** The relevant events of paying for the subscription. */
export const subscriptionModel: FlowModel<SubscriptionContext> = {
  machine: subscriptionMachine,
  events: () => [
    { type: 'transfer.givenUp', reference },
    { type: 'payment.requested' },
    { type: 'payment.returned', reference },
    { type: 'confirmation.requested' },
    { type: done('preparing'), output: { order, isCheckoutThere: true } },
    { type: done('preparing'), output: { order, isCheckoutThere: false } },
    { type: failed('preparing'), error: new SubscriptionError('The card provider is away.', 'provider_unavailable') },
    { type: done('paying'), output: { kind: 'transferAwaited' } },
    { type: done('paying'), output: { kind: 'succeeded', response: {} } },
    { type: failed('paying'), error: new Error('The checkout broke.') },
    { type: done('confirming'), output: 'pending' },
    { type: done('confirming'), output: 'unpaid' },
    {
      type: failed('confirming'),
      error: new SubscriptionError('The provider does not answer.', 'payment_unconfirmed'),
    },
  ],
  deciding: ({ notice, order: left }) => [notice?.kind, left?.left],
};
