import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { deviceStore, type DeviceStore } from '@/kit/device/deviceStore';
import { tabDraftPrefix } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { newId } from '@/state/newId';
import { formSigns } from '@/kit/ui/form/FormTrap';
import { checkForm, wrongIn, type FormKind, type Kept, type Stored } from './formKind';
import { errorsAt, formReducer, initialForm, type FieldErrors, type FormEvent, type FormState } from './formState';
import { useLeft } from './useLeft';

export type { Kept } from './formKind';

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

/** Whether a field is the same in both forms. */
const isSame = (one: object, other: object, name: string): boolean =>
  JSON.stringify(Object.entries(one).find(([key]) => key === name)) ===
  JSON.stringify(Object.entries(other).find(([key]) => key === name));

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
  // Of the form that is shown.
  const edited = useRef(new Set<string>());
  useEffect(() => edited.current.clear(), [requestId]);
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

  const change = useCallback(
    (changes: Partial<Form>) => {
      for (const name of Object.keys(changes)) edited.current.add(name);
      dispatch({ type: 'changed', changes, whileSending: typesOn });
    },
    [typesOn],
  );
  // What the form itself cannot tell, by the gateway or its page.
  const told = useRef<FieldErrors>({});
  useLeft(element, (name) => {
    const typed = typedNow(form);
    const wrong = state.isSending ? {} : wrongIn(kind, typed);
    // Passing by an empty field is no fault.
    const isTouched = edited.current.has(name) || !isSame(typed, empty, name);
    dispatch({ type: 'left', place: name as Place, message: isTouched ? wrong[name] : undefined });
    const mended = Object.entries<string | undefined>(state.errors).filter(
      ([place, message]) => wrong[place] === undefined && message !== told.current[place],
    );
    if (!state.isSending) dispatch({ type: 'errorsForgotten', places: mended.map(([place]) => place as Place) });
  });

  const send = async (body: Body, typed: Form, id: string, signal: AbortSignal): Promise<Change> => {
    const { data, error } =
      kind.offlineText === null || navigator.onLine
        ? await kind.send(body, signal)
        : { error: offline(kind.offlineText) };
    if (data !== undefined) return { type: 'stored', stored: { answer: data, body } };
    const failure = apiErrorOf(error);
    const errors = errorsAt(kind.placeOf, failure.fields ?? {});
    told.current = errors;
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
    told.current = {};
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
    change,
    refuse: (errors) => {
      told.current = errors;
      dispatch({ type: 'refused', errors });
    },
    forgetErrors: useCallback((...places) => dispatch({ type: 'errorsForgotten', places }), []),
    forgetFailure: useCallback(() => dispatch({ type: 'failureForgotten' }), []),
    show: (shown, id = newId()) => {
      shownAt.current = shown === empty ? Date.now() : null;
      dispatch({ type: 'shown', form: shown, requestId: id });
    },
  };
}
