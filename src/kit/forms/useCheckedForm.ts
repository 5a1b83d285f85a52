import { useState, type AnimationEvent, type InputEvent, type RefObject } from 'react';
import type * as v from 'valibot';
import type { FieldErrors } from './formState';
import { checkForm, type FormKind } from './formKind';
import { useFocusOnRefusal, useForm, type FormView } from './useForm';

type Texts = Readonly<Record<string, string>>;

/** The schema of a form's request: its entries are the boxes that the form has. */
export type BoxesSchema<Body> = v.GenericSchema<unknown, Body> & { entries: Readonly<Record<string, unknown>> };

interface CheckedKind<Form extends Texts, Body, Answer> extends Pick<
  FormKind<Form, keyof Form & string, Body, Answer>,
  'empty' | 'alsoWrong' | 'send' | 'offlineText' | 'onDone'
> {
  schema: BoxesSchema<Body>;
  /** A fault that is told while its field is typed in, not only once it is left; an emptied field's always is. */
  isCertain?: (form: Form, field: keyof Form) => boolean;
}

export interface CheckedForm<Form extends Texts, Body, Answer> extends FormView<
  Form,
  keyof Form & string,
  Body,
  Answer
> {
  /** Nothing is wrong, as far as is known. */
  isSendable: boolean;
  /** For the form element, beside its `ref`. Its boxes have names, and no values or listeners of their own. */
  listeners: {
    onInput: (event: InputEvent<HTMLFormElement>) => void;
    onAnimationStart: (event: AnimationEvent<HTMLFormElement>) => void;
  };
}

/** Fields that were changed, and that the browser filled in so that no script reads them yet. */
interface Marks {
  edited: ReadonlySet<string>;
  filled: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** The texts in the boxes, the empty ones too. */
function textsIn<Form extends Texts>(form: Form, typed: FormData): Form {
  const texts = Object.keys(form).map((name) => {
    const text = typed.get(name);
    return [name, typeof text === 'string' ? text : ''] as const;
  });
  return { ...form, ...Object.fromEntries(texts) };
}

/**
 * A form that is checked while it is typed: it can be sent once it is valid, and a fault shows once its field was left
 * or emptied. The boxes hold the values, so that autofill and password managers work at any time.
 */
export function useCheckedForm<Form extends Texts, Body, Answer>(
  { isCertain, ...checked }: CheckedKind<Form, Body, Answer>,
  element: RefObject<HTMLFormElement | null>,
): CheckedForm<Form, Body, Answer> {
  type Field = keyof Form & string;
  const fields = Object.keys(checked.empty) as Field[];
  const kind: FormKind<Form, Field, Body, Answer> = {
    ...checked,
    typesOn: true,
    withTyped: textsIn,
    requestOf: (form) => form,
    placeOf: (path) => fields.find((field) => field === path && Object.hasOwn(checked.schema.entries, field)) ?? null,
  };
  const [marks, setMarks] = useState<Marks>({ edited: none, filled: none });
  const view = useForm(kind, element);
  const { form, refusals } = view;
  useFocusOnRefusal(element, refusals);

  const found = checkForm(kind, form, { requestId: '', signs: {} });
  const wrong: FieldErrors<Field> = 'errors' in found ? found.errors : ({} as FieldErrors<Field>);
  const faulty = fields.filter((field) => wrong[field] !== undefined);
  const isShown = (field: Field): boolean =>
    refusals > 0 ||
    (marks.edited.size > 0 && view.left.includes(field)) ||
    (marks.edited.has(field) && (form[field] === '' || isCertain?.(form, field) === true));
  const shown = Object.fromEntries(faulty.filter(isShown).map((field) => [field, wrong[field]]));

  const fieldOf = (target: EventTarget): Field | undefined =>
    fields.find((field) => target instanceof HTMLInputElement && target.name === field);
  return {
    ...view,
    errors: { ...shown, ...view.errors },
    isSendable: faulty.every((field) => marks.filled.has(field) && form[field] === ''),
    submit: (asNew) => {
      setMarks((now) => ({ ...now, filled: none }));
      return view.submit(asNew);
    },
    listeners: {
      onInput: ({ target }) => {
        const field = fieldOf(target);
        if (field === undefined || element.current === null) return;
        // After the first interaction, autofilled values are readable.
        setMarks((now) => ({ ...now, edited: new Set(now.edited).add(field), filled: none }));
        view.change(textsIn(form, new FormData(element.current)));
      },
      // The style sheet starts an animation on autofill: there is no other event until the user interacts.
      onAnimationStart: ({ target, animationName }) => {
        const field = animationName.includes('autofilled') ? fieldOf(target) : undefined;
        if (field !== undefined) setMarks((now) => ({ ...now, filled: new Set(now.filled).add(field) }));
      },
    },
  };
}
