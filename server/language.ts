import { AsyncLocalStorage } from 'node:async_hooks';
import { readCatalogue } from '../language/catalogues';
import { prefixOf, published, type Language } from '../language/languages';
import { currentLanguage, provideWords } from '../language/words';

const current = new AsyncLocalStorage<Language>();

/** Texts of the gateway follow `inLanguage`; outside of it they are English. */
export function openLanguages(contentFolder: string): void {
  const english = readCatalogue(contentFolder, 'en');
  const catalogues = new Map(published.map((language) => [language, readCatalogue(contentFolder, language)]));
  provideWords(() => catalogues.get(current.getStore() ?? 'en') ?? english);
}

/**
 * Runs a function, and whatever it starts, in a language, such as the stored one of a person: in English if none is
 * known, or visitors do not get it.
 */
export const inLanguage = <Result>(language: string | null, run: () => Result): Result =>
  current.run(published.find((one) => one === language) ?? 'en', run);

/** A page's address in the current language. `path`: in English, such as `/quote`. */
export const pageAddress = (siteUrl: string, path: string): string => `${siteUrl}${prefixOf(currentLanguage())}${path}`;
