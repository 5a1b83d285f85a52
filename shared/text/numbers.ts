import { currentLanguage, locale } from '../language/words';
import { codeText } from './codeText';

/** The decimal separator for ambiguous numbers. */
export type DecimalSign = '.' | ',';

export interface NumberReading {
  value: number;
  /** The other possible value: '1,234' may be 1234 or 1.234. */
  other: number | null;
}

/** The decimal separator of the visitor's first language; a point if unknown. */
export function visitorsDecimalSign(tag = (globalThis.navigator as Navigator | undefined)?.language): DecimalSign {
  try {
    return new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ','
      ? ','
      : '.';
  } catch {
    return '.';
  }
}

const inThrees = /^[1-9]\d{0,2}(?:_\d{3})+$/;
/** Thousands, then hundreds: 1,50,000. */
const asInIndia = /^[1-9]\d?(?:_\d{2})*_\d{3}$/;
const notANumber: NumberReading = { value: Number.NaN, other: null };

/** The value of digits grouped by `_`, with decimals after a point. */
function valueOf(whole: string, decimals: string): number {
  if (whole.includes('_') && !inThrees.test(whole) && !asInIndia.test(whole)) return Number.NaN;
  return whole === '' && decimals === '' ? Number.NaN : Number(`${whole.replaceAll('_', '')}.${decimals}`);
}

/**
 * Parses a number as people write it, in digits of any script: '1250', '12,5', '1,50,000', '1 250,5', "1'250.5",
 * '1.250,50', '١٬٢٥٠٫٥'. A single comma or point before exactly three digits is ambiguous: `decimalSign` decides, and
 * `other` is the alternative. NaN for anything else.
 */
export function readAmount(text: string, decimalSign: DecimalSign): NumberReading {
  const written = codeText(
    text
      .replaceAll(/[٬'’‘ʼ＇]/gu, '_')
      .replaceAll('٫', '·')
      .replaceAll('،', ','),
  ).replaceAll(/(?<=\d) (?=\d)/g, '_');
  if (!/^[\d.,·_]+$/.test(written) || !/\d/.test(written)) return notANumber;
  const signs = written.replaceAll(/[\d_]/g, '');
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','), written.lastIndexOf('·'));
  if (last === -1) return { value: valueOf(written, ''), other: null };
  const whole = written.slice(0, last);
  const decimals = written.slice(last + 1);
  const sign = written[last] ?? '';
  const grouping = new Set(whole.replaceAll(/\d/g, ''));
  if (grouping.size > 1 || decimals.includes('_')) return notANumber;
  const asDecimal = valueOf(whole.replaceAll(/[.,·]/g, '_'), decimals);
  if (grouping.has(sign)) {
    // A repeated separator is a grouping separator: 1,250,000.
    const isGrouped = sign !== '·' && signs === sign.repeat(signs.length);
    return isGrouped ? { value: valueOf(written.replaceAll(sign, '_'), ''), other: null } : notANumber;
  }
  const isAmbiguous = sign !== '·' && grouping.size === 0 && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!isAmbiguous) return { value: asDecimal, other: null };
  const asGroups = valueOf(`${whole}_${decimals}`, '');
  return sign === decimalSign ? { value: asDecimal, other: asGroups } : { value: asGroups, other: asDecimal };
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' , ,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');

function wholeInWords(value: number): string {
  if (value < 20) return small[value] ?? '';
  if (value < 100)
    return `${tens[Math.floor(value / 10)] ?? ''}${value % 10 === 0 ? '' : `-${small[value % 10] ?? ''}`}`;
  const [size, name] =
    value < 1_000 ? [100, 'hundred'] : value < 1_000_000 ? [1_000, 'thousand'] : ([1_000_000, 'million'] as const);
  const rest = value % size;
  return `${wholeInWords(Math.floor(value / size))} ${name}${rest === 0 ? '' : ` ${rest < 100 ? 'and ' : ''}${wholeInWords(rest)}`}`;
}

/**
 * A number below a thousand million so that it cannot be misread: in English words, its decimals one by one ('one point
 * two three four'); in other languages, in figures without grouping.
 */
export function inWords(value: number): string {
  if (currentLanguage() !== 'en')
    return value.toLocaleString(locale(), { useGrouping: false, maximumFractionDigits: 20 });
  const [whole = '0', decimals = ''] = String(value).split('.');
  const digits = Array.from(decimals, (digit) => small[Number(digit)] ?? '').join(' ');
  return `${wholeInWords(Number(whole))}${digits === '' ? '' : ` point ${digits}`}`;
}
