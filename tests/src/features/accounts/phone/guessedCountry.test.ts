import { guessedCountry } from '@/features/accounts/phone/guessedCountry';

it.each([
  [['en-GB', 'fr-FR'], 'GB'],
  [['sw', 'en-TZ'], 'TZ'],
  [['zh-Hant-TW'], 'TW'],
  [['en'], 'KE'],
  [['es-419'], 'KE'],
  [['not a language', 'de-DE'], 'DE'],
  [[], 'KE'],
])('%p → %s', (languages, country) => {
  expect(guessedCountry(languages)).toBe(country);
});
