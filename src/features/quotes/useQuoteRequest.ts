import { useEffect, useState, type RefObject } from 'react';
import { currentLanguage, t } from '@shared/language/words';
import { quoteRequestSchema, type Quote, type QuoteAnswer } from '@shared/quotes/contract';
import { readDay } from '@shared/text/readDay';
import { deviceStore } from '@/kit/device/deviceStore';
import { draftKeys } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';
import { filesErrors } from '@/kit/forms/files/attachedFile';
import { keptSchema, useForm, type FormView } from '@/kit/forms/useForm';
import { keepLetter, type Letter } from '@/offline/outbox';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { newId } from '@/state/newId';
import { agentShortlisted, selectShortlist, shortlistCleared, type ShortlistedAgent } from '@/state/shortlistSlice';
import {
  emptyForm,
  isEmptyForm,
  placeOf,
  quantityErrors,
  quoteFormSchema,
  requestOf,
  withTyped,
  type ErrorPlace,
  type QuoteForm,
} from './quoteForm';
import { quotesApi } from './quotesEndpoint';
import { receiptOf, type Receipt } from './receipt';
import { useReferral } from './useReferral';

const drafts = deviceStore(draftKeys.quote, readAs(keptSchema(quoteFormSchema)));

/** Today where the visitor is, as an ISO day. */
export function localToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The gateway accepts yesterday, because of time zones. */
function dayErrors({ readyDate }: QuoteForm): { readyDate?: string } {
  const read = readDay(readyDate, localToday());
  return 'value' in read && read.value < localToday() ? { readyDate: t('Choose a day that is not in the past.') } : {};
}

/** The form as it was typed, with its agents. */
interface Filled {
  form: QuoteForm;
  agents: readonly ShortlistedAgent[];
}

interface QuoteRequestView extends FormView<QuoteForm, ErrorPlace, Quote, QuoteAnswer> {
  clear: () => void;
  /** Brings back what was cleared, until something is typed; null without it. */
  undoClear: (() => void) | null;
  /** Shows a request that was kept for later again, to be changed. */
  reopen: (letter: Letter) => void;
  /** Sends it without the referral link that led here; null without one. */
  leaveReferralOut: (() => void) | null;
}

/** The quote request (docs/product.md "Quote request"). `onStored` gets the receipt. */
export function useQuoteRequest(
  element: RefObject<HTMLFormElement | null>,
  onStored: (receipt: Receipt) => void,
): QuoteRequestView {
  const [sendQuote] = quotesApi.endpoints.sendQuote.useMutation();
  const dispatch = useAppDispatch();
  const agents = useAppSelector(selectShortlist);
  const { referral, leaveOut } = useReferral();
  const [cleared, setCleared] = useState<(Filled & { id: string }) | null>(null);
  const view = useForm<QuoteForm, ErrorPlace, Quote, QuoteAnswer>(
    {
      empty: emptyForm,
      isEmpty: isEmptyForm,
      drafts,
      withTyped,
      schema: quoteRequestSchema,
      placeOf,
      send: sendQuote,
      requestOf: (form, { requestId, signs }) =>
        requestOf(
          form,
          requestId,
          agents.map(({ id }) => id),
          signs,
          referral,
        ),
      alsoWrong: (form) => ({ ...filesErrors(form.files), ...quantityErrors(form), ...dayErrors(form) }),
      keepLetter: (id, body, form) => {
        const title = t('{from} to {to} [places]', { from: body.from, to: body.to });
        const draft: Filled = { form, agents };
        return keepLetter({ id, body, draft, kind: 'quote', title }, currentLanguage());
      },
      onDone: (stored) => {
        if (stored !== null) onStored(receiptOf(stored.answer.reference, stored.body, agents, view.form));
        dispatch(shortlistCleared());
      },
    },
    element,
  );
  const { form, requestId, isDirty, isSending, forgetErrors, show } = view;
  useEffect(() => forgetErrors('agents'), [agents, forgetErrors]);

  const fill = ({ form: filled, agents: chosen }: Filled, id?: string) => {
    show(filled, id);
    for (const agent of chosen) dispatch(agentShortlisted(agent));
  };
  return {
    ...view,
    clear: () => {
      const id = newId();
      setCleared({ form, agents, id });
      show({ ...emptyForm, units: form.units }, id);
      dispatch(shortlistCleared());
    },
    undoClear: cleared?.id !== requestId || isDirty || isSending ? null : () => fill(cleared),
    reopen: ({ id, draft }) => fill(draft as Filled, id),
    leaveReferralOut: referral === null ? null : leaveOut,
  };
}
