import { isValidPhoneNumber } from 'libphonenumber-js';
import { codeWords, lengths, months, phoneWords, units, yearWords } from './numberWords';
import { wordSet } from '../../shared/text/fold';

/** Kind of a number that is not a contact. Only `plain` may be a price. */
export type NumberKind = 'date' | 'code' | 'measure' | 'plain';

/** The nearest word that marks a number as a phone number or an identifier. */
export type Cue = { kind: 'phone' | 'code'; word: string } | undefined;

/** A number and what surrounds it, with digits in ASCII and addresses masked. */
export interface Surroundings {
  /** The text before; '' in the middle of a row of numbers. */
  before: string;
  /** The text from its first digit. */
  ahead: string;
  /** What separates it from the number before, in a row of numbers; '' if nothing stands before. */
  gap: string;
  cue: Cue;
}

const dateWords = wordSet('date dated on by eta etd until since of from');
const positionWords = wordSet('latitude longitude coordinates position gps at');
const tariffWords = wordSet('hs hts tariff heading headings subheading subheadings commodity taric code codes cpc');
const labelFillers = wordSet('number numbers no nos nr is');
const numberAbbreviations = wordSet('no nr num mob ph ext');

const wordsBack = 8;
const longestWord = 40;
const digitsIn = (text: string): string => (/^\d+$/.test(text) ? text : text.replace(/\D/g, ''));

/** Whether digits can be dialled. */
function canBeDialled(digits: string): boolean {
  if (/^00\d{7}/.test(digits) || (/^0/.test(digits) && digits.length >= 9 && digits.length <= 11)) return true;
  return digits.length >= 9 && digits.length <= 15 && isValidPhoneNumber(`+${digits}`);
}

/** The word with which a text ends, in lower case; '' if it ends otherwise. */
const wordAtEnd = (text: string): string =>
  /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]*)[\s*]{0,3}$/u.exec(text.slice(-longestWord))?.[1]?.toLowerCase() ?? '';

/** The cue among the last eight words before a number. */
export function cueIn(before: string): Cue {
  const words = [...before.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].slice(-wordsBack).reverse();
  for (const { 0: written, index: at } of words) {
    const word = written.toLowerCase();
    // In 'tariff line', 'line' is not a phone line.
    if (word === 'line' && codeWords.has(wordAtEnd(before.slice(0, at)))) continue;
    if (codeWords.has(word) || (word === 'l' && before.charAt(at - 1) === '/')) return { kind: 'code', word };
    if (phoneWords.has(word)) return { kind: 'phone', word };
  }
  return undefined;
}

/** Whether its label directly precedes a number, as in 'PO 4512' and 'container no. 7'. */
function isNamedDirectly(before: string): boolean {
  const words = before.toLowerCase().split(/[\s.:#(*]+/u);
  const label = words.filter((word) => word !== '').findLast((word) => !labelFillers.has(word));
  return label !== undefined && words.indexOf(label) >= words.length - 4 && codeWords.has(label);
}

/** Whether a '%', '°', unit or counted thing follows. */
function isMeasured(after: string, list: ReadonlySet<string> = units): boolean {
  const [, mark, word = ''] = /^[\s*]{0,3}(?:([%°′″³²"])|[)+–—‑‐-]?[\s*]{0,3}(\p{L}[\p{L}\p{M}]*))/u.exec(after) ?? [];
  return mark !== undefined || list.has(word.toLowerCase());
}

/** The remainder modulo seven of an air waybill number (IATA resolution 600a). */
const isWaybill = (digits: string): boolean => Number(digits.slice(3, 10)) % 7 === Number(digits[10]);

interface Found extends Surroundings {
  /** What the shape matched, and its digits. */
  text: string;
  digits: string;
  /** The text after it. */
  after: string;
  /** The word before, in lower case. */
  word: string;
}
/** Kind, what it looks like from its first digit, and the condition. */
type Shape = readonly [kind: NumberKind, ahead: RegExp, when?: (found: Found) => boolean];

const isNoPhone = ({ cue }: Found): boolean => cue?.kind !== 'phone';
const isLabelled = ({ cue }: Found): boolean => cue?.kind === 'code';
const isSaidTariff = ({ cue }: Found): boolean => cue !== undefined && tariffWords.has(cue.word);
const isMeasure = ({ before, after }: Found): boolean =>
  isMeasured(after) || /[÷×][\s*]{0,3}$/u.test(before) || /^[\s*]{0,3}[÷×]/u.test(after);
/** The capital letters with which a text ends, and a dash; '' if other letters stand before them. */
const capitalsAtEnd = (text: string): string => /(?<![\p{L}\p{M}])[A-Z]+[–—‑‐-]?$/u.exec(text)?.[0] ?? '';

const isAscending = (text: string): boolean => {
  const numbers = text.split(/[,/]/).map(Number);
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
};

const dates: readonly Shape[] = [
  ['date', /^(?:19|20)\d\d([-./‑‐–])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/u],
  ['date', /^(?:0?[1-9]|[12]\d|3[01])([-./‑‐–])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/u],
  ['date', /^(?:0?[1-9]|1[0-2])([-./‑‐–])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d(?!\d)/u],
  ['date', /^(?:0[1-9]|[12]\d|3[01])([-./‑‐–])(?:0[1-9]|1[0-2])\1\d\d(?!\d)/u, isNoPhone],
  ['date', /^(?:0?[1-9]|[12]\d|3[01]), ?(?:19|20)\d\d(?!\d)/, ({ word }) => months.has(word)],
  ['date', /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/, ({ word }) => dateWords.has(word)],
  ['date', /^(?:[01]?\d|2[0-4]):[0-5]\d(?::\d\d)?(?![\d:])/],
  ['date', /^(?:[01]?\d|2[0-4])\.[0-5]\d ?[-–—] ?(?:[01]?\d|2[0-4])\.[0-5]\d(?!\d)/, isNoPhone],
  ['date', /^(?:[01]\d|2[0-4])[0-5]\d ?[-–—] ?(?:[01]\d|2[0-4])[0-5]\d(?= ?(?:hrs|hours|h|local|utc|gmt|eat|lt)\b)/i],
  ['date', /^(?:19|20)\d\d ?[-–/,] ?(?:19|20)\d\d(?!\d)/],
  ['date', /^(?:19|20)\d\d\/\d{1,4}(?!\d)/, isNoPhone],
  ['date', /^(?:19|20)\d\d(?![/-]?\d)/, ({ word }) => yearWords.has(word)],
];

const measures: readonly Shape[] = [
  [
    'measure',
    /^[1-9]\d{0,2}([,. '’\u00a0\u202f])\d{3}(?:\1\d{3})*(?!\d|\1\d\d\d?(?!\d))(?:(?!\1)[.,]\d+)?/u,
    isMeasure,
  ],
  ['measure', /^[1-9]\d?([,. '’\u00a0\u202f])\d\d(?:\1\d\d)*\1\d{3}(?!\d)(?:(?!\1)[.,]\d+)?/u, isMeasure],
  ['measure', /^(?!0\d)\d{1,7}[.,]\d+(?![.,]\d)/, isMeasure],
  ['measure', /^(?!0\d)\d{1,8}(?!\d)/, isMeasure],
  ['measure', /^(?!0\d)\d{1,5}([*/])\d{1,5}(?:\1\d{1,5}){0,2}(?!\d)/, ({ after }) => isMeasured(after, lengths)],
  [
    'measure',
    /^[1-9]\d{0,2}([,. '’\u00a0\u202f])\d{3}(?:\1\d{3})* ?[-–—] ?[1-9]\d{0,2}(?:\1\d{3})+(?!\d)/u,
    ({ after }) => isMeasured(after),
  ],
];

const codes: readonly Shape[] = [
  // Air waybill numbers.
  ['code', /^\d{3}(?: ?[-–‑‐] ?| {1,2})\d{4} ?\d{4}(?!\d)/u, (found) => isNoPhone(found) && isWaybill(found.digits)],
  // Harmonized System: chapter and heading, subheading, national lines.
  [
    'code',
    /^(?!00)\d{4}([. ])\d\d\1\d\d\1\d\d(?!\d)/,
    (found) => isSaidTariff(found) && (found.text.includes('.') || found.text.endsWith('0')),
  ],
  [
    'code',
    /^(?!00)\d{4}([. ])\d\d\1\d\d(?!\d|\1\d)/,
    (found) => isNoPhone(found) && (isSaidTariff(found) || found.text.includes('.')),
  ],
  ['code', /^(?!00)\d{4}\.\d\d\.\d{4}(?!\d)/, isSaidTariff],
  [
    'code',
    /^(?!00)\d{4}\.(?:\d\d|\d{4})(?!\d|\.\d)/,
    (found) => isNoPhone(found) && (isSaidTariff(found) || found.text.startsWith('0')),
  ],
  // Latitude and longitude.
  ['code', /^\d{1,3}\.\d{3,6}, ?-?\d{1,3}\.\d{3,6}(?!\d)/, ({ word }) => positionWords.has(word)],
  // Containers (ISO 6346) and ships (IMO).
  [
    'code',
    /^(?:\d{7}|\d{6}[- ]\d|\d{3}[- ]\d{3}[- ]\d|\d{3}[- ]\d{4})(?!\d)/,
    ({ before }) => /(?<![\p{L}\p{M}])[A-Z]{3}[UJZ][\s–—‑‐-]?$/u.test(before),
  ],
  ['code', /^\d{7}(?!\d)/, ({ before }) => /(?<![\p{L}\p{M}])IMO ?$/u.test(before)],
  // Other codes that begin with capital letters.
  [
    'code',
    /^\d+(?:[-/]\d+){0,11}(?![-/]?\d)/,
    ({ before, cue, digits }) => {
      const letters = capitalsAtEnd(before)
        .replace(/[–—‑‐-]/u, '')
        .toLowerCase();
      return (
        letters.length > (cue?.kind === 'code' ? 0 : 1) &&
        !phoneWords.has(letters) &&
        !numberAbbreviations.has(letters) &&
        digits.length <= 18 &&
        !canBeDialled(digits)
      );
    },
  ],
  // A Kenyan tax PIN, and customs declaration numbers (MRN).
  ['code', /^0\d{8}(?=[A-Z](?![\p{L}\p{M}]))/u, ({ before }) => /(?<![\p{L}\p{M}])[AP]$/u.test(before)],
  [
    'code',
    /^\d{14}(?!\d)/,
    ({ before, digits }) => /(?<!\d)\d\d[A-Z]{2}$/.test(before) && !isValidPhoneNumber(`+${digits.replace(/^00/, '')}`),
  ],
  ['code', /^\d{12}(?=[A-Z]\d(?![\p{L}\d]))/u, ({ before }) => /(?<!\d)\d\d[A-Z]{2}$/.test(before)],
  // Digits between letters, as in 1Z999AA10123456784 and RR123456785KE.
  [
    'code',
    /^\d+/,
    ({ before, after, digits }) =>
      (/\d[A-Z]{1,3}$/.test(before) ||
        (/(?<![\p{L}\p{M}])[A-Z]{1,3}$/u.test(before) && /^[A-Z]{1,3}(?![\p{L}\p{M}])/u.test(after))) &&
      !phoneWords.has(capitalsAtEnd(before).toLowerCase()) &&
      !canBeDialled(digits),
  ],
  // A date with a sequence number: 20260514-0091.
  ['code', /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-\d{1,5}(?!\d)/, isLabelled],
  // SSCC: too long to be dialled.
  ['code', /^(?!00)\d{18}(?!\d)/, ({ gap, cue }) => cue?.kind === 'code' && gap === ') '],
  // Regulations: 952/2013.
  ['code', /^\d{1,4}\/(?:19|20)\d\d(?!\d)/, isNoPhone],
];

/** A number beside what it identifies: PO 4500012345, ISO 9001:2015, P.O. Box 30075-00100. */
const named: Shape = [
  'plain',
  /^\d+(?:[-/:.]\d+){0,11}/,
  ({ gap, text, digits, after, cue }) => {
    // A label does not apply to a part of a longer number.
    if (cue?.kind !== 'code' || !(gap === '' || gap === ' / ' || /[,;\n]/.test(gap))) return false;
    if (cue.word === 'box' && /^\d+[-/:.]\d{5}$/.test(text)) return true;
    if (digits.length > 20 || (/^ \d/.test(after) && digits.length < 7)) return false;
    if (tariffWords.has(cue.word) && digits.length > 6) return /^(?:\d{8}|\d{8}00)$/.test(text);
    return ![digits, ...text.split(/[-/:.]/)].some(canBeDialled);
  },
];

const others: readonly Shape[] = [
  // 1,000,000 and 10,000–15,000.
  [
    'plain',
    /^[1-9]\d{0,2}(?:,\d{3})+(?!\d|,\d\d\d?(?!\d))(?:\.\d+)?(?: ?[-–—] ?[1-9]\d{0,2}(?:,\d{3})+(?!\d|,\d\d\d?(?!\d))(?:\.\d+)?)?/,
    isNoPhone,
  ],
  ['plain', /^[1-9]\d?(?:,\d\d)+,\d{3}(?!\d)(?:\.\d+)?/, isNoPhone],
  // 3090, 3091, 3480: short numbers in order.
  [
    'plain',
    /^[1-9]\d{0,3}(?:(?:[,/] | \/ )[1-9]\d{0,3})+(?!\d|[, ][^\p{L}\d]{0,2}\d)/u,
    (found) => isNoPhone(found) && isAscending(found.text),
  ],
];

const shapes: readonly Shape[] = [...dates, ...measures, ...codes, named, ...others];

/**
 * Recognises a freight number at the start of `ahead`: a date, time, quantity or code in its standard format. Returns
 * its length in characters; undefined if there is none.
 */
export function freightNumberIn(place: Surroundings): { length: number; kind: NumberKind } | undefined {
  const { before, ahead } = place;
  const word = wordAtEnd(before);
  for (const shape of shapes) {
    const [kind, pattern, when] = shape;
    const text = pattern.exec(ahead)?.[0];
    if (text === undefined) continue;
    if (when?.({ ...place, text, digits: digitsIn(text), after: ahead.slice(text.length), word }) === false) continue;
    return { length: text.length, kind: shape === named && isNamedDirectly(before) ? 'code' : kind };
  }
  return undefined;
}
