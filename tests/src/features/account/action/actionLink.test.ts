import { readActionLink } from '@/features/account/action/actionLink';

const site = 'https://keelway.example';
const read = (query: Record<string, string>) => readActionLink(`?${new URLSearchParams(query).toString()}`, site);

test('reads mode and code; without a page to go on to, the account', () => {
  expect(read({ mode: 'verifyEmail', oobCode: 'abc' })).toEqual({ mode: 'verifyEmail', code: 'abc', continueTo: '/account' });
  expect(read({ mode: 'resetPassword', oobCode: 'abc', lang: 'en' })).toMatchObject({ mode: 'resetPassword' });
});

test.each([{}, { mode: 'verifyEmail' }, { oobCode: 'abc' }, { mode: 'verifyEmail', oobCode: '' }, { mode: 'recoverEmail', oobCode: 'abc' }, { mode: '__proto__', oobCode: 'abc' }])('%j is not complete', (query) => {
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
