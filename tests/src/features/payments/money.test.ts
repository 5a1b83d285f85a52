import { provideWords } from '@shared/language/words';
import { statusWords } from '@/features/payments/statusWords';
import { payersLocale } from '@/features/payments/parts';

afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

test('in English it is the reader’s own, else the language of the page', () => {
  expect(payersLocale()).toBeUndefined();
  provideWords(() => ({ language: 'fr', texts: {}, content: {} }));
  expect(payersLocale()).toBe('fr-FR');
});

test('a status that the card provider adds stays as it is', () => {
  expect(statusWords('success')).toBe('success');
  expect(statusWords('held')).toBe('held');
  expect(statusWords('toString')).toBe('toString');
});
