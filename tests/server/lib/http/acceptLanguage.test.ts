import { acceptedLanguages, wantedLanguage } from '@server/lib/http/acceptLanguage';

test.each([
  ['fr; q=0.9, en; q=0.8', 'fr'],
  ['en;q=0.8,fr;q=0.9', 'fr'],
  ['en ; q=0.8 ,\tfr ;\tq=0.9', 'fr'],
  ['en;Q=0.5, sw;Q=0.9', 'sw'],
  ['en;q=0.999, ar;q=1.000', 'ar'],
  ['FR-ca', 'fr'],
  ['ar-u-nu-arab, en;q=0.5', 'ar'],
  ['zh-Hant-TW, sw-Latn-KE;q=0.4', 'sw'],
  ['sw-CD, fr;q=0.9', 'sw'],
  ['de, fr;q=0.5, ar;q=0.8', 'ar'],
  ['de, *;q=0.5, fr;q=0.1', 'fr'],
  ['fr;q=0, en', 'en'],
  ['fr;q=0.0, *', undefined],
  ['fr;q=0.000', undefined],
  ['fr; level=1; q=0.1, sw; q=0.2', 'sw'],
  ['de-AT, it', undefined],
  ['', undefined],
  ['*', undefined],
  [', ,fr,', 'fr'],
  [';;;,=,q=1', undefined],
  ['fr;q=x, sw;q=0.1', 'sw'],
  [undefined, undefined],
])('a browser that asks for %s gets %s', (header, language) => expect(wantedLanguage(header)).toBe(language));

test('the whole tags, for what depends on the country', () => {
  expect(acceptedLanguages('en;q=0.5, DE-at; q=0.9, *;q=0.1')).toEqual(['de-at', 'en']);
});
