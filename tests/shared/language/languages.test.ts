import { readLanguage } from '@shared/language/languages';

test.each([
  ['/sw/faq?a=1', { language: 'sw', path: '/faq?a=1' }],
  ['/fr', { language: 'fr', path: '/' }],
  ['/ar?x', { language: 'ar', path: '/?x' }],
  ['/swahili', { language: 'en', path: '/swahili' }],
  ['/de/faq', { language: 'en', path: '/de/faq' }],
  ['/SW/faq', { language: 'en', path: '/SW/faq' }],
  ['/en/faq', { language: 'en', path: '/en/faq' }],
])('the address %s', (address, read) => expect(readLanguage(address)).toEqual(read));
