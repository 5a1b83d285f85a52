import { languageOfAgent } from '@server/quotes/languageOfAgent';

test.each([
  [[], 'en'],
  [['English'], 'en'],
  [['French', 'English'], 'en'],
  [['French'], 'fr'],
  [['Portuguese', ' arabic ', 'French'], 'ar'],
  [['Swahili'], 'sw'],
  [['Portuguese'], 'en'],
  [['Français'], 'fr'],
  [['Kiswahili', 'KIFARANSA'], 'sw'],
  [['العربية'], 'ar'],
  [['fr'], 'fr'],
  [['français', 'anglais'], 'en'],
  [['constructor'], 'en'],
])('%j: %s', (languages, expected) => {
  expect(languageOfAgent(languages)).toBe(expected);
});
