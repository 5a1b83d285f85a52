import * as v from 'valibot';
import type { ApiError } from '@/kit/api/apiError';

/** Messages by place in the form: a field, or `request` for what concerns no single field. */
export type FieldErrors<Place extends string = string> = Readonly<Partial<Record<Place, string>>>;

/** The first message of each path. */
export function messagesByPath(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}

/** The first message of each place. */
export function errorsAt<Place extends string>(
  placeOf: (path: string) => Place | null,
  messages: Readonly<Record<string, string>>,
): FieldErrors<Place> {
  const errors: Partial<Record<Place, string>> = {};
  for (const [path, message] of Object.entries(messages)) {
    const place = placeOf(path);
    if (place !== null) errors[place] ??= message;
  }
  return errors;
}

/**
 * Why a form could not be sent. `reference`: of a failure on our side, for the visitor to tell. `retryable`: sending the
 * same again may succeed.
 */
export type FormFailure = Pick<ApiError, 'code' | 'message' | 'reference' | 'retryable'>;

export interface FormState<Form, Place extends string, Stored> {
  form: Form;
  /** Of all attempts to send this form, so that it is stored once. Empty during prerendering. */
  requestId: string;
  /** What was typed before a reload is shown again. */
  wasKept: boolean;
  /** Changed since it was shown or sent. */
  isDirty: boolean;
  errors: FieldErrors<Place>;
  /** Fields that were left since the form was shown. */
  left: readonly Place[];
  /** Number of rejected submissions; each moves focus to the error summary. */
  refusals: number;
  isSending: boolean;
  failure: FormFailure | null;
  /** What the gateway answered. `kept`: it waits on the device for a connection. */
  outcome: { status: 'none' | 'kept' } | { status: 'stored'; stored: Stored };
}

export type FormEvent<Form, Place extends string, Stored> =
  /** `isSending`: an earlier form is still on its way. */
  | { type: 'shown'; form: Form; requestId: string; wasKept?: boolean; isSending?: boolean }
  | { type: 'changed'; changes: Partial<Form>; whileSending?: boolean | undefined }
  /** A field was left; `message`: what is wrong with it. */
  | { type: 'left'; place: Place; message: string | undefined }
  | { type: 'errorsForgotten'; places: readonly Place[] }
  | { type: 'sendingStarted'; form: Form; requestId: string }
  | { type: 'refused'; errors: FieldErrors<Place> }
  /** Null: somebody stopped waiting, and nothing is said. */
  | { type: 'failed'; failure: FormFailure | null }
  | { type: 'failureForgotten' }
  | { type: 'kept'; form: Form; requestId: string }
  | { type: 'stored'; stored: Stored };

/** A form before its page has its code. */
export function initialForm<Form, Place extends string, Stored>(form: Form): FormState<Form, Place, Stored> {
  return {
    form,
    requestId: '',
    wasKept: false,
    isDirty: false,
    errors: {} as FieldErrors<Place>,
    left: [],
    refusals: 0,
    isSending: false,
    failure: null,
    outcome: { status: 'none' },
  };
}

function without<Place extends string>(errors: FieldErrors<Place>, places: readonly string[]): FieldErrors<Place> {
  const left = Object.entries(errors).filter(([place]) => !places.includes(place));
  return Object.fromEntries(left) as FieldErrors<Place>;
}

/** The reducer of every form. What is on its way changes only where people may type on (`whileSending`). */
export function formReducer<Form, Place extends string, Stored>(
  state: FormState<Form, Place, Stored>,
  event: FormEvent<Form, Place, Stored>,
): FormState<Form, Place, Stored> {
  switch (event.type) {
    case 'shown':
    case 'kept': {
      const { form, requestId } = event;
      const wasKept = event.type === 'shown' && event.wasKept === true;
      const isSending = event.type === 'shown' && event.isSending === true;
      const outcome = { status: event.type === 'kept' ? ('kept' as const) : ('none' as const) };
      return { ...initialForm<Form, Place, Stored>(form), requestId, wasKept, isSending, outcome };
    }
    case 'changed':
      if (state.isSending && event.whileSending !== true) return state;
      return {
        ...state,
        form: { ...state.form, ...event.changes },
        errors: without(state.errors, Object.keys(event.changes)),
        isDirty: true,
        wasKept: false,
        outcome: { status: 'none' },
      };
    case 'left':
      return {
        ...state,
        left: state.left.includes(event.place) ? state.left : [...state.left, event.place],
        errors: event.message === undefined ? state.errors : { ...state.errors, [event.place]: event.message },
      };
    case 'errorsForgotten':
      return { ...state, errors: without(state.errors, event.places) };
    case 'sendingStarted': {
      const { form, requestId } = event;
      return {
        ...state,
        form,
        requestId,
        isSending: true,
        isDirty: false,
        wasKept: false,
        errors: {} as FieldErrors<Place>,
        failure: null,
      };
    }
    case 'refused':
      return { ...state, errors: event.errors, refusals: state.refusals + 1, isSending: false };
    case 'failed':
      return { ...state, failure: event.failure, isSending: false };
    case 'failureForgotten':
      return { ...state, failure: null };
    case 'stored':
      return { ...state, isSending: false, outcome: { status: 'stored', stored: event.stored } };
  }
}
