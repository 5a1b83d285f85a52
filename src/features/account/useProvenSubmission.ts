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
  forgetFailure: () => void;
}

/** Whether the password was wrong; in Google's window nobody types one, but may choose another account. */
export function isWrongPassword(failure: IdentityError | null): boolean {
  return failure?.problem === 'credentials' && failure.code !== 'auth/user-mismatch';
}

/** For what wants a recent sign-in: the person proves anew who they are, and only then anything is done. */
export function useProvenSubmission(): ProvenSubmission {
  const { status, failure, submit, openWindow, forgetFailure } = useSubmission();
  const again = useRef<() => void>(() => undefined);

  const run = async (act: Send, onDone?: () => void) => {
    if (await submit(act)) onDone?.();
  };
  const byPassword: ProvenSubmission['byPassword'] = (password, act, onDone) => {
    again.current = () => byPassword(password, act, onDone);
    void run(async (identity) => {
      await identity.reauthenticateWithPassword(password);
      await act(identity);
    }, onDone);
  };
  const byGoogle: ProvenSubmission['byGoogle'] = (act, onDone) => {
    again.current = () => byGoogle(act, onDone);
    openWindow(async (identity) => {
      await identity.reauthenticateWithGoogle();
      again.current = () => void run(act, onDone);
      await run(act, onDone);
    });
  };
  return { isBusy: status === 'sending', failure, byPassword, byGoogle, again: () => again.current(), forgetFailure };
}
