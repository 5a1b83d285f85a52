import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { readCatalogue } from '../../../shared/language/catalogues';
import { prefixOf, published, type Language } from '../../../shared/language/languages';
import { currentLanguage, provideWords, type Words } from '../../../shared/language/words';
import type { Schema } from '../database/schema';

const current = new AsyncLocalStorage<Language>();

/** Texts of the gateway follow `inLanguage`; outside of it they are English. */
export function openLanguages(contentFolder: string): void {
  const catalogues = new Map<Language, Words>();
  provideWords(() => {
    const language = current.getStore() ?? 'en';
    const words = catalogues.get(language) ?? readCatalogue(contentFolder, language);
    catalogues.set(language, words);
    return words;
  });
}

/**
 * Runs a function, and whatever it starts, in a language, such as the stored one of a person: in English if none is
 * known, or visitors do not get it.
 */
export const inLanguage = <Result>(language: string | null, run: () => Result): Result =>
  current.run(published.find((one) => one === language) ?? 'en', run);

/** A page's address in the current language. `path`: in English, such as `/quote`. */
export const pageAddress = (siteUrl: string, path: string): string => `${siteUrl}${prefixOf(currentLanguage())}${path}`;

/** The language that an account last subscribed in; null if none is known. */
export async function languageOfAccount(kysely: Kysely<Schema>, uid: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('orders')
    .select('language')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}
