import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import type { FieldErrors, FormFailure } from '@/kit/forms/formState';
import { useFocusOnRefusal, useForm, type FormView } from '@/kit/forms/useForm';
import type { Identity } from '@/state/identity';
import { identityErrorOf, useIdentityCall } from './identityCall';
import { stepCodeSchema } from './secondStep/SecondStepInput';
import { useGoogleWindow } from './useGoogleWindow';
import { useSignInMethods } from './useSignInMethods';

type Texts = Readonly<Record<string, string>>;
/** With the code of the second step. */
type Coded<Form> = Form & { code: string };

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
  FormView<Coded<Form>, (keyof Form & string) | 'code', Coded<Form>, true>,
  'form' | 'errors' | 'change'
> {
  /** Shows other texts, without a code. */
  show: (form: Form) => void;
  /** The proof was right, and the account wants the code of its second step in its place. */
  isCodeAsked: boolean;
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

/** What is wrong with a typed code. */
function codeFault(typed: string): { code?: string } {
  const [issue] = v.safeParse(stepCodeSchema, typed).issues ?? [];
  return issue === undefined ? {} : { code: issue.message };
}

/** A form for what needs a recent sign-in: it proves who somebody is, then acts. */
export function useProvenForm<Form extends Texts>(
  { empty, proof, wrongIn, act, onDone, isOpen = true }: Options<Form>,
  element: RefObject<HTMLFormElement | null>,
): ProvenForm<Form> {
  type Field = (keyof Form & string) | 'code';
  const [isCodeAsked, setCodeAsked] = useState(false);
  const methods = useSignInMethods();
  const hasPassword = methods?.includes('password') ?? true;
  const hasGoogle = methods?.includes('google') ?? false;
  const call = useIdentityCall();
  const isProven = useRef(false);

  /** Asks for the code if the account has a second step. */
  const noted = (error: unknown): never => {
    const { problem } = identityErrorOf(error);
    if (problem === 'secondStepNeeded') setCodeAsked(true);
    if (problem === 'secondStepExpired') setCodeAsked(false);
    throw error;
  };
  const view = useForm<Coded<Form>, Field, Coded<Form>, true>(
    {
      empty: { ...empty, code: '' },
      schema: v.custom<Coded<Form>>(() => true),
      requestOf: (form) => form,
      placeOf: (path) => (path === 'code' || Object.hasOwn(empty, path) ? path : null),
      alsoWrong: (form) => ({
        ...(isCodeAsked
          ? codeFault(form.code)
          : !isProven.current && form[proof.field] === '' && { [proof.field]: proof.missing }),
        ...wrongIn(form),
      }),
      offlineText: null,
      send: async (form, signal) => {
        google.stop();
        const answer = await call(async (identity) => {
          if (isCodeAsked) {
            await identity.finishSignIn(v.parse(stepCodeSchema, form.code), signal).catch(noted);
            // The code counts once: what follows is tried again without it.
            setCodeAsked(false);
            isProven.current = true;
          } else if (!isProven.current) await identity.reauthenticateWithPassword(form[proof.field] ?? '').catch(noted);
          if (!signal.aborted) await act(identity, form, signal);
        });
        if (!('error' in answer)) return answer;
        const { code, message } = answer.error;
        if (code === 'credentials') return { error: { ...answer.error, fields: { [proof.field]: proof.wrong } } };
        return code === 'secondStepCode' ? { error: { ...answer.error, fields: { code: message } } } : answer;
      },
      onDone,
    },
    element,
  );
  const { form, errors, isDirty, show, refusals, isSending: isBusy } = view;
  const google = useGoogleWindow(
    isOpen && hasGoogle,
    (identity) => identity.reauthenticateWithGoogle().catch(noted),
    () => {
      isProven.current = true;
      void view.submit();
    },
  );
  useFocusOnRefusal(element, refusals);
  if (!isOpen && isCodeAsked) setCodeAsked(false);
  // A dialog that was closed proves nothing and sends nothing, however late an answer comes.
  const giveUp = useEffectEvent(() => {
    google.stop();
    view.stop();
  });
  useLayoutEffect(() => {
    if (!isOpen) giveUp();
  }, [isOpen]);

  const failure = isDirty ? google.failure : (view.failure ?? google.failure);
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
    show: (texts) => show({ ...texts, code: '' }),
    isCodeAsked,
    hasPassword,
    hasGoogle,
    isBusy,
    isInWindow: google.status !== 'closed',
    // A failure is forgotten once something is typed.
    failure: failure?.code === 'secondStepNeeded' ? null : failure,
    submit: () => {
      if (isCodeAsked) void view.submit();
      else if (!hasPassword) byGoogle();
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
