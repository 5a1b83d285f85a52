import { faultsOf, type FieldName, type Faults, type FieldValues, type PasswordContext } from './rules';

type Marks = Readonly<Partial<Record<FieldName, boolean>>>;

export interface FieldsState {
  values: FieldValues;
  /** The person has changed it. */
  edited: Marks;
  /** The focus has left it, in a form that the person has changed. */
  left: Marks;
  /** The browser shows a saved value here, and tells scripts only once the person touches the page. */
  autofilled: Marks;
}

export type FieldsEvent =
  | { type: 'read'; values: FieldValues }
  | { type: 'edited'; field: FieldName; values: FieldValues }
  | { type: 'left'; field: FieldName }
  | { type: 'autofilled'; field: FieldName }
  /** Sending was refused: every fault may be shown. */
  | { type: 'refused'; values: FieldValues };

export const untouched: FieldsState = {
  values: { email: '', password: '', confirm: '' },
  edited: {},
  left: {},
  autofilled: {},
};

const everyField: Marks = { email: true, password: true, confirm: true };

export function fieldsReducer(state: FieldsState, event: FieldsEvent): FieldsState {
  switch (event.type) {
    case 'read':
      return { ...state, values: event.values };
    case 'edited':
      // From now on the page can read what the browser filled in.
      return { ...state, values: event.values, edited: { ...state.edited, [event.field]: true }, autofilled: {} };
    case 'left': {
      const isDirty = Object.values(state.edited).includes(true);
      return isDirty ? { ...state, left: { ...state.left, [event.field]: true } } : state;
    }
    case 'autofilled':
      return { ...state, autofilled: { ...state.autofilled, [event.field]: true } };
    case 'refused':
      return { ...state, values: event.values, edited: everyField, left: everyField, autofilled: {} };
  }
}

/** Faults that are shown by now: of a field that was left or emptied, and of a confirmation that cannot become right any more. */
export function shownFaults(
  fields: readonly FieldName[],
  { values, edited, left }: FieldsState,
  context: PasswordContext,
): Faults {
  const shown: Partial<Record<FieldName, string>> = {};
  for (const [field, fault] of Object.entries(faultsOf(fields, values, context)) as [FieldName, string][]) {
    const isEmptied = values[field] === '';
    const hasDiverged = field === 'confirm' && !values.password.startsWith(values.confirm);
    if (left[field] === true || (edited[field] === true && (isEmptied || hasDiverged))) shown[field] = fault;
  }
  return shown;
}

/** Whether the form may be sent. What the browser has filled in counts before it can be read. */
export function isSendable(
  fields: readonly FieldName[],
  { values, autofilled }: FieldsState,
  context: PasswordContext,
): boolean {
  const faults = Object.keys(faultsOf(fields, values, context)) as FieldName[];
  return faults.every((field) => autofilled[field] === true && values[field] === '');
}
