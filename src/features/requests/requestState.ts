import { emptyForm, type FieldErrors, type RequestForm, type Topic } from './requestForm';

/** A request that has arrived. */
interface StoredRequest {
  reference: string;
  email: string;
}

/** Why a message was not sent. `reference`: of a failure on our side, for the visitor to tell. */
export interface RequestFailure {
  message: string;
  isReused: boolean;
  reference?: string | undefined;
}

export interface RequestState {
  /** Empty during prerendering. */
  requestId: string;
  form: RequestForm;
  /** Of one topic; another has other fields. */
  refused: { topic: Topic; errors: FieldErrors } | null;
  /** Number of rejected submissions; each moves focus to the error summary. */
  refusals: number;
  /** `isReused`: an earlier version of the request has already arrived. */
  failure: RequestFailure | null;
  stored: StoredRequest | null;
}

export type RequestChange =
  | { type: 'restored'; requestId: string; form: RequestForm }
  | { type: 'changed'; changes: Partial<RequestForm> }
  | { type: 'sendingStarted'; requestId: string }
  | { type: 'refused'; topic: Topic; errors: FieldErrors }
  | ({ type: 'failed' } & RequestFailure)
  | { type: 'stored'; stored: StoredRequest };

export const initialRequestState: RequestState = {
  requestId: '',
  form: emptyForm,
  refused: null,
  refusals: 0,
  failure: null,
  stored: null,
};

const without = (errors: FieldErrors, changes: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => !Object.hasOwn(changes, place)));

/** Form state. */
export function requestReducer(state: RequestState, change: RequestChange): RequestState {
  switch (change.type) {
    case 'restored':
      return { ...initialRequestState, requestId: change.requestId, form: change.form };
    case 'changed': {
      const { refused } = state;
      return {
        ...state,
        form: { ...state.form, ...change.changes },
        refused: refused === null ? null : { ...refused, errors: without(refused.errors, change.changes) },
      };
    }
    case 'sendingStarted':
      return { ...state, requestId: change.requestId, refused: null, failure: null };
    case 'refused':
      return { ...state, refused: { topic: change.topic, errors: change.errors }, refusals: state.refusals + 1 };
    case 'failed':
      return { ...state, failure: { message: change.message, isReused: change.isReused, reference: change.reference } };
    case 'stored':
      return { ...state, stored: change.stored };
  }
}
