import { useEffect, useRef, useState } from 'react';
import { IdentityError, useIdentity, type Identity } from '@/state/identity';
import { unknownFailure } from '@/state/unknownFailure';

/** One call of the identity provider. It rejects with an `IdentityError`. `signal` is aborted when nobody waits for it any more. */
export type Send = (identity: Identity, signal: AbortSignal) => Promise<unknown>;

export interface Submission {
  /**
   * `done`: it went through; what follows is up to whoever shows the form. `opening`: the provider's window is not
   * ready to open. `inWindow`: it is open, and the form is free meanwhile.
   */
  status: 'resting' | 'sending' | 'done' | 'opening' | 'inWindow';
  failure: IdentityError | null;
  /** Sends, unless something is on its way. Resolves once there is an answer, with whether it went through. */
  submit: (send: Send) => Promise<boolean>;
  /** For what opens the provider's window: called from a click. Closing the window says nothing. */
  openWindow: (send: Send) => void;
  /** Gives up what is on its way: its answer counts no more. `message` is shown, with a way to try again. */
  stop: (message: string) => void;
  /** Takes the failure off the page. */
  forgetFailure: () => void;
}

const pressAgain = 'Google’s sign-in is ready now. Please press the button once more.';

/** Whatever was thrown, as a failure that can be shown. */
export function identityErrorOf(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  return new IdentityError(unknownFailure, 'unknown', 'unknown', { cause: thrown });
}

/** Whether the browser would still open a window for the last click. Browsers that cannot tell decide by themselves. */
function mayOpenWindow(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.isActive;
}

/**
 * Sends an account form once at a time. The provider's code is fetched as soon as the form is shown, and with
 * `opensWindow` also what the provider's window needs, so that a click opens it at once.
 */
export function useSubmission(opensWindow = false): Submission {
  const access = useIdentity();
  const [status, setStatus] = useState<Submission['status']>('resting');
  const [failure, setFailure] = useState<IdentityError | null>(null);
  const isSending = useRef(false);
  // What was tried last: an answer to anything before it must not speak into it.
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
    const told = identityErrorOf(error);
    setStatus('resting');
    if (told.problem !== 'dismissed') setFailure(told);
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
