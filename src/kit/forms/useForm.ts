import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import type { FormSigns } from '@shared/text/fields';
import { apiErrorOf, type ApiError } from '@/api/apiError';
import { deviceStore, type DeviceStore } from '@/kit/device/deviceStore';
import { tabDraftPrefix } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { newId } from '@/state/newId';
import { formSigns } from '@/ui/FormTrap';
import {
  errorsAt,
  formReducer,
  initialForm,
  messagesByPath,
  type FieldErrors,
  type FormEvent,
  type FormState,
} from './formState';

/** What was typed, and the id under which it is sent. */
export interface Kept<Form> {
  requestId: string;
  form: Form;
}

/** The schema of what is kept of a form. Quote requests of earlier releases have a version, which is 1. */
export const keptSchema = <Form>(form: v.GenericSchema<unknown, Form>): v.GenericSchema<unknown, Kept<Form>> =>
  v.object({ version: v.optional(v.literal(1)), requestId: v.pipe(v.string(), v.uuid()), form });

/** Where a form about something, such as `check.ke-mombasa-001`, stays for the tab. The last release kept no request id. */
export function tabDrafts<Form>(about: string, form: v.GenericSchema<unknown, Form>): DeviceStore<Kept<Form>> {
  const renewed = (known: Form): Kept<Form> => ({ requestId: newId(), form: known });
  return deviceStore(
    `${tabDraftPrefix}${about}`,
    readAs(
      v.union([
        keptSchema(form),
        v.pipe(
          v.object({ fields: form }),
          v.transform(({ fields }) => renewed(fields)),
        ),
        v.pipe(form, v.transform(renewed)),
      ]),
    ),
    'tab',
  );
}

interface Sending {
  requestId: string;
  signs: FormSigns;
}

/** A kind of form: what it holds, and how it becomes a request. */
export interface FormKind<Form extends object, Place extends string, Body, Answer> {
  /** The form before anything is typed. */
  empty: Form;
  /** Whether nothing is typed that is worth keeping; by default, whether it is the empty form. */
  isEmpty?: (form: Form) => boolean;
  /** Where what is typed stays until it is sent; without it, no longer than its page. */
  drafts?: DeviceStore<Kept<Form>>;
  /** People may type on while it is sent; without it, nothing changes meanwhile. */
  typesOn?: boolean;
  /** The form with what was typed before the page had its code, or filled in without an event. */
  withTyped?: (form: Form, typed: FormData) => Form;
  /** The gateway's own schema of the request. */
  schema: v.GenericSchema<unknown, Body>;
  requestOf: (form: Form, sending: Sending) => unknown;
  /** Place of an error by its path in the request, such as `contact.email`; null: it has none. */
  placeOf: (path: string) => Place | null;
  /** What only the form can tell. `body`: null if the schema refused it. */
  alsoWrong?: (form: Form, body: Body | null) => FieldErrors<Place>;
  /** Called within the click, where alone a window may open. `signal`: nobody waits for it any more. */
  send: (body: Body, signal: AbortSignal) => PromiseLike<{ data?: Answer | undefined; error?: unknown }>;
  /** Keeps it on the device until there is a connection; false: it cannot wait. */
  keepLetter?: (id: string, body: Body, form: Form) => Promise<boolean>;
  /** What is said without a connection, if it cannot wait. Null: it is tried all the same. */
  offlineText?: string | null;
  /** Runs once it is stored, or waits (null), unless the page was left: a late answer changes nothing. */
  onDone?: (stored: Stored<Body, Answer> | null) => void;
}

interface Stored<Body, Answer> {
  answer: Answer;
  body: Body;
}

export interface FormView<Form, Place extends string, Body, Answer> extends FormState<
  Form,
  Place,
  Stored<Body, Answer>
> {
  /** False in the prerendered page: nothing can be sent yet. */
  isReady: boolean;
  change: (changes: Partial<Form>) => void;
  /** Shows errors without sending. */
  refuse: (errors: FieldErrors<Place>) => void;
  forgetErrors: (...places: Place[]) => void;
  /** Forgets the last failure; what is being sent goes on. */
  forgetFailure: () => void;
  /** Checks and sends; nothing while it is being sent. `asNew`: as another request than the one sent before. */
  submit: (asNew?: boolean) => Promise<void>;
  /** Stops waiting for the answer, which then changes nothing, and forgets the last failure. `message`: the new one. */
  stop: (message?: string) => void;
  /** Shows another form, by default as a request of its own. */
  show: (form: Form, requestId?: string) => void;
}

const offlineText = t('You are offline. What you typed is kept: send it when you are connected.');
const offline = (message = offlineText): ApiError => ({ code: 'offline', message, retryable: true });

/** What is wrong with a form, and the request if nothing is. */
export function checkForm<Form extends object, Place extends string, Body>(
  kind: Pick<FormKind<Form, Place, Body, unknown>, 'schema' | 'requestOf' | 'placeOf' | 'alsoWrong'>,
  form: Form,
  sending: Sending,
): { body: Body } | { errors: FieldErrors<Place> } {
  const checked = v.safeParse(kind.schema, kind.requestOf(form, sending));
  const errors = {
    ...errorsAt(kind.placeOf, checked.success ? {} : messagesByPath(checked.issues)),
    ...kind.alsoWrong?.(form, checked.success ? checked.output : null),
  };
  return checked.success && Object.keys(errors).length === 0 ? { body: checked.output } : { errors };
}

/** Moves focus to the first field with an error whenever sending was refused. */
export function useFocusOnRefusal(element: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, refusals]);
}

/** The texts of a form, by the names of its controls. What is empty leaves the form as it is. */
function withTexts<Form extends object>(form: Form, typed: FormData): Form {
  const texts = Object.entries(form).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? typed.get(name) : null;
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return { ...form, ...Object.fromEntries(texts) };
}

/**
 * A form from its first letter to the gateway's answer. What is typed is kept with its request id until it is stored,
 * so that sending it again stores nothing twice; it goes when another person signs in, or this one out.
 */
export function useForm<Form extends object, Place extends string, Body, Answer>(
  kind: FormKind<Form, Place, Body, Answer>,
  element?: RefObject<HTMLFormElement | null>,
): FormView<Form, Place, Body, Answer> {
  type Change = FormEvent<Form, Place, Stored<Body, Answer>>;
  const { empty, drafts, typesOn, withTyped = withTexts } = kind;
  const [state, dispatch] = useReducer(formReducer<Form, Place, Stored<Body, Answer>>, empty, initialForm);
  const { form, requestId, outcome } = state;
  const uid = useAppSelector(selectUser)?.uid;
  const person = useRef(uid);
  // Being sent; null after it was stopped or its page was left, so that a late answer changes nothing.
  const running = useRef<AbortController>(null);
  const shownAt = useRef<number | null>(null);
  const isReady = requestId !== '';
  const isEmpty = kind.isEmpty?.(form) ?? JSON.stringify(form) === JSON.stringify(empty);

  const typedNow = (known: Form): Form => {
    const typed = element?.current ?? null;
    return typed === null ? known : withTyped(known, new FormData(typed));
  };
  const restore = useEffectEvent(() => {
    const kept = drafts?.read() ?? null;
    // A form that was typed on an earlier visit says nothing of how long this one took.
    shownAt.current = kept === null ? Date.now() : null;
    const id = kept?.requestId ?? newId();
    dispatch({ type: 'shown', form: typedNow(kept?.form ?? empty), requestId: id, wasKept: kept !== null });
  });
  useLayoutEffect(() => {
    restore();
    return () => {
      running.current = null;
    };
  }, []);
  useEffect(() => {
    if (isReady) drafts?.keep(isEmpty || outcome.status === 'stored' ? null : { requestId, form });
  }, [drafts, isReady, isEmpty, requestId, form, outcome]);
  useEffect(() => {
    if (person.current !== undefined && person.current !== uid)
      dispatch({ type: 'shown', form: empty, requestId: newId(), isSending: running.current !== null });
    person.current = uid;
  }, [uid, empty]);

  const send = async (body: Body, typed: Form, id: string, signal: AbortSignal): Promise<Change> => {
    const { data, error } =
      kind.offlineText === null || navigator.onLine
        ? await kind.send(body, signal)
        : { error: offline(kind.offlineText) };
    if (data !== undefined) return { type: 'stored', stored: { answer: data, body } };
    const failure = apiErrorOf(error);
    const errors = errorsAt(kind.placeOf, failure.fields ?? {});
    if (Object.keys(errors).length > 0) return { type: 'refused', errors };
    if (failure.code === 'offline' && (await kind.keepLetter?.(id, body, typed)) === true)
      return { type: 'kept', form: empty, requestId: newId() };
    return { type: 'failed', failure };
  };
  const submit = async (asNew = false) => {
    if (running.current !== null) return;
    const id = asNew ? newId() : requestId;
    const typed = typedNow(form);
    const signs = formSigns(element?.current ?? null, shownAt.current);
    const checked = checkForm(kind, typed, { requestId: id, signs });
    dispatch({ type: 'sendingStarted', form: typed, requestId: id });
    if ('errors' in checked) {
      dispatch({ type: 'refused', errors: checked.errors });
      return;
    }
    const controller = (running.current = new AbortController());
    const change = await send(checked.body, typed, id, controller.signal).catch((error: unknown): Change => ({
      type: 'failed',
      failure: apiErrorOf(error),
    }));
    if (running.current !== controller) return;
    running.current = null;
    dispatch(change);
    if (change.type !== 'stored' && change.type !== 'kept') return;
    drafts?.keep(null);
    kind.onDone?.(change.type === 'stored' ? change.stored : null);
  };

  return {
    ...state,
    isReady,
    submit,
    stop: (message) => {
      running.current?.abort();
      running.current = null;
      dispatch({
        type: 'failed',
        failure: message === undefined ? null : { code: 'stopped', message, retryable: true },
      });
    },
    change: useCallback((changes) => dispatch({ type: 'changed', changes, whileSending: typesOn }), [typesOn]),
    refuse: (errors) => dispatch({ type: 'refused', errors }),
    forgetErrors: useCallback((...places) => dispatch({ type: 'errorsForgotten', places }), []),
    forgetFailure: useCallback(() => dispatch({ type: 'failureForgotten' }), []),
    show: (shown, id = newId()) => {
      shownAt.current = shown === empty ? Date.now() : null;
      dispatch({ type: 'shown', form: shown, requestId: id });
    },
  };
}
