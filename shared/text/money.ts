// By its path, as the build knows it (tools/language/markerLoader.ts).
import { locale, t } from '../language/words';

interface Subscription {
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  periodDays: number;
}

/**
 * Minor units per unit, for every currency of the card provider, even those without coins (docs/product.md
 * "Transactions").
 */
export const minorUnits = 100;

/** How many decimals a currency has (ISO 4217); two if it is none. */
function decimalsIn(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** The smallest amount of a currency that the ledger can hold: a whole unit if it has no coins. In minor units. */
export const smallestAmount = (currency: string): number => (decimalsIn(currency) === 0 ? minorUnits : 1);

/** An amount as a plain number with the decimals of its currency, at most two: `2.00`, and `200` of one without. */
export const currencyFigures = (amount: number, currency: string): string =>
  amount % smallestAmount(currency) === 0 && decimalsIn(currency) === 0
    ? String(amount / minorUnits)
    : decimalAmount(amount);

/** A plain number of an amount in minor units, for other programs: `2.00`. */
export const decimalAmount = (amount: number): string => (amount / minorUnits).toFixed(2);

/**
 * An amount of the card provider in words: `USD 2.00`, `XOF 200`, and `XOF 1.50` if it is no whole one. `locales`: the
 * reader's for `Intl`; the device's if undefined.
 */
export function amountText(amount: number, currency: string, locales: string | undefined): string {
  const format: Intl.NumberFormatOptions = { style: 'currency', currency, currencyDisplay: 'code' };
  if (amount % minorUnits !== 0) format.minimumFractionDigits = Math.max(2, decimalsIn(currency));
  try {
    return new Intl.NumberFormat(locales, format).format(amount / minorUnits);
  } catch {
    // Not a currency code.
    return `${currency} ${decimalAmount(amount)}`;
  }
}

/** What membership costs, for each page and mail that speaks of it: `subscription` of `content/site.json`. */
export function membershipPrice({ amount, currency, periodDays }: Subscription): string {
  return t('Membership is {price} for {days, plural, one {# day} other {# days}}.', {
    price: amountText(amount, currency, locale()),
    days: periodDays,
  });
}
