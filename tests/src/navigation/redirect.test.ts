import { parsedUrl, redirectAfterSignIn } from '@/navigation/redirect';

const after = (redirect: string) => redirectAfterSignIn(`?${new URLSearchParams({ redirect }).toString()}`);

test('redirects to the requested page', () => {
  expect(after('/account/transactions?page=2#latest')).toBe('/account/transactions?page=2#latest');
  expect(after('/')).toBe('/');
  expect(after('/search-results?q=Côte d’Ivoire')).toBe('/search-results?q=C%C3%B4te%20d%E2%80%99Ivoire');
});

test('the path is in English: the router adds the language of the page', () => {
  expect(after('/fr/account?page=2#latest')).toBe('/account?page=2#latest');
  expect(after('/ar')).toBe('/');
  expect(after('/french')).toBe('/french');
});

test('defaults to the account page', () => {
  expect(redirectAfterSignIn('')).toBe('/account');
  expect(redirectAfterSignIn('?redirect=')).toBe('/account');
});

test.each([
  'https://evil.example',
  'https:/evil.example',
  'evil.example',
  '//evil.example',
  '/fr//evil.example',
  '/sw/..//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/account\\@evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/account/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  ':443',
  '?next=//evil.example',
  '#//evil.example',
])('never leaves the site: %j', (redirect) => {
  expect(after(redirect)).toBe('/account');
});

test.each([
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/x//evil.example',
  '/@evil.example',
])('%j is a path of this site', (redirect) => {
  const path = after(redirect);
  expect(new URL(path, 'https://keelway.example').origin).toBe('https://keelway.example');
  expect(path).toBe(redirect);
});

test('a doubly encoded address stays encoded', () => {
  expect(redirectAfterSignIn('?redirect=%252F%252Fevil.example')).toBe('/account');
  expect(redirectAfterSignIn('?redirect=%2F%252F%252Fevil.example')).toBe('/%2F%2Fevil.example');
});

test('parses an address like a browser', () => {
  expect(parsedUrl('https://Pwani.example:443/kontakt?x=1')?.href).toBe('https://pwani.example/kontakt?x=1');
  expect(parsedUrl('/account', 'https://keelway.example/blog')?.href).toBe('https://keelway.example/account');
});

test.each(['', 'pwani.example', 'https://', 'https://[', '/account'])('%j is no address', (address) => {
  expect(parsedUrl(address)).toBeNull();
});

test('works in Safari 16.4', () => {
  const canParse = jest.spyOn(URL, 'canParse');
  expect(parsedUrl('https://pwani.example')?.hostname).toBe('pwani.example');
  expect(parsedUrl('pwani.example')).toBeNull();
  expect(canParse).not.toHaveBeenCalled();
});
