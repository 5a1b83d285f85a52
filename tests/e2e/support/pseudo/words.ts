import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { localeOf, type Language } from '../../../../shared/language/languages';
import { shownText, type Texts, type Values } from '../../../../shared/language/words';
import { parseMessage } from '../../../../tools/language/message';

/** The language whose place the pseudo-language takes. */
export const slot: Language = 'fr';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accent = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? '');

/** As long as 40 % of the text. */
function padding(length: number): string {
  const words = ' one two three four five six seven eight nine ten';
  const wanted = Math.ceil(length * 0.4) + 1;
  return accent(words.repeat(Math.ceil(wanted / words.length)).slice(0, wanted)).trimEnd();
}

/** ICU's syntax again, with the texts accented. */
function printed(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element): string => {
      switch (element.type) {
        case TYPE.literal:
          return accent(element.value).replaceAll("'", "''");
        case TYPE.argument:
          return `{${element.value}}`;
        case TYPE.number:
          return `{${element.value}, number}`;
        case TYPE.pound:
          return '#';
        case TYPE.plural:
        case TYPE.select: {
          const forms = Object.entries(element.options).map(([name, { value }]) => `${name} {${printed(value)}}`);
          return `{${element.value}, ${element.type === TYPE.plural ? 'plural' : 'select'}, ${forms.join(' ')}}`;
        }
        case TYPE.date:
        case TYPE.time:
        case TYPE.tag:
          throw new Error('A message has texts, values, numbers, plurals and selections only.');
      }
    })
    .join('');
}

/** Letters of the longest text that the message can be, without its values. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum;
    return sum + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)));
  }, 0);
}

/**
 * A text in the pseudo-language: every letter has an accent, brackets mark start and end, and it is 40 % longer than in
 * English: `⟦Ƒîñð áñ áğéñţ öñé ţŵ⟧`. Values, plurals and elements stay as they are.
 */
function pseudoText(message: string): string {
  const shown = shownText(message, {});
  if (!shown.includes('{')) return `⟦${accent(shown)}${padding(shown.length)}⟧`;
  const elements = parseMessage(shown);
  return `⟦${printed(elements)}${padding(lengthOf(elements))}⟧`;
}

export const pseudoTexts = (messages: Iterable<string>): Texts =>
  Object.fromEntries([...messages].map((message) => [message, pseudoText(message)]));

/** What the site shows for `t(message, values)`. */
export function say(message: string, values: Values = {}): string {
  const text = pseudoText(message);
  if (!text.includes('{')) return text;
  return String(new IntlMessageFormat(text, localeOf[slot], undefined, { ignoreTag: true }).format(values));
}
