import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useAppDispatch, usePublicConfig } from '@/state/hooks';
import { wireSubscription } from './subscription.wiring';
import type { SubscriptionEvent, SubscriptionNotice } from '@machines/subscription';

/** `preparing`: placing the order and loading the checkout. `confirming`: checking the payment with the gateway. */
export type SubscriptionStep = 'resting' | 'preparing' | 'paying' | 'confirming';

export interface SubscriptionFlow {
  step: SubscriptionStep;
  notice: SubscriptionNotice | null;
  send: (event: SubscriptionEvent) => void;
}

/** Paying for the subscription, or for that of a listing's owner: `machines/subscription` with its effects, while mounted. */
export function useSubscriptionFlow(listing?: string): SubscriptionFlow {
  const dispatch = useAppDispatch();
  const { payments } = usePublicConfig();
  const [machine] = useState(() => wireSubscription(dispatch, payments, listing));
  const [{ value, context }, send] = useMachine(machine);
  const steps: readonly SubscriptionStep[] = ['preparing', 'paying', 'confirming'];
  const step = steps.find((each) => typeof value === 'object' && value.attempt === each) ?? 'resting';
  return { step, notice: context.notice, send };
}
