import { IntlMessageFormat } from 'intl-messageformat';
import { localeOf, type Language } from './languages';

export type Values = Readonly<Record<string, string | number>>;
export type Texts = Readonly<Record<string, string>>;
export interface Words {
  language: Language;
  /** Translations by their English text. What has none stays English. */
  texts: Texts;
  /** Translations of the texts in `content/*.json`. */
  content: Texts;
  /** Texts of `content/*.json` that have none, and are shown in English. */
  untranslated?: readonly string[];
}

const english: Words = { language: 'en', texts: {}, content: {} };
let current: () => Words = () => english;

/** Where the words of the moment come from: in the gateway, from the request that is answered. */
export function provideWords(source: () => Words): void {
  current = source;
}

const parsed = new Map<string, IntlMessageFormat>();

function formatOf(text: string, locale: string): IntlMessageFormat {
  const key = `${locale} ${text}`;
  let format = parsed.get(key);
  if (format === undefined) {
    format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    parsed.set(key, format);
  }
  return format;
}

/** A translation, or the English text, whose context in brackets at its end is not shown: `Open [state]`. */
export const shownText = (message: string, texts: Texts): string =>
  texts[message] ?? message.replace(/ \[[^[\]]+\]$/, '');

/**
 * A text of the site in the reader's language. `message` is the English text in ICU's message syntax: `{name}` stands
 * for a value, `{count, plural, one {# agent} other {# agents}}` for a text that depends on a number. The production
 * build writes the translation into the bundle of each language (tools/language/compile.ts).
 */
export function t(message: string, values?: Values): string {
  const { language, texts } = current();
  const text = shownText(message, texts);
  return text.includes('{') ? String(formatOf(text, localeOf[language]).format(values)) : text;
}

/** A text of `content/*.json` in the reader's language, where no build translates it: in the gateway. */
export const contentText = (text: string): string => current().content[text] ?? text;

/** Whether a text of `content/*.json` is shown in English to readers of another language: it has no translation yet. */
export const isUntranslated = (text: string): boolean => current().untranslated?.includes(text) === true;

/** The language of the texts. */
export const currentLanguage = (): Language => current().language;

/** For `Intl`: the reader's language. */
export const locale = (): string => localeOf[current().language];
