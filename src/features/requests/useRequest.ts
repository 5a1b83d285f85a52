import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import * as v from 'valibot';
import { currentLanguage, t } from '@language/words';
import { requestSchema } from '@server/contracts/request';
import { apiErrorOf } from '@/api/apiError';
import { keepLetter, type Letter } from '@/offline/outbox';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { newId } from '@/state/newId';
import { formSigns } from '@/ui/FormTrap';
import { useCommand } from '@/ui/useCommand';
import { keepDraft, readDraft } from './draft';
import {
  emptyForm,
  errorsOf,
  formOf,
  requestOf,
  topics,
  type FieldErrors,
  type RequestForm,
  type Topic,
} from './requestForm';
import { requestsApi } from './requestsEndpoint';
import { initialRequestState, requestReducer, type RequestChange, type RequestState } from './requestState';

const offline = t('You are offline. What you typed is kept: send it when you are connected.');

interface RequestView extends Pick<RequestState, 'form' | 'refusals' | 'failure' | 'stored'> {
  errors: FieldErrors;
  /** False in the prerendered page: nothing can be sent yet. */
  isReady: boolean;
  isSending: boolean;
  change: (changes: Partial<RequestForm>) => void;
  /** Validates and sends; nothing during another call. `asNew`: as another request than the one sent before. */
  submit: (asNew?: boolean) => Promise<void>;
  startAgain: () => void;
  /** Shows a message that was kept for later again, to be changed. */
  reopen: (letter: Letter) => void;
}

/** Text that was typed before the page was hydrated wins over the draft. */
function withTyped(form: RequestForm, element: HTMLFormElement | null): RequestForm {
  if (element === null) return form;
  const typed = new FormData(element);
  return formOf((field) => {
    const value = typed.get(field);
    return typeof value === 'string' && value !== '' ? value : form[field];
  });
}

/**
 * A request to the desk from the first letter to the gateway's answer (docs/product.md "Requests to the desk"). The
 * draft is kept on the device with its request id until it is stored, so that sending it again stores nothing twice.
 */
export function useRequest(
  topic: Topic,
  agentId: string | null,
  formElement: RefObject<HTMLFormElement | null>,
): RequestView {
  const [sendRequest] = requestsApi.endpoints.sendRequest.useMutation();
  const [state, dispatch] = useReducer(requestReducer, initialRequestState);
  const { requestId, form, refused, refusals, failure, stored } = state;
  const uid = useAppSelector(selectUser)?.uid;
  const person = useRef(uid);
  const shownAt = useRef<number | null>(null);
  const isShown = useRef(false);
  const isReady = requestId !== '';

  useLayoutEffect(() => {
    isShown.current = true;
    const kept = readDraft() ?? { requestId: newId(), form: emptyForm };
    const isNew = Object.entries(emptyForm).every(([field, value]) => kept.form[field as keyof RequestForm] === value);
    shownAt.current = isNew ? Date.now() : null;
    dispatch({ type: 'restored', ...kept, form: withTyped(kept.form, formElement.current) });
    return () => {
      isShown.current = false;
    };
  }, [formElement]);
  useEffect(() => {
    if (isReady) keepDraft(stored === null ? { requestId, form } : null);
  }, [isReady, requestId, form, stored]);
  useEffect(() => {
    // A person's draft must not be shown to the next one.
    if (person.current !== undefined && person.current !== uid)
      dispatch({ type: 'restored', requestId: newId(), form: emptyForm });
    person.current = uid;
  }, [uid]);

  const change = useCallback((changes: Partial<RequestForm>) => dispatch({ type: 'changed', changes }), []);
  const refusal = (fields: Readonly<Record<string, string>>): RequestChange => ({
    type: 'refused',
    topic,
    errors: errorsOf(topic, fields),
  });

  const send = async (id: string): Promise<RequestChange> => {
    const signs = formSigns(formElement.current, shownAt.current);
    const checked = v.safeParse(requestSchema, requestOf(topic, form, { requestId: id, signs, agentId }));
    if (!checked.success) {
      const fields: Record<string, string> = {};
      for (const issue of checked.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
      return refusal(fields);
    }
    const keep = () =>
      keepLetter(
        {
          id,
          kind: 'request',
          title: topics.find(({ value }) => value === topic)?.label ?? topic,
          body: checked.output,
          draft: form,
        },
        currentLanguage(),
      );
    if (!navigator.onLine)
      return (await keep())
        ? { type: 'restored', requestId: newId(), form: emptyForm }
        : { type: 'failed', message: offline, isReused: false };
    const { data, error } = await sendRequest(checked.output);
    if (data !== undefined)
      return { type: 'stored', stored: { reference: data.reference, email: checked.output.contact.email } };
    const { code, message, fields, reference } = apiErrorOf(error);
    if (fields !== undefined) return refusal(fields);
    if (code === 'offline' && (await keep())) return { type: 'restored', requestId: newId(), form: emptyForm };
    return { type: 'failed', message, reference, isReused: code === 'request_id_reused' };
  };
  const { run: submit, isRunning } = useCommand(async (asNew = false) => {
    const id = asNew ? newId() : requestId;
    dispatch({ type: 'sendingStarted', requestId: id });
    const outcome = await send(id);
    if (isShown.current) dispatch(outcome);
  });

  return {
    form,
    errors: refused?.topic === topic ? refused.errors : {},
    refusals,
    failure,
    isReady,
    isSending: isRunning,
    stored,
    change,
    submit,
    startAgain: () => {
      const { name, email, phone } = form;
      dispatch({ type: 'restored', requestId: newId(), form: { ...emptyForm, name, email, phone } });
      shownAt.current = Date.now();
    },
    reopen: ({ id, draft }) => dispatch({ type: 'restored', requestId: id, form: draft as RequestForm }),
  };
}
