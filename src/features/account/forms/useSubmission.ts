import { useEffect, useRef, useState } from 'react';
import { IdentityError, useIdentity, type Identity } from '@/state/identity';

/** One call of the identity provider. It rejects with an `IdentityError`. */
export type Send = (identity: Identity) => Promise<unknown>;

export interface Submission {
  /** `done`: it went through; what follows is up to whoever shows the form. */
  status: 'resting' | 'sending' | 'done';
  failure: IdentityError | null;
  /** Sends, unless something is on its way. Resolves once there is an answer, with whether it went through. */
  submit: (send: Send) => Promise<boolean>;
  /** For what opens the provider's window: called from a click. The form stays free meanwhile, and closing the window says nothing. */
  openWindow: (send: Send) => void;
  /** Takes the failure off the page. */
  forgetFailure: () => void;
}

/** Whatever was thrown, as a failure that can be shown. */
export function identityErrorOf(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  return new IdentityError('Something went wrong. Please try again.', 'unknown', 'unknown', { cause: thrown });
}

/** Sends an account form once at a time. The provider's code is fetched as soon as the form is shown. */
export function useSubmission(): Submission {
  const access = useIdentity();
  const [status, setStatus] = useState<Submission['status']>('resting');
  const [failure, setFailure] = useState<IdentityError | null>(null);
  const isBusy = useRef(false);
  // Counts what was tried: a window closed long ago must not speak into a later try.
  const latest = useRef(0);

  useEffect(() => {
    access.load().catch(() => undefined);
  }, [access]);

  const begin = (): number => {
    setFailure(null);
    latest.current += 1;
    return latest.current;
  };

  return {
    status,
    failure,
    submit: async (send) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      begin();
      setStatus('sending');
      try {
        await send(await access.load());
        setStatus('done');
        return true;
      } catch (error) {
        setFailure(identityErrorOf(error));
        setStatus('resting');
        return false;
      } finally {
        isBusy.current = false;
      }
    },
    openWindow: (send) => {
      const attempt = begin();
      const identity = access.loaded();
      const opening = identity === null ? access.load().then(send) : send(identity);
      opening.catch((error: unknown) => {
        const told = identityErrorOf(error);
        if (attempt === latest.current && told.problem !== 'dismissed') setFailure(told);
      });
    },
    forgetFailure: () => setFailure(null),
  };
}
