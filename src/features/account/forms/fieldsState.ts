import { faultsOf, type FieldName, type Faults, type FieldValues, type PasswordContext } from './rules';

type Marks = Readonly<Partial<Record<FieldName, boolean>>>;

export interface FieldsState {
  values: FieldValues;
  /** Changed by the user. */
  edited: Marks;
  /** Blurred after the form was changed. */
  left: Marks;
  /** Autofilled; scripts cannot read the value until the user interacts with the page. */
  autofilled: Marks;
}

export type FieldsEvent =
  | { type: 'read'; values: FieldValues }
  | { type: 'edited'; field: FieldName; values: FieldValues }
  | { type: 'left'; field: FieldName }
  | { type: 'autofilled'; field: FieldName }
  /** Sending was refused: every fault may be shown. */
  | { type: 'refused'; values: FieldValues };

/** The initial state. */
export const untouched: FieldsState = {
  values: { email: '', password: '', confirm: '' },
  edited: {},
  left: {},
  autofilled: {},
};

const everyField: Marks = { email: true, password: true, confirm: true };

/** The reducer of a form's fields: values, and which fields the user has changed or left. */
export function fieldsReducer(state: FieldsState, event: FieldsEvent): FieldsState {
  switch (event.type) {
    case 'read':
      return { ...state, values: event.values };
    case 'edited':
      // After the first interaction, autofilled values are readable.
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

/** Faults to show: of fields that were blurred or cleared, and of a confirmation that can no longer match. */
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

/** Whether submit is enabled. Autofilled fields count before they are readable. */
export function isSendable(
  fields: readonly FieldName[],
  { values, autofilled }: FieldsState,
  context: PasswordContext,
): boolean {
  const faults = Object.keys(faultsOf(fields, values, context)) as FieldName[];
  return faults.every((field) => autofilled[field] === true && values[field] === '');
}
