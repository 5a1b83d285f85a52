import type { ShortlistedAgent } from '@/state/shortlistSlice';
import { emptyForm, type FieldErrors, type QuoteForm } from './quoteForm';

export interface DeliveryFailure {
  /** Stable code of the failure: `offline`, `rate_limited`, `request_id_reused`, … */
  code: string;
  message: string;
  /** Of a failure on our side, for the visitor to tell. */
  reference?: string | undefined;
}

type Delivery = { status: 'resting' } | { status: 'sending' } | { status: 'failed'; failure: DeliveryFailure };

export interface QuoteState {
  form: QuoteForm;
  /** Empty during prerendering. */
  requestId: string;
  errors: FieldErrors;
  /** Number of rejected submissions; each moves focus to the error summary. */
  refusals: number;
  delivery: Delivery;
  /** The contents before clearing, until something is typed. */
  cleared: { form: QuoteForm; agents: readonly ShortlistedAgent[] } | null;
}

export type QuoteEvent =
  | { type: 'restored'; form: QuoteForm; requestId: string }
  | { type: 'changed'; changes: Partial<QuoteForm> }
  | { type: 'agentsChanged' }
  | { type: 'sendingStarted'; requestId: string }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'failed'; failure: DeliveryFailure }
  | { type: 'cleared'; requestId: string; agents: readonly ShortlistedAgent[] }
  | { type: 'clearingUndone' };

export const initialQuoteState: QuoteState = {
  form: emptyForm,
  requestId: '',
  errors: {},
  refusals: 0,
  delivery: { status: 'resting' },
  cleared: null,
};

const without = (errors: FieldErrors, places: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => !places.includes(place)));

/** Form state. It does not change while a request is pending. */
export function quoteReducer(state: QuoteState, event: QuoteEvent): QuoteState {
  switch (event.type) {
    case 'restored':
      return { ...state, form: event.form, requestId: event.requestId, cleared: null };
    case 'changed':
      if (state.delivery.status === 'sending') return state;
      return {
        ...state,
        form: { ...state.form, ...event.changes },
        errors: without(state.errors, Object.keys(event.changes)),
        cleared: null,
      };
    case 'agentsChanged':
      return { ...state, errors: without(state.errors, ['agents']) };
    case 'sendingStarted':
      return { ...state, requestId: event.requestId, delivery: { status: 'sending' }, errors: {}, cleared: null };
    case 'refused':
      return { ...state, errors: event.errors, refusals: state.refusals + 1, delivery: { status: 'resting' } };
    case 'failed':
      return { ...state, delivery: { status: 'failed', failure: event.failure } };
    case 'cleared':
      return {
        ...initialQuoteState,
        requestId: event.requestId,
        form: { ...emptyForm, units: state.form.units },
        cleared: { form: state.form, agents: event.agents },
      };
    case 'clearingUndone':
      return state.cleared === null ? state : { ...state, form: state.cleared.form, cleared: null };
  }
}
