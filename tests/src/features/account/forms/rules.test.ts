import { faultsOf, lengthHint, type FieldValues } from '@/features/account/forms/rules';

const values = (changes: Partial<FieldValues>): FieldValues => ({ email: 'amina@keelway.example', password: 'secret', confirm: 'secret', ...changes });

test.each([
  [{}, {}],
  [{ email: '' }, { email: 'Please provide an email address.' }],
  [{ email: '  ' }, { email: 'Please provide an email address.' }],
  [{ password: '', confirm: '' }, { password: 'Please provide a password.' }],
  [{ confirm: 'secreT' }, { confirm: 'Passwords do not match.' }],
  [{ confirm: '' }, { confirm: 'Passwords do not match.' }],
  [{ password: ' ' , confirm: ' ' }, {}],
])('%j has the faults %j', (changes, faults) => {
  expect(faultsOf(['email', 'password', 'confirm'], values(changes))).toEqual(faults);
});

test('only the fields of the form count', () => {
  expect(faultsOf(['email'], values({ password: '', confirm: 'x' }))).toEqual({});
});

test.each([
  ['', /^At least 6 characters\./],
  ['12345', /^At least 6 characters: 1 more to go\.$/],
  ['123456', /^Long enough/],
  ['123456789012', /^A good length\.$/],
])('the hint for %j', (password, hint) => expect(lengthHint(password)).toMatch(hint));
