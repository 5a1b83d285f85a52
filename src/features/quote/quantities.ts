/** Units that a visitor writes in. What is sent is always metric. */
export type Units = 'metric' | 'imperial';

/** A quantity as it was typed, with the units it was typed in: switching units and back gives the same text again. */
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

/**
 * Reads a number as people write it: '1250', '12.5', '12,5', '1,250.75', '1 250'. A comma before exactly three digits
 * parts thousands, as English does. NaN for anything else.
 */
export function readNumber(text: string): number {
  const written = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/gu, '');
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(written)) return Number(written.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d*$/.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'));
  return /^(\d+[.,]?\d*|[.,]\d+)$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
}

const plain = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6, useGrouping: false });

/** The quantity in metric units; NaN when it is no number. Twelve digits hold what was typed without the noise of the conversion. */
export function inMetric({ text, units }: Quantity, kind: QuantityKind): number {
  const value = readNumber(text);
  return units === 'metric' ? value : Number((value * measures[kind].factor).toPrecision(12));
}

/** The text to show in some units: as it was typed in these, converted to six digits in the others. What is no number stays as it is. */
export function shownIn(quantity: Quantity, kind: QuantityKind, units: Units): string {
  const value = readNumber(quantity.text);
  if (quantity.units === units || Number.isNaN(value)) return quantity.text;
  const { factor } = measures[kind];
  return plain.format(units === 'metric' ? value * factor : value / factor);
}

const readable = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const fine = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** A metric amount for reading, in either units: '1,250 kg', '84.76 ft³'. Small amounts keep three digits. */
export function amount(metric: number, kind: QuantityKind, units: Units = 'metric'): string {
  const value = units === 'metric' ? metric : metric / measures[kind].factor;
  return `${(value < 1 ? fine : readable).format(value)} ${measures[kind].symbols[units]}`;
}
