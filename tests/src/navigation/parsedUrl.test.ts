import { parsedUrl } from '@/navigation/parsedUrl';

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
