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

test('an unchanged form shows no errors, even after blur', () => {
  const state = after({ type: 'left', field: 'email' }, { type: 'left', field: 'password' });
  expect(shownFaults(fields, state)).toEqual({});
  expect(isSendable(fields, state)).toBe(false);
});

test('a cleared field shows its error at once', () => {
  expect(shownFaults(fields, after(edited('email', { email: 'a' }), edited('email', {})))).toEqual({
    email: 'Please provide an email address.',
  });
});

test('a field left empty shows its error once the form is dirty', () => {
  const dirty = edited('email', { email: 'a' });
  expect(shownFaults(fields, after(dirty))).toEqual({});
  expect(shownFaults(fields, after(dirty, { type: 'left', field: 'password' }))).toEqual({
    password: 'Please provide a password.',
  });
});

test('a confirmation is wrong once it can no longer match, or on blur', () => {
  const typed = edited('confirm', { password: 'a long secret', confirm: 'a long sec' });
  expect(shownFaults(fields, after(typed))).toEqual({});
  expect(shownFaults(fields, after(typed, { type: 'left', field: 'confirm' }))).toEqual({
    confirm: 'Passwords do not match.',
  });
  expect(shownFaults(fields, after(edited('confirm', { password: 'a long secret', confirm: 'a long sex' })))).toEqual({
    confirm: 'Passwords do not match.',
  });
});

test('a rejected form shows every fault', () => {
  expect(Object.keys(shownFaults(fields, after({ type: 'refused', values: values({ confirm: 'x' }) })))).toEqual(
    fields,
  );
});

test('autofilled fields count as filled until readable, then by their value', () => {
  const filled = after({ type: 'autofilled', field: 'email' }, { type: 'autofilled', field: 'password' });
  expect(isSendable(['email', 'password'], filled)).toBe(true);
  expect(isSendable(fields, fieldsReducer(filled, edited('confirm', { confirm: 'x' })))).toBe(false);
  expect(isSendable(['email', 'password'], fieldsReducer(filled, edited('email', { password: 'x' })))).toBe(false);
});
