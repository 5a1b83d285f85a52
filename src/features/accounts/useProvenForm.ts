import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import * as v from 'valibot';
import type { FieldErrors, FormFailure } from '@/kit/forms/formState';
import { useFocusOnRefusal, useForm, type FormView } from '@/kit/forms/useForm';
import type { Identity } from '@/state/identity';
import { useIdentityCall } from './identityCall';
import { useGoogleWindow } from './useGoogleWindow';
import { useSignInMethods } from './useSignInMethods';

type Texts = Readonly<Record<string, string>>;

interface Options<Form extends Texts> {
  empty: Form;
  /** The field of the password that proves who somebody is, and what is said if it is missing or wrong. */
  proof: { field: keyof Form & string; missing: string; wrong: string };
  /** What else is wrong. */
  wrongIn: (form: Form) => FieldErrors<keyof Form & string>;
  /** What needs a recent sign-in. `signal`: nobody waits any more, and no further step may start. */
  act: (identity: Identity, form: Form, signal: AbortSignal) => Promise<unknown>;
  onDone: () => void;
  /** Whether it is shown; what waits is given up once it is not. */
  isOpen?: boolean;
}

export interface ProvenForm<Form extends Texts> extends Pick<
  FormView<Form, keyof Form & string, Form, true>,
  'form' | 'errors' | 'change' | 'show'
> {
  hasPassword: boolean;
  hasGoogle: boolean;
  isBusy: boolean;
  /** Google's window is open, or opening; the form can be used meanwhile. */
  isInWindow: boolean;
  failure: FormFailure | null;
  /** Sends it, with the password as proof or, without one, after Google's window. */
  submit: () => void;
  /** Opens Google's window as proof, then sends. Call it from a click. */
  byGoogle: () => void;
  /** Tries again; a proof that Google's window gave still holds. */
  again: () => void;
  stop: (message: string) => void;
}

/** A form for what needs a recent sign-in: it proves who somebody is, then acts. */
export function useProvenForm<Form extends Texts>(
  { empty, proof, wrongIn, act, onDone, isOpen = true }: Options<Form>,
  element: RefObject<HTMLFormElement | null>,
): ProvenForm<Form> {
  type Field = keyof Form & string;
  const methods = useSignInMethods();
  const hasPassword = methods?.includes('password') ?? true;
  const hasGoogle = methods?.includes('google') ?? false;
  const call = useIdentityCall();
  const isProven = useRef(false);

  const view = useForm<Form, Field, Form, true>(
    {
      empty,
      schema: v.custom<Form>(() => true),
      requestOf: (form) => form,
      placeOf: (path) => (Object.hasOwn(empty, path) ? path : null),
      alsoWrong: (form) => ({
        ...(!isProven.current && form[proof.field] === '' && { [proof.field]: proof.missing }),
        ...wrongIn(form),
      }),
      offlineText: null,
      send: async (form, signal) => {
        google.stop();
        const answer = await call(async (identity) => {
          if (!isProven.current) await identity.reauthenticateWithPassword(form[proof.field] ?? '');
          if (!signal.aborted) await act(identity, form, signal);
        });
        return 'error' in answer && answer.error.code === 'credentials'
          ? { error: { ...answer.error, fields: { [proof.field]: proof.wrong } } }
          : answer;
      },
      onDone,
    },
    element,
  );
  const { form, errors, isDirty, show, refusals, isSending: isBusy } = view;
  const google = useGoogleWindow(
    isOpen && hasGoogle,
    (identity) => identity.reauthenticateWithGoogle(),
    () => {
      isProven.current = true;
      void view.submit();
    },
  );
  useFocusOnRefusal(element, refusals);
  // A dialog that was closed proves nothing and sends nothing, however late an answer comes.
  const giveUp = useEffectEvent(() => {
    google.stop();
    view.stop();
  });
  useLayoutEffect(() => {
    if (!isOpen) giveUp();
  }, [isOpen]);

  const byGoogle = () => {
    if (isBusy) return;
    const wrong = wrongIn(form);
    if (Object.keys(wrong).length > 0) view.refuse(wrong);
    else {
      view.stop();
      google.open();
    }
  };
  return {
    form,
    errors,
    change: (changes) => {
      if (google.failure !== null) google.stop();
      view.change(changes);
    },
    show,
    hasPassword,
    hasGoogle,
    isBusy,
    isInWindow: google.status !== 'closed',
    // A failure is forgotten once something is typed.
    failure: isDirty ? google.failure : (view.failure ?? google.failure),
    submit: () => {
      if (!hasPassword) byGoogle();
      else if (!isBusy) {
        isProven.current = false;
        void view.submit();
      }
    },
    byGoogle,
    again: () => {
      if (view.failure === null) google.open();
      else void view.submit();
    },
    stop: (message) => (google.status === 'closed' ? view.stop(message) : google.stop(message)),
  };
}
