import type { Atom } from './chains';
import { codeAt, named } from './freightCodes';
import { lengths, months, yearWords } from './numberWords';
import {
  between,
  cueBefore,
  digitsAt,
  gapAt,
  isDay,
  isMeasured,
  isMonth,
  isNamedDirectly,
  isYear,
  mostAtoms,
  tokenOf,
  wordBefore,
  type Place,
} from './place';
import type { Tokens } from './tokens';

/** Kind of a number that is not a contact. Only `plain` may be a price. */
export type NumberKind = 'date' | 'code' | 'measure' | 'plain';

/** A freight number: how many runs of digits it spans, and its kind. */
export interface FreightNumber {
  atoms: number;
  kind: NumberKind;
}

function date(place: Place): number {
  const [first, second, third] = [digitsAt(place, 0), digitsAt(place, 1), digitsAt(place, 2)];
  const gap = gapAt(place, 0);
  if (/^[-./‑‐–]$/u.test(gap) && gapAt(place, 1) === gap) {
    if (isYear(first) && isMonth(second) && isDay(third)) return 3;
    if (isYear(third) && ((isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second)))) return 3;
    if (
      third.length === 2 &&
      first.length === 2 &&
      second.length === 2 &&
      place.cue?.kind !== 'phone' &&
      isDay(first) &&
      isMonth(second)
    )
      return 3;
  }
  if (isDay(first) && isYear(second) && /^, ?$/.test(gap) && months.has(wordBefore(place))) return 2;
  return 0;
}

function compactDate(place: Place): number {
  const digits = digitsAt(place, 0);
  const isOne =
    digits.length === 8 && isYear(digits.slice(0, 4)) && isMonth(digits.slice(4, 6)) && isDay(digits.slice(6));
  return isOne &&
    ['date', 'dated', 'on', 'by', 'eta', 'etd', 'until', 'since', 'of', 'from'].includes(wordBefore(place))
    ? 1
    : 0;
}

function year(place: Place): number {
  if (!isYear(digitsAt(place, 0))) return 0;
  const next = digitsAt(place, 1);
  const gap = gapAt(place, 0);
  if (/^ ?[-–/,] ?$/.test(gap) && isYear(next)) return 2;
  if (gap === '/' && next.length <= 4 && place.cue?.kind !== 'phone') return 2;
  if (gap === '/' || gap === '-') return 0;
  return yearWords.has(wordBefore(place)) ? 1 : 0;
}

/** Numbers of regulations: 952/2013. */
const numberOfYear = (place: Place): number =>
  place.cue?.kind !== 'phone' && gapAt(place, 0) === '/' && digitsAt(place, 0).length <= 4 && isYear(digitsAt(place, 1))
    ? 2
    : 0;

function time(place: Place): number {
  const [hours, minutes] = [digitsAt(place, 0), digitsAt(place, 1)];
  const isTime = (gap: string, hour: string, minute: string): boolean =>
    (gap === ':' || gap === '.') &&
    hour.length <= 2 &&
    minute.length === 2 &&
    between(hour, 0, 24) &&
    between(minute, 0, 59);
  if (!isTime(gapAt(place, 0), hours, minutes)) return 0;
  if (gapAt(place, 0) === ':') {
    if (gapAt(place, 1) === ':') return digitsAt(place, 2).length === 2 && gapAt(place, 2) !== ':' ? 3 : 0;
    return 2;
  }
  const isSpan = /^ ?[-–—] ?$/.test(gapAt(place, 1)) && isTime(gapAt(place, 2), digitsAt(place, 2), digitsAt(place, 3));
  return isSpan && place.cue?.kind !== 'phone' ? 4 : 0;
}

/** 0800-1700 next to a word for opening hours. */
function militaryTime(place: Place): number {
  const clock = (digits: string): boolean =>
    digits.length === 4 && between(digits.slice(0, 2), 0, 24) && between(digits.slice(2), 0, 59);
  if (!/^ ?[-–—] ?$/.test(gapAt(place, 0)) || !clock(digitsAt(place, 0)) || !clock(digitsAt(place, 1))) return 0;
  const after = place.tokens.wordAt(place.tokens.next(tokenOf(place, 1)));
  return ['hrs', 'hours', 'h', 'local', 'utc', 'gmt', 'eat', 'lt'].includes(after) ? 2 : 0;
}

/** 3480, 3481 and 20, 40, 45: short ascending numbers. */
function list(place: Place): number {
  if (place.cue?.kind === 'phone') return 0;
  let count = 1;
  while (
    count < mostAtoms &&
    /^[,/] $| \/ /.test(gapAt(place, count - 1)) &&
    Number(digitsAt(place, count)) > Number(digitsAt(place, count - 1))
  )
    count += 1;
  const isShort = Array.from({ length: count }, (_, offset) => digitsAt(place, offset)).every(
    (digits) => digits.length <= 4 && !digits.startsWith('0'),
  );
  return count > 1 && isShort && !/^[, ]/.test(gapAt(place, count - 1)) ? count : 0;
}

/** A grouped number and how many runs of digits it spans; 0 if the digits are not grouped like a number. */
function grouped(place: Place): { count: number; isCertain: boolean } {
  const first = digitsAt(place, 0);
  const gap = gapAt(place, 0);
  const none = { count: 0, isCertain: false };
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^[,. '’\u00a0\u202f]$/u.test(gap)) return none;
  let count = 1;
  while (count < mostAtoms && gapAt(place, count - 1) === gap && /^\d{2,3}$/.test(digitsAt(place, count))) count += 1;
  const groups = Array.from({ length: count - 1 }, (_, offset) => digitsAt(place, offset + 1).length);
  const isWestern = groups.every((length) => length === 3);
  const isIndian = first.length < 3 && groups.at(-1) === 3 && groups.slice(0, -1).every((length) => length === 2);
  if (count === 1 || !(isWestern || isIndian)) return none;
  const decimals = gapAt(place, count - 1);
  if ((decimals === '.' || decimals === ',') && decimals !== gap) return { count: count + 1, isCertain: gap === ',' };
  return { count, isCertain: gap === ',' };
}

/** Numbers with a unit, or recognised by their thousands separators. */
function quantity(place: Place): FreightNumber {
  const { count, isCertain } = grouped(place);
  const first = digitsAt(place, 0);
  const isDecimal =
    count === 0 && /^[.,]$/.test(gapAt(place, 0)) && !/^[.,]/.test(gapAt(place, 1)) && first.length <= 7;
  const own = count > 0 ? count : isDecimal ? 2 : 1;
  if (first.length > 1 && first.startsWith('0')) return { atoms: 0, kind: 'plain' };
  if (isMeasured(place, own) || isOperand(place, own)) return { atoms: own, kind: 'measure' };
  if (/^ ?[-–—] ?$/.test(gapAt(place, own - 1)) && !digitsAt(place, own).startsWith('0')) {
    const upper = { ...place, index: place.index + own };
    const { count: more, isCertain: isUpperCertain } = grouped(upper);
    const both = own + (more > 0 ? more : 1);
    const rises = Number(digitsAt(place, own)) >= Number(first) || more > 0;
    if (rises && isMeasured(place, both)) return { atoms: both, kind: 'measure' };
    if (isCertain && isUpperCertain && place.cue?.kind !== 'phone') return { atoms: both, kind: 'plain' };
  }
  if (gapAt(place, 0) === '*' || gapAt(place, 0) === '/') {
    let sides = 1;
    while (gapAt(place, sides - 1) === gapAt(place, 0) && digitsAt(place, sides).length <= 5 && sides < 4) sides += 1;
    if (sides > 1 && first.length <= 5 && isMeasured(place, sides, lengths)) return { atoms: sides, kind: 'measure' };
  }
  return { atoms: isCertain && place.cue?.kind !== 'phone' ? count : 0, kind: 'plain' };
}

/** A number in a calculation, as in ÷ 6 000 and 1 000 000 ÷. */
function isOperand(place: Place, count: number): boolean {
  const { tokens } = place;
  return (
    tokens.isMark(tokens.previous(tokenOf(place, 0)), '÷×') ||
    tokens.isMark(tokens.next(tokenOf(place, count - 1)), '÷×')
  );
}

const days = [date, compactDate, time, militaryTime, year];

/**
 * Recognises the freight number at a position of a chain: a date, time, quantity, formula or code in its standard
 * format. `atoms` is 0 if there is none. `isOutside` tells whether a token is outside the addresses.
 */
export function freightNumberAt(
  tokens: Tokens,
  atoms: readonly Atom[],
  index: number,
  isOutside: (token: number) => boolean,
): FreightNumber {
  const place: Place = { tokens, atoms, index, isOutside, cue: cueBefore(tokens, atoms[index]?.at ?? 0) };
  for (const rule of days) {
    const taken = rule(place);
    if (taken > 0) return { atoms: taken, kind: 'date' };
  }
  const amount = quantity(place);
  if (amount.kind === 'measure' && amount.atoms > 0) return amount;
  const code = codeAt(place) || numberOfYear(place);
  if (code > 0) return { atoms: code, kind: 'code' };
  const taken = named(place);
  if (taken > 0) return { atoms: taken, kind: isNamedDirectly(place) ? 'code' : 'plain' };
  return amount.atoms > 0 ? amount : { atoms: list(place), kind: 'plain' };
}
