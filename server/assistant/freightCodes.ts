import { isValidPhoneNumber } from 'libphonenumber-js';
import { phoneWords } from './numberWords';
import {
  between,
  canBeDialled,
  dashes,
  digitsAt,
  gapAt,
  isDay,
  isMonth,
  isYear,
  mostAtoms,
  tokenOf,
  wordBefore,
  type Place,
} from './place';

/** Container numbers (ISO 6346) and other codes starting with capital letters. */
function lettered(place: Place): number {
  const { tokens } = place;
  const at = tokenOf(place, 0);
  const before = tokens.isSpace(at - 1) || tokens.isMark(at - 1, dashes) ? at - 2 : at - 1;
  const { kind, text } = tokens.at(before);
  if (kind !== 'word' || !/^[A-Z]+$/.test(text)) return 0;
  if (/^[A-Z]{3}[UJZ]$/.test(text)) {
    let digits = '';
    for (let count = 0; count < 3; count += 1) {
      digits += digitsAt(place, count);
      if (digits.length === 7) return count + 1;
      if (digits.length > 7 || !/^[- ]$/.test(gapAt(place, count))) break;
    }
  }
  if (text === 'IMO' && digitsAt(place, 0).length === 7) return 1;
  if (
    phoneWords.has(text.toLowerCase()) ||
    tokens.isSpace(at - 1) ||
    (text.length < 2 && place.cue?.kind !== 'code') ||
    ['NO', 'NR', 'NUM', 'MOB', 'PH', 'EXT'].includes(text)
  )
    return 0;
  let digits = '';
  for (let count = 0; ; count += 1) {
    digits += digitsAt(place, count);
    if (count >= mostAtoms || (gapAt(place, count) !== '-' && gapAt(place, count) !== '/'))
      return digits.length <= 18 && !canBeDialled(digits) ? count + 1 : 0;
  }
}

/** Digits between letters, as in 1Z999AA10123456784 and RR123456785KE. */
function amongLetters(place: Place): number {
  const { tokens } = place;
  const at = tokenOf(place, 0);
  const after = tokens.at(at + 1);
  const before = tokens.at(at - 1);
  const follows = after.kind === 'word' ? after.text : '';
  // A Kenyan tax PIN: A012345678Z.
  if (/^[AP]$/.test(before.text) && /^[A-Z]$/.test(follows) && /^0\d{8}$/.test(digitsAt(place, 0))) return 1;
  // A customs declaration number (MRN): year, country and fourteen characters.
  const year = tokens.at(at - 2);
  const isMrn =
    /^[A-Z]{2}$/.test(before.text) &&
    year.kind === 'digits' &&
    year.text.length === 2 &&
    digitsAt(place, 0).length === 14;
  if (isMrn) return isValidPhoneNumber(`+${digitsAt(place, 0).replace(/^00/, '')}`) ? 0 : 1;
  const isInside =
    before.kind === 'word' &&
    /^[A-Z]{1,3}$/.test(before.text) &&
    (tokens.at(at - 2).kind === 'digits' || (after.kind === 'word' && /^[A-Z]{1,3}$/.test(after.text)));
  return isInside && !phoneWords.has(before.text.toLowerCase()) && !canBeDialled(digitsAt(place, 0)) ? 1 : 0;
}

/** Air waybill: three-digit prefix, seven digits, and their remainder modulo seven (IATA resolution 600a). */
function airWaybill(place: Place): number {
  if (place.cue?.kind === 'phone') return 0;
  const isRight = (digits: string): boolean =>
    digits.length === 11 && Number(digits.slice(3, 10)) % 7 === Number(digits[10]);
  const [first, second, third] = [digitsAt(place, 0), digitsAt(place, 1), digitsAt(place, 2)];
  if (first.length === 11) return place.cue?.kind === 'code' && isRight(first) && !canBeDialled(first) ? 1 : 0;
  if (first.length !== 3 || !/^ ?[-–‑‐ ] ?$/u.test(gapAt(place, 0))) return 0;
  if (second.length === 8) return isRight(first + second) ? 2 : 0;
  return second.length === 4 && third.length === 4 && gapAt(place, 1) === ' ' && isRight(first + second + third)
    ? 3
    : 0;
}

const tariffWords: ReadonlySet<string> = new Set([
  'hs',
  'hts',
  'tariff',
  'heading',
  'headings',
  'subheading',
  'subheadings',
  'commodity',
  'taric',
  'code',
  'codes',
  'cpc',
]);

/** Harmonized System code: chapter and heading, subheading, national lines. */
function tariffCode(place: Place): number {
  if (place.cue?.kind === 'phone' || !between(digitsAt(place, 0).slice(0, 2), 1, 99)) return 0;
  const isSaid = place.cue !== undefined && tariffWords.has(place.cue.word);
  const lengthsOf = [0, 1, 2, 3].map((offset) => digitsAt(place, offset).length);
  const gap = gapAt(place, 0);
  const same = (count: number): boolean =>
    Array.from({ length: count - 1 }, (_, offset) => gapAt(place, offset)).every((one) => one === gap);
  const shape = (count: number): string => lengthsOf.slice(0, count).join(' ');
  if (gap !== '.' && !(isSaid && gap === ' ')) return 0;
  if (isSaid && same(4) && shape(4) === '4 2 2 2' && (gap === '.' || digitsAt(place, 3).endsWith('0'))) return 4;
  if (same(3) && shape(3) === '4 2 2' && gapAt(place, 2) !== gap) return 3;
  if (isSaid && gap === '.' && same(3) && shape(3) === '4 2 4') return 3;
  return (isSaid || digitsAt(place, 0).startsWith('0')) &&
    ['4 2', '4 4'].includes(shape(2)) &&
    gapAt(place, 1) !== gap &&
    gap === '.'
    ? 2
    : 0;
}

/** Whether a gap starts a separate number: none, a slash, a comma or a line break. */
const joinsNumbers = (gap: string): boolean => gap === '' || gap === ' / ' || /[,;\n]/.test(gap);

/** A date with a sequence number: 20260514-0091. */
function numberOfDay(place: Place): number {
  const [day, number] = [digitsAt(place, 0), digitsAt(place, 1)];
  const isDate = day.length === 8 && isYear(day.slice(0, 4)) && isMonth(day.slice(4, 6)) && isDay(day.slice(6));
  return place.cue?.kind === 'code' && isDate && gapAt(place, 0) === '-' && number.length <= 5 ? 2 : 0;
}

/** GS1 numbers by check digit: GTIN, GLN and SSCC (GS1 General Specifications, 7.9). */
function articleNumber(place: Place): number {
  const digits = digitsAt(place, 0);
  if (place.cue?.kind !== 'code' || ![12, 13, 14, 18].includes(digits.length)) return 0;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 && (digits.length === 18 || !canBeDialled(digits)) ? 1 : 0;
}

/** A number next to what it identifies: PO 4500012345, ISO 9001:2015, UN 3480, P.O. Box 30075-00100. */
export function named(place: Place): number {
  // A cue does not apply to a part of a longer number.
  if (place.cue?.kind !== 'code' || !joinsNumbers(gapAt(place, -1))) return 0;
  const { word } = place.cue;
  let digits = '';
  let count = 0;
  do {
    digits += digitsAt(place, count);
    count += 1;
  } while (count < mostAtoms && /^[-/:.]$/.test(gapAt(place, count - 1)));
  if (word === 'box' && count === 2 && digitsAt(place, 1).length === 5) return 2;
  if (digits.length > 20 || (/^ $/.test(gapAt(place, count - 1)) && digits.length < 7)) return 0;
  if (tariffWords.has(word) && digits.length > 6)
    return count === 1 && (digits.length === 8 || (digits.length === 10 && digits.endsWith('00'))) ? 1 : 0;
  return canBeDialled(digits) ? 0 : count;
}

/** CAS registry numbers, by check digit. */
function chemical(place: Place): number {
  const [first, second, check] = [digitsAt(place, 0), digitsAt(place, 1), digitsAt(place, 2)];
  if (
    gapAt(place, 0) !== '-' ||
    gapAt(place, 1) !== '-' ||
    second.length !== 2 ||
    check.length !== 1 ||
    first.length < 2 ||
    first.length > 7
  )
    return 0;
  const sum = Array.from(first + second)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return place.cue?.word === 'cas' && sum % 10 === Number(check) ? 3 : 0;
}

/** Latitude and longitude in degrees, next to a word for them. */
function position(place: Place): number {
  const isDegree = (offset: number): boolean =>
    digitsAt(place, offset).length <= 3 &&
    gapAt(place, offset) === '.' &&
    digitsAt(place, offset + 1).length >= 3 &&
    digitsAt(place, offset + 1).length <= 6;
  const words = ['latitude', 'longitude', 'coordinates', 'position', 'gps', 'at'];
  return words.includes(wordBefore(place)) && isDegree(0) && /^, ?-?$/.test(gapAt(place, 1)) && isDegree(2) ? 4 : 0;
}

const rules = [airWaybill, tariffCode, chemical, position, lettered, amongLetters, numberOfDay, articleNumber];

/** How many runs of digits form a code in its standard format; 0 for none. */
export function codeAt(place: Place): number {
  for (const rule of rules) {
    const taken = rule(place);
    if (taken > 0) return taken;
  }
  return 0;
}
