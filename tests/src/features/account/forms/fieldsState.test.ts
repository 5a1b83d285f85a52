import * as fieldsState from '@/features/account/forms/fieldsState';
import { fieldsReducer, untouched, type FieldsState, type FieldsEvent } from '@/features/account/forms/fieldsState';
import type { FieldName, FieldValues } from '@/features/account/forms/rules';

const fields: readonly FieldName[] = ['email', 'password', 'confirm'];
const context = { owner: '', common: null };
const shownFaults = (names: readonly FieldName[], state: FieldsState) => fieldsState.shownFaults(names, state, context);
const isSendable = (names: readonly FieldName[], state: FieldsState) => fieldsState.isSendable(names, state, context);
const values = (changes: Partial<FieldValues>): FieldValues => ({ email: '', password: '', confirm: '', ...changes });
const after = (...events: FieldsEvent[]) => events.reduce(fieldsReducer, untouched);
const edited = (field: FieldName, changes: Partial<FieldValues>): FieldsEvent => ({
  type: 'edited',
  field,
  values: values(changes),
});

test('nothing is shown of a form that nobody changed, even where the focus went through', () => {
  const state = after({ type: 'left', field: 'email' }, { type: 'left', field: 'password' });
  expect(shownFaults(fields, state)).toEqual({});
  expect(isSendable(fields, state)).toBe(false);
});

test('a field that was emptied says so at once', () => {
  expect(shownFaults(fields, after(edited('email', { email: 'a' }), edited('email', {})))).toEqual({
    email: 'Please provide an email address.',
  });
});

test('a field that was left empty says so once the form is dirty', () => {
  const dirty = edited('email', { email: 'a' });
  expect(shownFaults(fields, after(dirty))).toEqual({});
  expect(shownFaults(fields, after(dirty, { type: 'left', field: 'password' }))).toEqual({
    password: 'Please provide a password.',
  });
});

test('a confirmation is wrong once it cannot become right, or was left', () => {
  const typed = edited('confirm', { password: 'a long secret', confirm: 'a long sec' });
  expect(shownFaults(fields, after(typed))).toEqual({});
  expect(shownFaults(fields, after(typed, { type: 'left', field: 'confirm' }))).toEqual({
    confirm: 'Passwords do not match.',
  });
  expect(shownFaults(fields, after(edited('confirm', { password: 'a long secret', confirm: 'a long sex' })))).toEqual({
    confirm: 'Passwords do not match.',
  });
});

test('a refused form shows every fault', () => {
  expect(Object.keys(shownFaults(fields, after({ type: 'refused', values: values({ confirm: 'x' }) })))).toEqual(
    fields,
  );
});

test('what the browser filled in counts until it can be read, and then as what it is', () => {
  const filled = after({ type: 'autofilled', field: 'email' }, { type: 'autofilled', field: 'password' });
  expect(isSendable(['email', 'password'], filled)).toBe(true);
  expect(isSendable(fields, fieldsReducer(filled, edited('confirm', { confirm: 'x' })))).toBe(false);
  expect(isSendable(['email', 'password'], fieldsReducer(filled, edited('email', { password: 'x' })))).toBe(false);
});
