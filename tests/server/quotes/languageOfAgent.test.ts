import { languageOfAgent } from '@server/quotes/languageOfAgent';

test.each([
  [[], 'en'],
  [['English'], 'en'],
  [['French', 'English'], 'en'],
  [['French'], 'fr'],
  [['Portuguese', ' arabic ', 'French'], 'ar'],
  [['Swahili'], 'sw'],
  [['Portuguese'], 'en'],
])('%j: %s', (languages, expected) => {
  expect(languageOfAgent(languages)).toBe(expected);
});
