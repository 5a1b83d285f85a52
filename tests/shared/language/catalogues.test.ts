import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { deskLanguages, localeOf, type Language } from '@shared/language/languages';
import type { Texts } from '@shared/language/words';
import { readContentTexts } from '../../../tools/language/contentTexts';
import { parseMessage, valuesOf } from '../../../tools/language/message';
import { readMessages } from '../../../tools/language/messages';

const folder = 'content/language';
const translated = readdirSync(folder) as Language[];
const messages = readMessages('.');
const content = readContentTexts('.');

const read = (language: Language, part: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, `${part}.json`), 'utf8')) as Texts;
const tagsOf = (text: string): string[] => (text.match(/<\/?\d\/?>/g) ?? []).sort();

/** Every plural of a message. */
function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element): string[][] => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

/** Forms that the language has and a message lacks. French has `many` for millions only. */
function missingForms(text: string, language: Language): string[] {
  const needed = new Intl.PluralRules(localeOf[language])
    .resolvedOptions()
    .pluralCategories.filter((form) => !(language === 'fr' && form === 'many'));
  return pluralsOf(parseMessage(text)).flatMap((forms) => needed.filter((form) => !forms.includes(form)));
}

/** What is wrong with a translation; null for nothing. */
function faultOf(message: string, text: string, language: Language): string | null {
  if (text.trim() === '') return `${message}: is empty`;
  if (tagsOf(message).join() !== tagsOf(text).join()) return `${message}: other elements in ${text}`;
  if (!message.includes('{') && !text.includes('{')) return null;
  if ([...valuesOf(message)].sort().join() !== [...valuesOf(text)].sort().join())
    return `${message}: other values in ${text}`;
  const missing = missingForms(text, language);
  return missing.length === 0 ? null : `${message}: lacks ${missing.join(', ')}`;
}

test('how many texts there are, for the record', () => {
  const figures = { site: messages.site.size, desk: messages.desk.size, content: content.size };
  process.stdout.write(
    `messages: ${figures.site} site, ${figures.desk} desk, ${figures.content} content; languages: en, ${translated.join(', ')}\n`,
  );
  expect(Math.min(...Object.values(figures))).toBeGreaterThan(0);
});

describe.each(translated)('%s', (language) => {
  test('has every text of the site, and no other', () => {
    const known = Object.keys(read(language, 'site'));
    expect([...messages.site].filter((message) => !known.includes(message))).toEqual([]);
    expect(known.filter((message) => !messages.site.has(message))).toEqual([]);
  });

  test('has no text of the content that there is not; what it lacks is shown in English', () => {
    const known = Object.keys(read(language, 'content'));
    const lacking = [...content].filter((text) => !known.includes(text));
    if (lacking.length > 0) process.stdout.write(`${language} lacks a translation of:\n  ${lacking.join('\n  ')}\n`);
    expect(known.filter((text) => !content.has(text))).toEqual([]);
  });

  test('has every text of the desk if the desk has it', () => {
    const hasDesk = deskLanguages.includes(language);
    expect(existsSync(join(folder, language, 'desk.json'))).toBe(hasDesk);
    const known = hasDesk ? Object.keys(read(language, 'desk')) : [];
    expect([...messages.desk].filter((message) => hasDesk && !known.includes(message))).toEqual([]);
    expect(known.filter((message) => !messages.desk.has(message))).toEqual([]);
  });

  test('has the values, elements and plural forms of each text', () => {
    const all = [read(language, 'site'), ...(deskLanguages.includes(language) ? [read(language, 'desk')] : [])];
    const faults = all.flatMap((texts) =>
      Object.entries(texts).flatMap(([message, text]) => faultOf(message, text, language) ?? []),
    );
    expect(faults).toEqual([]);
  });

  test('renders each text with each plural form', () => {
    const categories = new Map<string, number>();
    const rules = new Intl.PluralRules(localeOf[language]);
    for (let number = 0; number < 130; number += 1) categories.set(rules.select(number), number);
    for (const text of Object.values(read(language, 'site'))) {
      if (!text.includes('{')) continue;
      const format = new IntlMessageFormat(text, localeOf[language], undefined, { ignoreTag: true });
      for (const number of categories.values()) {
        const values = Object.fromEntries([...valuesOf(text)].map((name) => [name, number]));
        expect(format.format(values)).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  test('has the terms of freight with their sources', () => {
    const terms = JSON.parse(readFileSync(join(folder, language, 'glossary.json'), 'utf8')) as Record<string, string>[];
    expect(terms.length).toBeGreaterThanOrEqual(40);
    for (const term of terms)
      expect(term).toEqual({
        term: expect.stringMatching(/./) as string,
        translation: expect.stringMatching(/./) as string,
        note: expect.any(String) as string,
        source: expect.stringMatching(/./) as string,
      });
  });
});
