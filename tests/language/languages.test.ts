import { preferredLanguage, readAcceptLanguage, readLanguage } from '@language/languages';

test.each([
  ['/sw/faq?a=1', { language: 'sw', path: '/faq?a=1' }],
  ['/fr', { language: 'fr', path: '/' }],
  ['/ar?x', { language: 'ar', path: '/?x' }],
  ['/swahili', { language: 'en', path: '/swahili' }],
  ['/de/faq', { language: 'en', path: '/de/faq' }],
  ['/SW/faq', { language: 'en', path: '/SW/faq' }],
  ['/en/faq', { language: 'en', path: '/en/faq' }],
])('the address %s', (address, read) => expect(readLanguage(address)).toEqual(read));

test.each([
  ['sw-CD, fr;q=0.9', 'sw'],
  ['de, fr;q=0.5, ar;q=0.8', 'ar'],
  ['fr;q=0, en', 'en'],
  ['de-AT, it', undefined],
  ['', undefined],
  ['*', undefined],
  ['fr;q=x, sw;q=0.1', 'sw'],
])('a browser that asks for %s', (header, language) => {
  expect(preferredLanguage(readAcceptLanguage(header))).toBe(language);
});
