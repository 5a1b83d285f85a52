import { photoFault } from '@/features/accounts/profile';

it.each(['', 'https://example.com/me.jpg', 'https://example.com:8443/a b.png?size=200'])('accepts "%s"', (address) => {
  expect(photoFault(address)).toBeNull();
});

it.each([
  'http://example.com/me.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//example.com/me.jpg',
  'example.com/me.jpg',
  'me.jpg',
  'https://',
  'blob:https://example.com/1',
])('refuses %s', (address) => {
  expect(photoFault(address)).toBe('Enter an address that starts with https://, or leave this empty.');
});

it('refuses an address with a password in it', () => {
  expect(photoFault('https://amina:secret@example.com/me.jpg')).toMatch(/Leave the user name/);
});
