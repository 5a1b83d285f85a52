import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { currentLanguage, t } from '@language/words';
import { apiErrorOf } from '@/api/apiError';
import { keepLetter, type Letter } from '@/offline/outbox';
import { selectUser } from '@/state/authSlice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { newId } from '@/state/newId';
import { agentShortlisted, selectShortlist, shortlistCleared, type ShortlistedAgent } from '@/state/shortlistSlice';
import { formSigns } from '@/ui/FormTrap';
import { useCommand } from '@/ui/useCommand';
import { checkQuote } from './checkQuote';
import { keepDraft, readDraft, removeDraft } from './draft';
import { emptyForm, errorsOf, isEmptyForm, quantityErrors, requestOf, withTyped, type QuoteForm } from './quoteForm';
import { initialQuoteState, quoteReducer, type QuoteEvent, type QuoteState } from './quoteState';
import { quotesApi } from './quotesEndpoint';
import { receiptOf, type Receipt } from './receipt';

/** Today where the visitor is, as an ISO day. */
export function localToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The form as it was typed, of a request that was kept for later. */
interface KeptQuote {
  form: QuoteForm;
  agents: readonly ShortlistedAgent[];
}

interface QuoteRequestView {
  state: QuoteState;
  /** False in the prerendered page: nothing can be sent yet. */
  isReady: boolean;
  change: (changes: Partial<QuoteForm>) => void;
  /** Checks and sends. A second call while one is under way does nothing. `asNew` makes it another request than the one sent before. */
  submit: (asNew?: boolean) => Promise<void>;
  clear: () => void;
  undoClear: () => void;
  /** Shows a request that was kept for later again, to be changed. */
  reopen: (letter: Letter) => void;
}

/**
 * A quote request from the first letter to the gateway's answer. The draft is kept on the device with its request id
 * until an answer says that it is stored, or the person signs out; `onStored` then gets the receipt. After the page is left, a late answer
 * changes nothing: the draft is still there, and sending it again brings the same reference.
 */
export function useQuoteRequest(
  formElement: RefObject<HTMLFormElement | null>,
  onStored: (receipt: Receipt) => void,
): QuoteRequestView {
  const [sendQuote] = quotesApi.endpoints.sendQuote.useMutation();
  const dispatchToStore = useAppDispatch();
  const agents = useAppSelector(selectShortlist);
  const [state, dispatch] = useReducer(quoteReducer, initialQuoteState);
  const uid = useAppSelector(selectUser)?.uid;
  const person = useRef(uid);
  const isShown = useRef(false);
  const shownAt = useRef<number | null>(null);
  const { form, requestId } = state;
  const isReady = requestId !== '';

  useLayoutEffect(() => {
    isShown.current = true;
    const draft = readDraft();
    const restored = draft?.form ?? emptyForm;
    shownAt.current = isEmptyForm(restored) ? Date.now() : null;
    const typed = formElement.current === null ? restored : withTyped(restored, new FormData(formElement.current));
    dispatch({ type: 'restored', form: typed, requestId: draft?.requestId ?? newId() });
    return () => {
      isShown.current = false;
    };
  }, [formElement]);

  useEffect(() => {
    if (isReady) keepDraft({ requestId, form });
  }, [isReady, requestId, form]);

  useEffect(() => dispatch({ type: 'agentsChanged' }), [agents]);

  useEffect(() => {
    // A person's draft must not be shown to the next one.
    if (person.current !== undefined && person.current !== uid)
      dispatch({ type: 'restored', form: emptyForm, requestId: newId() });
    person.current = uid;
  }, [uid]);

  const change = useCallback((changes: Partial<QuoteForm>) => {
    dispatch({ type: 'changed', changes });
  }, []);

  const send = async (
    id: string,
  ): Promise<QuoteEvent | { type: 'stored'; receipt: Receipt } | { type: 'keptForLater' }> => {
    const checked = checkQuote(
      requestOf(
        form,
        id,
        agents.map((agent) => agent.id),
        formSigns(formElement.current, shownAt.current),
      ),
      localToday(),
    );
    if (!checked.isSound) return { type: 'refused', errors: { ...checked.errors, ...quantityErrors(form) } };
    const { data, error } = await sendQuote(checked.quote);
    if (data !== undefined)
      return { type: 'stored', receipt: receiptOf(data.reference, checked.quote, agents, form.units) };
    const { code, message, fields, reference } = apiErrorOf(error);
    if (fields !== undefined) return { type: 'refused', errors: errorsOf(fields) };
    const { from, to } = checked.quote;
    const title = t('{from} to {to} [places]', { from, to });
    const letter: Omit<Letter, 'language' | 'state' | 'keptAt'> = {
      id,
      kind: 'quote',
      title,
      body: checked.quote,
      draft: { form, agents } satisfies KeptQuote,
    };
    if (code === 'offline' && (await keepLetter(letter, currentLanguage()))) return { type: 'keptForLater' };
    return { type: 'failed', failure: { code, message, reference } };
  };

  const { run: submit } = useCommand(async (asNew = false) => {
    const id = asNew ? newId() : requestId;
    dispatch({ type: 'sendingStarted', requestId: id });
    const outcome = await send(id);
    if (!isShown.current) return;
    if (outcome.type !== 'stored' && outcome.type !== 'keptForLater') {
      dispatch(outcome);
      return;
    }
    removeDraft();
    if (outcome.type === 'stored') onStored(outcome.receipt);
    else dispatch({ type: 'cleared', requestId: newId(), agents: [] });
    dispatchToStore(shortlistCleared());
  });

  const clear = useCallback(() => {
    dispatch({ type: 'cleared', requestId: newId(), agents });
    dispatchToStore(shortlistCleared());
  }, [dispatchToStore, agents]);
  const undoClear = useCallback(() => {
    dispatch({ type: 'clearingUndone' });
    for (const agent of state.cleared?.agents ?? []) dispatchToStore(agentShortlisted(agent));
  }, [dispatchToStore, state.cleared]);

  const reopen = useCallback(
    ({ id, draft }: Letter) => {
      const { form: typed, agents: chosen } = draft as KeptQuote;
      dispatch({ type: 'restored', form: typed, requestId: id });
      for (const agent of chosen) dispatchToStore(agentShortlisted(agent));
    },
    [dispatchToStore],
  );

  return { state, isReady, change, submit, clear, undoClear, reopen };
}
