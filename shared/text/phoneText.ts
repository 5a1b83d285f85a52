import { codeText } from './codeText';

/** Words before an extension, in the languages of our agents. */
const extensionWord = /(?:;ext=|\b(?:ext|extension|extensión|extn|poste|ramal|durchwahl|anexo|int|x)[.:]?|#)$/iu;
const extensionDigits = /(?<!\d)\d{1,7}$/;
const betweenNumbers = /(?<!\s)\s*(?:[,;|/]|\b(?:or|and|au|na|ou|et|oder|und)\b|&)\s*/iu;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const least = 6;

export interface WrittenPhone {
  /** As written, without the extension or a prefix such as `tel:`, and with `+` for `00`. */
  number: string;
  /** Digits, or ''. */
  extension: string;
}

/** The numbers in one field, in order: usually one, none if nothing can be dialled. */
export function phonesIn(typed: string): WrittenPhone[] {
  const text = codeText(typed).replace(/^(?:tel|callto|phone|telephone|mobile|mob|cell|whatsapp)\b\.?\s*:\s*/i, '');
  return split(text).map((part) => {
    const { number, extension } = withoutExtension(part.trim());
    return {
      number: number.replace(/^\(?00(?=[\s-]?[1-9])/, (prefix) => (prefix.startsWith('(') ? '(+' : '+')),
      extension,
    };
  });
}

/** Splits off a trailing extension, with its word or sign. */
function withoutExtension(text: string): WrittenPhone {
  const digits = extensionDigits.exec(text);
  const before = text.slice(0, digits?.index).trimEnd();
  const word = extensionWord.exec(before);
  if (digits === null || word === null) return { number: text, extension: '' };
  return { number: before.slice(0, word.index).replace(/(?<![\s,;.])[\s,;.]+$/u, ''), extension: digits[0] };
}

/** A whole number, then `/` and the last digits of another: `020 555 0100/1`. */
const withOtherEnd = /^([^/]*\d) ?\/ ?(\d{1,4})$/;
const wholeNumber = 7;

/** Both numbers of `…0100/1`, where that is certain: the next numbers, or a whole last group. Otherwise none. */
function bothNumbers(text: string): [string, string] | null {
  const [, first = '', end = ''] = withOtherEnd.exec(text) ?? [];
  const digits = digitsOf(first);
  if (digits.length < wholeNumber) return null;
  const step = Number(end) - Number(digits.slice(-end.length));
  const isGroup = end.length > 2 && first.split(/\D/).at(-1)?.length === end.length;
  if (step < 1 || (step > 9 && !isGroup)) return null;
  let replaced = first.length;
  for (let left = end.length; left > 0; replaced -= 1) if (/\d/.test(first.charAt(replaced - 1))) left -= 1;
  return [first, `${first.slice(0, replaced)}${end}`];
}

/** Whether a number ends in `/` and digits that may be the end of another: it is not dialled as one. */
export function hasOtherEnd({ number }: WrittenPhone): boolean {
  const [, first = ''] = withOtherEnd.exec(number) ?? [];
  return digitsOf(first).length >= wholeNumber;
}

/**
 * Splits at a separator between two numbers, before a second plus, and at spaces where one number would be too long.
 */
function split(text: string): string[] {
  const isNumber = (part: string): boolean => digitsOf(part).length >= least;
  const parts = text.split(betweenNumbers);
  const isList = parts.length > 1 && parts.filter(isNumber).length > 1 && parts.every((part) => isNumber(part));
  const cut = (isList ? parts : [text]).flatMap((part) => part.split(/(?<=\d)\s*(?=\+\d)/));
  return cut.flatMap((part) => {
    const both = bothNumbers(part.trim());
    if (both !== null) return both;
    const halves = part.split(' ');
    return digitsOf(part).length > 15 && halves.length > 1 && halves.every(isNumber) ? halves : [part];
  });
}

/** Countries that dial the bracketed zero from abroad too: Italy, San Marino, the Vatican. */
const keepsZero = /^\+(?:39|378|379)\b/;

/**
 * E.164 (`+` and digits) for a number with a country code; digits only for a national one; null if it cannot be
 * dialled. A bracketed zero is for domestic calls.
 */
export function dialled(phone: WrittenPhone): string | null {
  const { number } = phone;
  const written =
    number.startsWith('+') && !keepsZero.test(number) ? number.replace(/^(\+[\d\s-]{1,5})[([]0[)\]]/, '$1') : number;
  const digits = digitsOf(written);
  if (hasOtherEnd(phone) || digits.length < 3 || digits.length > 15 || /[^\d\s()[\]./+-]/u.test(written)) return null;
  return `${/^\(?\+/.test(written) ? '+' : ''}${digits}`;
}

/** The digits of the one number in a text, without what stands for a long-distance call; null if there is none. */
export function phoneDigits(typed: string): string | null {
  const [phone, ...others] = phonesIn(typed);
  const number = phone === undefined || others.length > 0 ? null : dialled(phone);
  const digits = number?.replace(/^\+?0*/u, '') ?? '';
  return digits.length < least ? null : digits;
}
