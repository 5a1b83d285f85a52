import { newPasswordFault, type CommonPasswords } from './newPassword';

import { plainMarks } from '@places/codeText';

export type FieldName = 'email' | 'password' | 'confirm';
export type FieldValues = Readonly<Record<FieldName, string>>;
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

/** What a new password is held against. */
export interface PasswordContext {
  /** Whose password it is, where the form has no field for that. */
  owner: string;
  common: CommonPasswords;
}

/** What the fields must hold and what is said where they do not (docs/product.md "Account forms"). */
const rules: Readonly<Record<FieldName, (values: FieldValues) => string | null>> = {
  email: ({ email }) => (plainMarks(email) === '' ? 'Please provide an email address.' : null),
  password: ({ password }) => (password === '' ? 'Please provide a password.' : null),
  confirm: ({ password, confirm }) => (confirm === password ? null : 'Passwords do not match.'),
};

/** What is wrong with the fields of a form, by field; empty when all is well. A password that is typed twice is a new one. */
export function faultsOf(
  fields: readonly FieldName[],
  values: FieldValues,
  { owner, common }: PasswordContext,
): Faults {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const field of fields) {
    const isNew = field === 'password' && fields.includes('confirm');
    const fault =
      rules[field](values) ??
      (isNew ? newPasswordFault(values.password, owner === '' ? values.email : owner, common) : null);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
