import { useRef, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import type { SubscriptionOutcome } from './sendSubscription';

export type SubscriptionState = { status: 'idle' | 'sending' } | SubscriptionOutcome;

const offline = 'You are offline. Your address stays here: press Subscribe again when you are connected.';

/**
 * The newsletter form's one request (specification section 4; design section 7, point 3). RTK Query and the address
 * rule arrive with the first submission. While one request is under way, and after it was taken, another is not sent.
 */
export function useSubscription() {
  const store = useAppStore();
  const [state, setState] = useState<SubscriptionState>({ status: 'idle' });
  const isSettled = useRef(true);

  async function send(address: string): Promise<SubscriptionOutcome> {
    if (!navigator.onLine) return { status: 'failed', message: offline };
    try {
      const { sendSubscription } = await import(/* webpackChunkName: "newsletter" */ './sendSubscription');
      return await sendSubscription(store, address);
    } catch {
      return { status: 'failed', message: 'We could not reach the server. Check your connection and try again.' };
    }
  }

  return {
    state,
    /** Sends the address; the answer comes with `state`. */
    submitted: async (address: string): Promise<void> => {
      if (!isSettled.current || state.status === 'subscribed') return;
      isSettled.current = false;
      setState({ status: 'sending' });
      const outcome = await send(address);
      isSettled.current = true;
      setState(outcome);
    },
    /** The address was changed: what was said about the one before no longer holds. */
    changed: (): void => {
      if (isSettled.current) setState({ status: 'idle' });
    },
  };
}
