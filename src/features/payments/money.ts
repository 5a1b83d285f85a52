/** What an amount is in that is given without a currency (docs/product.md "Transactions"). */
const defaultCurrency = 'NGN';

/**
 * Minor units in one unit, for every currency of the card provider, also those that have no coins (docs/product.md
 * "Transactions").
 */
const minorUnits = 100;

/** An amount of minor units in its currency, in the reader's way of writing: `$2.00`, `₦5,000.00`. */
export function money(amount: number, currency: string): string {
  const code = currency === '' ? defaultCurrency : currency;
  try {
    // The Naira's sign stands for no other currency; a bare $ could.
    return new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency: code,
      currencyDisplay: code === defaultCurrency ? 'narrowSymbol' : 'symbol',
    }).format(amount / minorUnits);
  } catch {
    // Not the code of a currency.
    return `${code} ${decimalAmount(amount)}`;
  }
}

/** The same as a plain number for other programs: `2.00`. */
export function decimalAmount(amount: number): string {
  return (amount / minorUnits).toFixed(2);
}
