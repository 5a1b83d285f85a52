import { isValidPhoneNumber } from 'libphonenumber-js';
import type { Atom } from './chains';
import { codeWords, phoneWords, units } from './numberWords';
import type { Tokens } from './tokens';

/** A position in a chain of digits, with what surrounds it. */
export interface Place {
  tokens: Tokens;
  atoms: readonly Atom[];
  index: number;
  /** Whether a token is outside the addresses. */
  isOutside: (token: number) => boolean;
  /** The nearest preceding word that indicates the kind of number. */
  cue: { kind: 'phone' | 'code'; word: string } | undefined;
}

export const dashes = '-–—‑‐';
const wordsBack = 8;
const tokensBack = 40;
/** Maximum runs of digits in a freight number. */
export const mostAtoms = 12;

/** The nearest word, up to eight back, that marks a number as a phone number or an identifier. */
export function cueBefore(tokens: Tokens, before: number): Place['cue'] {
  let words = 0;
  for (let at = before - 1; at >= Math.max(0, before - tokensBack) && words < wordsBack; at -= 1) {
    const word = tokens.wordAt(at);
    if (word === '') continue;
    words += 1;
    // In 'tariff line', 'line' is not a phone line.
    if (word === 'line' && codeWords.has(tokens.wordAt(tokens.previous(at)))) continue;
    if (codeWords.has(word) || (word === 'l' && tokens.isMark(at - 1, '/'))) return { kind: 'code', word };
    if (phoneWords.has(word)) return { kind: 'phone', word };
  }
  return undefined;
}

export const between = (value: string, least: number, most: number): boolean =>
  Number(value) >= least && Number(value) <= most;
export const isYear = (digits: string): boolean => digits.length === 4 && between(digits, 1900, 2099);
export const isMonth = (digits: string): boolean => digits.length <= 2 && between(digits, 1, 12);
export const isDay = (digits: string): boolean => digits.length <= 2 && between(digits, 1, 31);

/** Whether digits can be dialled. */
export function canBeDialled(digits: string): boolean {
  if (/^00\d{7}/.test(digits) || (/^0/.test(digits) && digits.length >= 9 && digits.length <= 11)) return true;
  return digits.length >= 9 && digits.length <= 15 && isValidPhoneNumber(`+${digits}`);
}

export const digitsAt = ({ atoms, index }: Place, offset: number): string => atoms[index + offset]?.digits ?? '';
export const gapAt = ({ atoms, index }: Place, offset: number): string => atoms[index + offset]?.gap ?? '';
export const tokenOf = ({ atoms, index }: Place, offset: number): number => atoms[index + offset]?.at ?? -1;
export const wordBefore = (place: Place): string => place.tokens.wordAt(place.tokens.previous(tokenOf(place, 0)));

/** Whether a '%', '°', unit or counted thing follows. */
export function isMeasured(place: Place, count: number, list: ReadonlySet<string> = units): boolean {
  const { tokens } = place;
  const last = tokenOf(place, count - 1);
  let next = tokens.next(last);
  if (tokens.isMark(next, '%°′″³²"')) return true;
  if (tokens.isMark(next, `)+${dashes}`)) next = tokens.next(next);
  // The 't' of '0712 345 678 t.me/joe' is no unit.
  return place.isOutside(next) && list.has(tokens.wordAt(next));
}

/** Whether its label directly precedes a number, as in 'PO 4512' and 'container no. 7'. */
export function isNamedDirectly(place: Place): boolean {
  let at = place.tokens.previous(tokenOf(place, 0));
  for (let words = 0; words < 3; words += 1) {
    while (place.tokens.isMark(at, '.:#(')) at = place.tokens.previous(at);
    const word = place.tokens.wordAt(at);
    if (codeWords.has(word)) return true;
    if (!['number', 'numbers', 'no', 'nos', 'nr', 'is'].includes(word)) return false;
    at = place.tokens.previous(at);
  }
  return false;
}
