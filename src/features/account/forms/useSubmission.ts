import { useEffect, useRef, useState } from 'react';
import { t } from '@language/words';
import { unknownFailure } from '@machines/unknownFailure';
import { IdentityError, useIdentity, type Identity } from '@/state/identity';

/**
 * One call of the identity provider; rejects with an `IdentityError`. `signal` is aborted when its result is no longer
 * wanted.
 */
export type Send = (identity: Identity, signal: AbortSignal) => Promise<unknown>;

export interface Submission {
  /**
   * `done`: succeeded; the caller decides what follows. `opening`: loading the provider's window. `inWindow`: it is
   * open, and the form is usable.
   */
  status: 'resting' | 'sending' | 'done' | 'opening' | 'inWindow';
  failure: IdentityError | null;
  /** Submits unless a submission is pending. Resolves with whether it succeeded. */
  submit: (send: Send) => Promise<boolean>;
  /** For the provider's window; call it from a click. Closing the window is not a failure. */
  openWindow: (send: Send) => void;
  /** Abandons the pending call and ignores its result; shows `message` with a retry. */
  stop: (message: string) => void;
  /** Clears the failure. */
  forgetFailure: () => void;
}

const pressAgain = t('Google’s sign-in is ready now. Please press the button once more.');

/** Converts anything thrown to an IdentityError. */
export function identityErrorOf(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  return new IdentityError(unknownFailure, 'unknown', 'unknown', { cause: thrown });
}

/** Whether the last click still allows a pop-up; true in browsers without that information. */
function mayOpenWindow(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.isActive;
}

/**
 * Single-flight submission of an account form. The SDK is loaded on mount, with `opensWindow` also the scripts of the
 * provider's window, so that a click opens it at once.
 */
export function useSubmission(opensWindow = false): Submission {
  const access = useIdentity();
  const [status, setStatus] = useState<Submission['status']>('resting');
  const [failure, setFailure] = useState<IdentityError | null>(null);
  const isSending = useRef(false);
  // The latest attempt: results of earlier ones are ignored.
  const current = useRef<AbortController>(null);

  useEffect(() => {
    access.load().then(
      (identity) => (opensWindow ? identity.prepareGoogle() : null),
      () => undefined,
    );
  }, [access, opensWindow]);

  const begin = (kind: Submission['status']): AbortSignal => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    setFailure(null);
    setStatus(kind);
    return signal;
  };
  const fail = (error: unknown, signal: AbortSignal) => {
    if (signal.aborted) return;
    const failed = identityErrorOf(error);
    setStatus('resting');
    if (failed.problem !== 'dismissed') setFailure(failed);
  };
  const openLate = async (send: Send, signal: AbortSignal) => {
    const identity = await access.load();
    await identity.prepareGoogle();
    if (signal.aborted) return;
    if (!mayOpenWindow()) throw new IdentityError(pressAgain, 'popupBlocked', 'identity/window-late');
    setStatus('inWindow');
    await send(identity, signal);
  };

  return {
    status,
    failure,
    submit: async (send) => {
      if (isSending.current) return false;
      isSending.current = true;
      const signal = begin('sending');
      try {
        await send(await access.load(), signal);
        if (!signal.aborted) setStatus('done');
      } catch (error) {
        fail(error, signal);
        return false;
      } finally {
        if (!signal.aborted) isSending.current = false;
      }
      return !signal.aborted;
    },
    openWindow: (send) => {
      const identity = access.loaded();
      const isReady = identity !== null && identity.prepareGoogle() === null;
      const signal = begin(isReady ? 'inWindow' : 'opening');
      const opening = isReady ? send(identity, signal) : openLate(send, signal);
      opening.then(
        () => !signal.aborted && setStatus('resting'),
        (error: unknown) => fail(error, signal),
      );
    },
    stop: (message) => {
      current.current?.abort();
      isSending.current = false;
      setStatus('resting');
      setFailure(new IdentityError(message, 'network', 'identity/stopped'));
    },
    forgetFailure: () => setFailure(null),
  };
}
