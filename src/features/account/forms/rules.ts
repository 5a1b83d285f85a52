export type FieldName = 'email' | 'password' | 'confirm';
export type FieldValues = Readonly<Record<FieldName, string>>;
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

/** As many characters as the provider wants in a password. It is said beforehand, and the provider decides. */
export const shortestPassword = 6;

/** What the fields must hold and what is said where they do not (specification section 5). */
const rules: Readonly<Record<FieldName, (values: FieldValues) => string | null>> = {
  email: ({ email }) => (email.trim() === '' ? 'Please provide an email address.' : null),
  password: ({ password }) => (password === '' ? 'Please provide a password.' : null),
  confirm: ({ password, confirm }) => (confirm === password ? null : 'Passwords do not match.'),
};

/** What is wrong with the fields of a form, by field; empty when all is well. */
export function faultsOf(fields: readonly FieldName[], values: FieldValues): Faults {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const field of fields) {
    const fault = rules[field](values);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

/** What a new password still needs; said while it is typed, before the provider could refuse it. */
export function lengthHint(password: string): string {
  const missing = shortestPassword - password.length;
  if (password === '') return `At least ${shortestPassword} characters. Three or four words are easy to remember and hard to guess.`;
  if (missing > 0) return `At least ${shortestPassword} characters: ${missing} more to go.`;
  return password.length < 12 ? 'Long enough. A longer one is safer.' : 'A good length.';
}
