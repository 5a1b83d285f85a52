import { IntlMessageFormat } from 'intl-messageformat';
import { readCatalogue } from '@language/catalogues';
import { localeOf, type Language } from '@language/languages';
import { shownText, type Values } from '@language/words';

/** A text of the site as a page in the language has it, by its English key. @throws if the language lacks it. */
export type Say = (message: string, values?: Values) => string;

export function wordsIn(language: Language): Say {
  const { texts } = readCatalogue('content', language);
  return (message, values) => {
    if (language !== 'en' && texts[message] === undefined) throw new Error(`${language} lacks: ${message}`);
    const text = shownText(message, texts);
    if (!text.includes('{')) return text;
    return String(new IntlMessageFormat(text, localeOf[language], undefined, { ignoreTag: true }).format(values));
  };
}
