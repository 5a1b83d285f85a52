import { minorUnits, smallestAmount } from '../text/money';
import type { TaxLine } from './contract';

/** A tax by setting: its rate in hundredths of a percent, 1600 for 16 %. */
export type TaxRate = Omit<TaxLine, 'amount'>;

const wholeRate = 10_000;

/** The taxes within an amount of hundredths, rounded to what the currency has. */
export function taxesWithin(total: number, currency: string, rates: readonly TaxRate[]): TaxLine[] {
  // A total with a fraction of its smallest coin keeps hundredths.
  const step = total % smallestAmount(currency) === 0 ? smallestAmount(currency) : 1;
  const whole = rates.reduce((sum, { rate }) => sum + rate, wholeRate);
  return rates.map(({ name, rate }) => ({ name, rate, amount: Math.round((total * rate) / whole / step) * step }));
}

/**
 * The taxes of a credit note over `amount`, after others of the same invoice over `before`: the last one has what
 * rounding left, so that together they are the invoice's.
 */
export function taxesCredited(
  { before, amount }: { before: number; amount: number },
  currency: string,
  rates: readonly TaxRate[],
): TaxLine[] {
  const until = taxesWithin(before, currency, rates);
  return taxesWithin(before + amount, currency, rates).map((tax, index) => ({
    ...tax,
    amount: tax.amount - (until[index]?.amount ?? 0),
  }));
}

/** What is left of an amount without its taxes. */
export const netOf = (total: number, taxes: readonly TaxLine[]): number =>
  taxes.reduce((net, { amount }) => net - amount, total);

/** A rate for reading: `16 %` in the reader's language. */
export const rateText = (rate: number, locales: string | undefined): string =>
  new Intl.NumberFormat(locales, { style: 'percent', maximumFractionDigits: 2 }).format(rate / wholeRate);

/** A rate as a plain number of percent: `16`, `7.5`. */
export const ratePercent = (rate: number): string => String(rate / minorUnits);
