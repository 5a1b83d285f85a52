import { plainMarks } from '@places/codeText';
import { inWords, readAmount, visitorsDecimalSign, type NumberReading } from '@server/contracts/numbers';
import { locale, t } from '@language/words';

/** Units of the form. Requests are always metric. */
export type Units = 'metric' | 'imperial';

/** A quantity as typed, with its units, so that switching units back restores the text. */
export interface Quantity {
  text: string;
  units: Units;
}

export type QuantityKind = 'weight' | 'volume' | 'length';

interface Measure {
  /** Metric units in one imperial unit, exact by definition. */
  factor: number;
  symbols: Readonly<Record<Units, string>>;
}

/** Kilograms and pounds, cubic metres and cubic feet, centimetres and inches. */
export const measures: Readonly<Record<QuantityKind, Measure>> = {
  weight: { factor: 0.45359237, symbols: { metric: 'kg', imperial: 'lb' } },
  volume: { factor: 0.028316846592, symbols: { metric: 'm³', imperial: 'ft³' } },
  length: { factor: 2.54, symbols: { metric: 'cm', imperial: 'in' } },
};

/** Units after a number, with their size in the field's metric or imperial unit. */
const unitWords: Readonly<Record<QuantityKind, readonly (readonly [words: RegExp, units: Units, size: number])[]>> = {
  weight: [
    [/^(?:kgs?|kilos?|kilogram(?:me)?s?)$/, 'metric', 1],
    [/^(?:t|tonnes?|mt)$/, 'metric', 1_000],
    [/^(?:lbs?|pounds?)$/, 'imperial', 1],
  ],
  volume: [
    [/^(?:m3|m³|cbm|cu m|cu\.m|cubic met(?:er|re)s?)$/, 'metric', 1],
    [/^(?:ft3|ft³|cft|cuft|cu ft|cu\.ft|cubic (?:feet|foot))$/, 'imperial', 1],
  ],
  length: [
    [/^(?:cms?|centimet(?:er|re)s?)$/, 'metric', 1],
    [/^(?:mm|millimet(?:er|re)s?)$/, 'metric', 0.1],
    [/^(?:m|met(?:er|re)s?)$/, 'metric', 100],
    [/^(?:in|inch|inches|")$/, 'imperial', 1],
    [/^(?:ft|feet|foot)$/, 'imperial', 12],
  ],
};

/** Parses a number, with the visitor's decimal separator if it is ambiguous; see `readAmount`. */
export function readNumber(text: string): number {
  return readAmount(text, visitorsDecimalSign()).value;
}

interface ReadQuantity extends NumberReading {
  units: Units;
  /** The unit after the number, or ''. */
  unit: string;
}

/** A number with an optional unit: '250 kg' in a field of pounds is 250 kg. */
function readQuantity({ text, units }: Quantity, kind: QuantityKind): ReadQuantity {
  const [, number = '', unit = ''] = /^(.*\p{Nd}[.,]?)([^\p{Nd}]+[³3]?)$/su.exec(text.trim()) ?? [];
  const word = plainMarks(unit).toLowerCase().replace(/\.$/, '');
  const found = word === '' ? undefined : unitWords[kind].find(([words]) => words.test(word));
  if (found === undefined) return { ...readAmount(text, visitorsDecimalSign()), units, unit: '' };
  const { value, other } = readAmount(number, visitorsDecimalSign());
  const sized = (amount: number): number => Number((amount * found[2]).toPrecision(12));
  return { value: sized(value), other: other === null ? null : sized(other), units: found[1], unit: plainMarks(unit) };
}

const plain = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6, useGrouping: false });

/** The quantity in metric units; NaN if invalid. Twelve digits hide the rounding errors of the conversion. */
export function inMetric(quantity: Quantity, kind: QuantityKind): number {
  const { value, units } = readQuantity(quantity, kind);
  return units === 'metric' ? value : Number((value * measures[kind].factor).toPrecision(12));
}

/** The text in some units: as typed in these, converted to six digits in the others. Invalid text is not changed. */
export function shownIn(quantity: Quantity, kind: QuantityKind, units: Units): string {
  const { value, units: written } = readQuantity(quantity, kind);
  if (quantity.units === units || Number.isNaN(value)) return quantity.text;
  if (written === units) return plain.format(value);
  const { factor } = measures[kind];
  return plain.format(units === 'metric' ? value * factor : value / factor);
}

const readable = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });
const fine = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 3 });

/** A metric amount for reading, in either units: '1,250 kg', '84.76 ft³'. Small amounts keep three digits. */
export function amount(metric: number, kind: QuantityKind, units: Units = 'metric'): string {
  const value = units === 'metric' ? metric : metric / measures[kind].factor;
  return `${(value < 1 ? fine : readable).format(value)} ${measures[kind].symbols[units]}`;
}

/** The interpretation of an ambiguous field. */
export interface Reading {
  /** 'Read as 1,234 kg: one thousand two hundred and thirty-four.' */
  sentence: string;
  /** The other interpretation: label of the button, and unambiguous text. */
  instead: { label: string; text: string } | null;
}

/** The interpretation to show; null if the text is unambiguous and in the units of the field. */
export function readingOf(quantity: Quantity, kind: QuantityKind): Reading | null {
  const { value, other, units, unit } = readQuantity(quantity, kind);
  if (Number.isNaN(value) || (other === null && units === quantity.units)) return null;
  const symbol = measures[kind].symbols[units];
  const shown = amount(inMetric(quantity, kind), kind, quantity.units);
  if (other === null) return { sentence: t('Read as {amount}.', { amount: shown }), instead: null };
  const grouped = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 12 });
  // Four decimals cannot be mistaken for thousands.
  const plainText = Number.isInteger(other) ? String(other) : `${String(other)}0`;
  return {
    sentence: t('Read as {amount}: {words}.', {
      amount: `${grouped.format(value)} ${symbol}`,
      words: inWords(value),
    }),
    instead: {
      label: t('Read it as {words}', { words: inWords(other) }),
      text: unit === '' ? plainText : `${plainText} ${symbol}`,
    },
  };
}
