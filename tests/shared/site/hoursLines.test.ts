import { hoursLines } from '@shared/site/hoursLines';
import { provideWords } from '@shared/language/words';
import french from '../../../content/language/fr/site.json';

afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

const days = [
  { first: 0, last: 4, hours: '08:00-12:00, 13:00-17:00' },
  { first: 5, last: 5, hours: '09:00-13:00' },
];

test('days with the same hours are one line, which begins as a sentence does', () => {
  expect(hoursLines(days)).toEqual(['Monday to Friday, 08:00–12:00, 13:00–17:00', 'Saturday, 09:00–13:00']);
  // Names of days are in lower case in French.
  provideWords(() => ({ language: 'fr', texts: french, content: {} }));
  expect(hoursLines(days)).toEqual(['Du lundi au vendredi, 08:00–12:00, 13:00–17:00', 'Samedi, 09:00–13:00']);
});
