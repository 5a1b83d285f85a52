import { useRef } from 'react';
import type { IdentityError } from '@/state/identity';
import { useSubmission, type Send } from './forms/useSubmission';

interface ProvenSubmission {
  isBusy: boolean;
  failure: IdentityError | null;
  /** Proves by the password, then acts. */
  byPassword: (password: string, act: Send, onDone?: () => void) => void;
  /** Proves in Google's window, then acts: call it from a click. */
  byGoogle: (act: Send, onDone?: () => void) => void;
  /** The same once more; a window that has proven the person is not opened again. */
  again: () => void;
  /** Gives up what is on its way, with what is said then. */
  stop: (message: string) => void;
  /** Whether Google's window is waited for. */
  isInWindow: boolean;
  forgetFailure: () => void;
}

/** Whether the password was wrong; in Google's window nobody types one, but may choose another account. */
export function isWrongPassword(failure: IdentityError | null): boolean {
  return failure?.problem === 'credentials' && failure.code !== 'auth/user-mismatch';
}

/**
 * For what wants a recent sign-in: the person proves anew who they are, and only then anything is done. `opensWindow`:
 * they may do so in Google's window.
 */
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
      // Whoever has stopped waiting wants nothing changed any more.
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
