import { useRef } from 'react';
import type { IdentityError } from '@/state/identity';
import { useSubmission, type Send } from './forms/useSubmission';

interface ProvenSubmission {
  isBusy: boolean;
  failure: IdentityError | null;
  /** Re-authenticates with the password, then acts. */
  byPassword: (password: string, act: Send, onDone?: () => void) => void;
  /** Re-authenticates in Google's window, then acts. Call it from a click. */
  byGoogle: (act: Send, onDone?: () => void) => void;
  /** Retries; a completed re-authentication in the window is reused. */
  again: () => void;
  /** Abandons the pending call and shows the message. */
  stop: (message: string) => void;
  /** Whether Google's window is open. */
  isInWindow: boolean;
  forgetFailure: () => void;
}

/**
 * Whether the password was wrong. In Google's window there is none to type, but another account may have been chosen.
 */
export function isWrongPassword(failure: IdentityError | null): boolean {
  return failure?.problem === 'credentials' && failure.code !== 'auth/user-mismatch';
}

/** For actions that need a recent sign-in: re-authenticates, then acts. `opensWindow`: Google's window may be used. */
export function useProvenSubmission(opensWindow: boolean): ProvenSubmission {
  const { status, failure, submit, openWindow, stop, forgetFailure } = useSubmission(opensWindow);
  const again = useRef<() => void>(() => undefined);

  const run = async (act: Send, onDone?: () => void) => {
    if (await submit(act)) onDone?.();
  };
  const byPassword: ProvenSubmission['byPassword'] = (password, act, onDone) => {
    again.current = () => byPassword(password, act, onDone);
    void run(async (identity, signal) => {
      await identity.reauthenticateWithPassword(password);
      // The user has stopped waiting and wants no change any more.
      if (!signal.aborted) await act(identity, signal);
    }, onDone);
  };
  const byGoogle: ProvenSubmission['byGoogle'] = (act, onDone) => {
    again.current = () => byGoogle(act, onDone);
    openWindow(async (identity, signal) => {
      await identity.reauthenticateWithGoogle();
      if (signal.aborted) return;
      again.current = () => void run(act, onDone);
      await run(act, onDone);
    });
  };
  return {
    isBusy: status === 'sending',
    failure,
    byPassword,
    byGoogle,
    again: () => again.current(),
    stop,
    isInWindow: status === 'opening' || status === 'inWindow',
    forgetFailure,
  };
}
