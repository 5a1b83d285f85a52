import { readFileSync } from 'node:fs';
import { prefixOf, type Language } from '@shared/language/languages';
import { provideWords, t, type Texts, type Values } from '@shared/language/words';

/** What a page says where the English one has this text: a message of the sources, or a text of `content/`. */
export type TextOf = (english: string, values?: Values) => string;

function read(language: Language, part: 'site' | 'content'): Texts {
  const file = new URL(`../../../../content/language/${language}/${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** The texts of a language. */
export function textsOf(language: Language): TextOf {
  const content = language === 'en' ? {} : read(language, 'content');
  const texts = language === 'en' ? {} : { ...content, ...read(language, 'site') };
  return (english, values) => {
    provideWords(() => ({ language, texts, content }));
    return t(english, values);
  };
}

/** An address of the site in a language. */
export const inLanguage = (language: Language, path: string): string =>
  path === '/' && language !== 'en' ? prefixOf(language) : `${prefixOf(language)}${path}`;
