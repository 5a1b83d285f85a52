import { useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { useCommand } from '@/ui/useCommand';
import type { SignUpOutcome } from './sendSignUp';

export type SignUpState = { status: 'idle' | 'sending' } | SignUpOutcome;

const offline = 'You are offline. Your address stays here: press Subscribe again when you are connected.';

/**
 * The newsletter form's one request (docs/product.md "Newsletter"). RTK Query and the address
 * rule arrive with the first submission. While one request is under way, and after it was taken, another is not sent.
 */
export function useNewsletterSignUp() {
  const store = useAppStore();
  const [state, setState] = useState<SignUpState>({ status: 'idle' });

  async function send(address: string): Promise<SignUpOutcome> {
    if (!navigator.onLine) return { status: 'failed', message: offline };
    try {
      const { sendSignUp } = await import(/* webpackChunkName: "newsletter" */ './sendSignUp');
      return await sendSignUp(store, address);
    } catch {
      return { status: 'failed', message: 'We could not reach the server. Check your connection and try again.' };
    }
  }

  const { run, isRunning } = useCommand(async (address: string) => {
    if (state.status === 'subscribed') return;
    setState({ status: 'sending' });
    setState(await send(address));
  });

  return {
    state,
    /** Sends the address; the answer comes with `state`. */
    submitted: run,
    /** The address was changed: what was said about the one before no longer holds. */
    changed: (): void => {
      if (!isRunning) setState({ status: 'idle' });
    },
  };
}
