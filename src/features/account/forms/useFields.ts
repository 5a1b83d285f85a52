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
  /** Faults that are shown by now. */
  errors: Faults;
  isSendable: boolean;
  /** The values as they stand in the page, or null when something is wrong: then it is shown, and the first such field has the focus. */
  check: (context: PasswordContext) => FieldValues | null;
  form: RefObject<HTMLFormElement | null>;
  /** For the form element, with `ref={form}`. */
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

/** Puts the focus into a field of a form. */
export function focusOn(form: HTMLFormElement | null, field: FieldName): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}

/**
 * The fields of one account form. The page's own inputs hold the values, named `email`, `password` and `confirm`: what
 * a browser or a password manager fills in, early or late, is read there and never lost.
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
      // The field keeps what was typed; the provider gets the address without what pasting adds.
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
      // The style sheet starts an animation on what the browser fills in: no event tells of that until the person acts.
      onAnimationStart: ({ target, animationName }) => {
        const field = fieldOf(target);
        if (field !== undefined && animationName.includes('autofilled')) dispatch({ type: 'autofilled', field });
      },
    },
  };
}
