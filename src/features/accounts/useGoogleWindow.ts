import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import type { ApiError } from '@/kit/api/apiError';
import type { FormFailure } from '@/kit/forms/formState';
import { useForm } from '@/kit/forms/useForm';
import { IdentityError, useIdentity, type Identity } from '@/state/identity';
import { identityFailure } from './identityCall';

export interface GoogleWindow {
  /** `opening`: what it needs is loading. `open`: it waits for the person, who may use the form beside it. */
  status: 'closed' | 'opening' | 'open';
  failure: FormFailure | null;
  /** Call it from a click. A window that is still open is given up. */
  open: () => void;
  /** Gives it up: a late answer changes nothing. `message`: what is said then. */
  stop: (message?: string) => void;
}

const pressAgain = t('Google’s sign-in is ready now. Please press the button once more.');
const nothing = {};

/** Whether the last click still allows a pop-up; true in browsers without that information. */
function mayOpenWindow(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.isActive;
}

/** `dismissed`: the person closed the window, which is no failure. */
const ended = (asking: Promise<void>): Promise<{ data: 'done' | 'dismissed' } | { error: ApiError }> =>
  asking.then(
    () => ({ data: 'done' }),
    (error: unknown) => {
      const failure = identityFailure(error);
      return failure.code === 'dismissed' ? { data: 'dismissed' } : { error: failure };
    },
  );

/** The provider's window beside a form. What it needs is loaded while it is offered, so that a click opens it at once. */
export function useGoogleWindow(
  isOffered: boolean,
  ask: (identity: Identity, signal: AbortSignal) => Promise<void>,
  onDone: () => void = () => undefined,
): GoogleWindow {
  const access = useIdentity();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (isOffered)
      access.load().then(
        (identity) => identity.prepareGoogle(),
        () => undefined,
      );
  }, [access, isOffered]);

  const openLate = async (signal: AbortSignal) => {
    const identity = await access.load();
    await identity.prepareGoogle();
    if (signal.aborted) return;
    if (!mayOpenWindow()) throw new IdentityError(pressAgain, 'popupBlocked', 'identity/window-late');
    setLoading(false);
    await ask(identity, signal);
  };
  const { isSending, failure, submit, stop } = useForm<object, never, object, 'done' | 'dismissed'>({
    empty: nothing,
    schema: v.object({}),
    requestOf: (form) => form,
    placeOf: () => null,
    offlineText: null,
    send: (_nothing, signal) => {
      const identity = access.loaded();
      const isReady = identity !== null && identity.prepareGoogle() === null;
      setLoading(!isReady);
      return ended(isReady ? ask(identity, signal) : openLate(signal));
    },
    onDone: (stored) => {
      if (stored?.answer === 'done') onDone();
    },
  });
  return {
    status: !isSending ? 'closed' : isLoading ? 'opening' : 'open',
    failure,
    open: () => {
      stop();
      void submit();
    },
    stop,
  };
}
