import { useCallback, useEffect } from 'react';
import * as v from 'valibot';
import { unknownFailure } from '@machines/unknownFailure';
import type { ApiError } from '@/kit/api/apiError';
import { useForm, type FormView } from '@/kit/forms/useForm';
import { IdentityError, useIdentity, type Identity } from '@/state/identity';

/** Converts anything thrown to an IdentityError. */
export function identityErrorOf(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  return new IdentityError(unknownFailure, 'unknown', 'unknown', { cause: thrown });
}

/** A provider's failure as forms know them: its problem as the code, and its message at the field that it concerns. */
export function identityFailure(thrown: unknown): ApiError {
  const { problem, code, message } = identityErrorOf(thrown);
  const field = code.includes('email') ? 'email' : 'password';
  const fields = problem === 'form' ? { fields: { [field]: message } } : {};
  return { code: problem, message, retryable: problem === 'network', ...fields };
}

/** How a call of the provider ended, for a form. */
type IdentityAnswer = { data: true } | { error: ApiError };

/** Calls the provider on behalf of a form. Its code is loaded with the page. */
export function useIdentityCall(): (act: (identity: Identity) => Promise<unknown>) => Promise<IdentityAnswer> {
  const access = useIdentity();
  useEffect(() => {
    access.load().catch(() => undefined);
  }, [access]);
  return useCallback(
    (act) =>
      access
        .load()
        .then(act)
        .then(
          () => ({ data: true }),
          (error: unknown) => ({ error: identityFailure(error) }),
        ),
    [access],
  );
}

const nothing = {};

interface ButtonOptions {
  act: (identity: Identity, signal: AbortSignal) => Promise<unknown>;
  onDone?: () => void;
}

/** A button that calls the provider: a form without fields. */
export function useIdentityButton({
  act,
  onDone = () => undefined,
}: ButtonOptions): Pick<
  FormView<object, never, object, true>,
  'isSending' | 'failure' | 'outcome' | 'submit' | 'stop' | 'forgetFailure'
> {
  const call = useIdentityCall();
  return useForm<object, never, object, true>({
    empty: nothing,
    schema: v.object({}),
    requestOf: (form) => form,
    placeOf: () => null,
    // Signing out works offline; what does not is told by the provider.
    offlineText: null,
    send: (_nothing, signal) => call((identity) => act(identity, signal)),
    onDone,
  });
}
