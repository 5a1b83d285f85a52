import {
  useLayoutEffect,
  useReducer,
  useRef,
  type AnimationEvent,
  type FocusEvent,
  type InputEvent,
  type RefObject,
} from 'react';
import { sendableEmail } from '@places/email';
import { fieldsReducer, isSendable, shownFaults, untouched } from './fieldsState';
import { faultsOf, type FieldName, type Faults, type FieldValues, type PasswordContext } from './rules';

interface Fields {
  values: FieldValues;
  /** Faults to show now. */
  errors: Faults;
  isSendable: boolean;
  /** Returns the field values, or null if any is invalid; then shows the faults and focuses the first such field. */
  check: (context: PasswordContext) => FieldValues | null;
  form: RefObject<HTMLFormElement | null>;
  /** Props for the form element, together with `ref={form}`. */
  listeners: {
    onInput: (event: InputEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onAnimationStart: (event: AnimationEvent<HTMLFormElement>) => void;
  };
}

function valuesIn(form: HTMLFormElement | null): FieldValues {
  const data = form === null ? new FormData() : new FormData(form);
  const read = (name: FieldName): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email'), password: read('password'), confirm: read('confirm') };
}

/** Focuses a field of a form. */
export function focusOn(form: HTMLFormElement | null, field: FieldName): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}

/**
 * Fields of an account form. Uncontrolled inputs named `email`, `password` and `confirm` hold the values, so that
 * autofill and password managers work at any time.
 */
export function useFields(fields: readonly FieldName[], context: PasswordContext): Fields {
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(fieldsReducer, untouched);

  useLayoutEffect(() => dispatch({ type: 'read', values: valuesIn(form.current) }), []);

  const fieldOf = (target: EventTarget): FieldName | undefined =>
    fields.find((field) => target instanceof HTMLInputElement && target.name === field);

  return {
    values: state.values,
    errors: shownFaults(fields, state, context),
    isSendable: isSendable(fields, state, context),
    check: (known) => {
      const values = valuesIn(form.current);
      const faulty = Object.keys(faultsOf(fields, values, known)) as FieldName[];
      const first = faulty[0];
      // The field keeps the input as typed; the provider gets the address without pasted white space.
      if (first === undefined) return { ...values, email: sendableEmail(values.email) };
      dispatch({ type: 'refused', values });
      focusOn(form.current, first);
      return null;
    },
    form,
    listeners: {
      onInput: ({ target }) => {
        const field = fieldOf(target);
        if (field !== undefined) dispatch({ type: 'edited', field, values: valuesIn(form.current) });
      },
      onBlur: ({ target }) => {
        const field = fieldOf(target);
        if (field !== undefined) dispatch({ type: 'left', field });
      },
      // The style sheet starts an animation on autofill: there is no other event until the user interacts.
      onAnimationStart: ({ target, animationName }) => {
        const field = fieldOf(target);
        if (field !== undefined && animationName.includes('autofilled')) dispatch({ type: 'autofilled', field });
      },
    },
  };
}
