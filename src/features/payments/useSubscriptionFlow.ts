import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { SubscriptionEvent } from '@machines/subscriptionEvents';
import type { SubscriptionNotice } from '@machines/subscriptionNotice';
import { useAppDispatch } from '@/state/hooks';
import { usePublicConfig } from '@/state/publicConfig';
import { wireSubscription } from './subscription.wiring';

/** `preparing`: the order is placed, the checkout fetched. `confirming`: the gateway is asked what became of the payment. */
export type SubscriptionStep = 'resting' | 'preparing' | 'paying' | 'confirming';

export interface SubscriptionFlow {
  step: SubscriptionStep;
  notice: SubscriptionNotice | null;
  send: (event: SubscriptionEvent) => void;
}

/** Paying for the subscription: `machines/subscription` with its effects, for as long as the page is shown. */
export function useSubscriptionFlow(): SubscriptionFlow {
  const dispatch = useAppDispatch();
  const { payments } = usePublicConfig();
  const [machine] = useState(() => wireSubscription(dispatch, payments));
  const [{ value, context }, send] = useMachine(machine);
  const steps: readonly SubscriptionStep[] = ['preparing', 'paying', 'confirming'];
  const step = steps.find((each) => typeof value === 'object' && value.attempt === each) ?? 'resting';
  return { step, notice: context.notice, send };
}
