import { readFileSync } from 'node:fs';
import { readCatalogue } from '@shared/language/catalogues';
import { provideWords } from '@shared/language/words';
import { withButtonNames } from '@server/assistant/buttonNames';

const inLanguage = (language: 'sw' | 'fr' | 'ar') => {
  const words = readCatalogue('content', language);
  provideWords(() => words);
};
afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

test('buttons are named as on the page', () => {
  const text = "Cliquez sur **Get a Quote** ou 'Sign In'. Get a Quote, Sign Inn.";
  expect(withButtonNames(text)).toBe(text);
  inLanguage('fr');
  expect(withButtonNames(text)).toBe("Cliquez sur **Demander un devis** ou 'Se connecter'. Get a Quote, Sign Inn.");
  inLanguage('ar');
  expect(withButtonNames('Click **Get a Quote** at the top.')).toBe('Click **طلب عرض سعر** at the top.');
});

test.each(['sw', 'fr', 'ar'] as const)('no reply in %s names a button in English', (language) => {
  inLanguage(language);
  const replies = readFileSync(`content/assistant/replies-${language}.json`, 'utf8');
  const named = [...withButtonNames(replies).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  const inEnglish = /\b(?:Get a Quote|Join|Sign In|Subscribe|Cargo|Freight|Delivery|Services|Warehousing)\b/;
  expect(named.filter((name) => inEnglish.test(name))).toEqual([]);
});
