import { newPasswordErrors, newPasswordFault, newPasswordHint } from '@/features/accounts/forms/newPassword';
import words from '@/features/accounts/forms/commonPasswords.json';

const common = new Set(words.split(' '));

test.each([
  ['a long secret', 'a long secret', {}],
  ['', '', { password: 'Please provide a password.' }],
  ['a long secret', 'a long secreT', { confirm: 'Passwords do not match.' }],
  ['a long secret', '', { confirm: 'Passwords do not match.' }],
  ['short', 'short', { password: 'At least 8 characters: 3 more to go.' }],
  ['Password1', 'Password1', { password: 'This is one of the passwords that are guessed first. Choose another one.' }],
  ['xx-amina-xx', 'xx-amina-xx', { password: 'Your email address must not be part of the password.' }],
])('%j and %j have the faults %j', (password, confirm, errors) => {
  expect(newPasswordErrors({ password, confirm }, 'amina@keelway.example', common)).toEqual(errors);
});

const fault = (password: string, email = 'amina.otieno+cargo@keelway.example') =>
  newPasswordFault(password, email, common);

test.each([
  'password',
  'PASSWORD1',
  '12345678',
  '987654321',
  '88888888',
  'abcabcabc',
  'qwertyqwerty',
  'hgfedcba',
  'iloveyou',
  'trustno1',
  'P@ssw0rd',
  'qwertyuiop',
])('%s is among the first guesses', (password) => {
  expect(fault(password)).toMatch(/guessed first/);
});

test.each(['Amina.Otieno+cargo@keelway.example', 'xAMINA.OTIENOx', 'aminaotieno99'])(
  '%s contains the address',
  (password) => expect(fault(password)).toMatch(/email address/),
);

test.each(['Keelway2026!', 'cargo-FREIGHT-1', 'keelway kenya', 'Mombasa#254', 'FreightForwarder'])(
  '%s is made of words of the site',
  (password) => expect(fault(password)).toMatch(/guessed first/),
);

test.each(['keelway horse battery', 'a long enough password', 'another password', 'cargo über alles'])(
  '%s has words of the site among others',
  (password) => expect(fault(password)).toBeNull(),
);

test.each([
  '90417 35286',
  'nur kleine worte',
  '!?.,-_=+ #$%&',
  'пароль из слов',
  '密码很长很安全的',
  '🦒🪁🥨🌋🧭🪴🛶🧉',
  'x'.repeat(2) + 'long '.repeat(40),
])('characters of any kind and number make a password: %.20s', (password) => expect(fault(password)).toBeNull());

test('a three-letter name occurs in good passwords by chance', () =>
  expect(fault('a joyful banjo', 'joy@keelway.example')).toBeNull());

test('the list is long enough, and each word is typeable', () => {
  expect(common.size).toBeGreaterThan(3_000);
  expect([...common].every((word) => word.length >= 8 && word === word.toLowerCase())).toBe(true);
});

test.each([
  ['', /^At least 8 characters\./],
  ['1234567', /^At least 8 characters: 1 more to go\.$/],
  ['a secret', /^Long enough/],
  ['a longer secret', /^A good length\.$/],
])('the hint for %j', (password, hint) => expect(newPasswordHint(password, '', null)).toMatch(hint));
