import { t } from '@language/words';
import { newPasswordFault, type CommonPasswords } from './newPassword';

import { plainMarks } from '@places/codeText';

export type FieldName = 'email' | 'password' | 'confirm';
export type FieldValues = Readonly<Record<FieldName, string>>;
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

/** What a new password is checked against. */
export interface PasswordContext {
  /** Email address of the account, if the form has no such field. */
  owner: string;
  common: CommonPasswords;
}

/** Validation and messages of the fields (docs/product.md "Account forms"). */
const rules: Readonly<Record<FieldName, (values: FieldValues) => string | null>> = {
  email: ({ email }) => (plainMarks(email) === '' ? t('Please provide an email address.') : null),
  password: ({ password }) => (password === '' ? t('Please provide a password.') : null),
  confirm: ({ password, confirm }) => (confirm === password ? null : t('Passwords do not match.')),
};

/** Faults by field; empty if the form is valid. A password with a confirmation is a new one. */
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
