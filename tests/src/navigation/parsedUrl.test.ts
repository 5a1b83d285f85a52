import { parsedUrl } from '@/navigation/parsedUrl';

test('reads an address as a browser does', () => {
  expect(parsedUrl('https://Pwani.example:443/kontakt?x=1')?.href).toBe('https://pwani.example/kontakt?x=1');
  expect(parsedUrl('/account', 'https://keelway.example/blog')?.href).toBe('https://keelway.example/account');
});

test.each(['', 'pwani.example', 'https://', 'https://[', '/account'])('%j is no address', (address) => {
  expect(parsedUrl(address)).toBeNull();
});

test('needs nothing that Safari 16.4 does not have', () => {
  const canParse = jest.spyOn(URL, 'canParse');
  expect(parsedUrl('https://pwani.example')?.hostname).toBe('pwani.example');
  expect(parsedUrl('pwani.example')).toBeNull();
  expect(canParse).not.toHaveBeenCalled();
});
