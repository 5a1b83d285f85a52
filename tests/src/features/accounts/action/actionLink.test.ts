import { readActionLink } from '@/features/accounts/action/actionLink';

const site = 'https://keelway.example';
const read = (query: Record<string, string>) => readActionLink(`?${new URLSearchParams(query).toString()}`, site);

test('parses mode and code; continues to the account by default', () => {
  expect(read({ mode: 'verifyEmail', oobCode: 'abc' })).toEqual({
    mode: 'verifyEmail',
    code: 'abc',
    continueTo: '/account',
    language: null,
  });
  expect(read({ mode: 'resetPassword', oobCode: 'abc', lang: 'en-us', apiKey: 'key' })).toEqual({
    mode: 'resetPassword',
    code: 'abc',
    continueTo: '/account',
    language: 'en-US',
  });
});

test.each([
  {},
  { mode: 'verifyEmail' },
  { oobCode: 'abc' },
  { mode: 'verifyEmail', oobCode: '' },
  { mode: '', oobCode: 'abc' },
])('%j is incomplete', (query) => {
  expect(readActionLink(`?${new URLSearchParams(query as Record<string, string>).toString()}`, site)).toBeNull();
});

test.each([
  ['https://keelway.example/account/subscription?from=mail#top', '/account/subscription?from=mail#top'],
  ['/quote', '/quote'],
  ['https://evil.example/account', '/account'],
  ['https://keelway.example.evil.example/quote', '/account'],
  ['https://keelway.example@evil.example/quote', '/account'],
  ['https://keelway.example//evil.example', '/account'],
  ['//evil.example', '/account'],
  ['/\\evil.example', '/account'],
  ['javascript:alert(1)', '/account'],
  ['data:text/html,hello', '/account'],
  ['http://[', '/account'],
])('after %s goes to %s', (continueUrl, continueTo) => {
  expect(read({ mode: 'verifyEmail', oobCode: 'abc', continueUrl })?.continueTo).toBe(continueTo);
});

test.each([
  ['recoverEmail', 'recoverEmail'],
  ['verifyAndChangeEmail', 'verifyAndChangeEmail'],
  ['signIn', 'signIn'],
  ['revertSecondFactorAddition', 'other'],
  ['RESETPASSWORD', 'other'],
  ['__proto__', 'other'],
])('%s is %s', (mode, known) => expect(read({ mode, oobCode: 'abc' })?.mode).toBe(known));

test.each(['', 'no such tag', '../x', 'en_US', '<b>'])('%j is not a language', (lang) =>
  expect(read({ mode: 'verifyEmail', oobCode: 'abc', lang })?.language).toBeNull(),
);

test.each(['.', ')', '>', ']', ',', '"', '\u200B', '\uFEFF', '%3E', '>.'])('%j behind the code is cut off', (more) =>
  expect(read({ mode: 'verifyEmail', oobCode: `aB_9-c${more}` })?.code).toBe('aB_9-c'),
);
