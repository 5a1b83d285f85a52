import { currentLanguage, locale } from '@shared/language/words';
import { amountText, minorUnits } from '@shared/text/money';

/** For `Intl`: the language of the page; for English the reader's own locale, with its order of day and month. */
export const payersLocale = (): string | undefined => (currentLanguage() === 'en' ? undefined : locale());

/** Currency of amounts without one (docs/product.md "Transactions"). */
const defaultCurrency = 'NGN';

/** An amount in minor units, in the words of checkout and mails and the payer's locale: `USD 2.00`. */
export function money(amount: number, currency: string): string {
  const code = currency === '' ? defaultCurrency : currency;
  try {
    return amountText(amount, code, payersLocale());
  } catch {
    // Not a currency code.
    return `${code} ${decimalAmount(amount)}`;
  }
}

/** The same as a plain number for other programs: `2.00`. */
export function decimalAmount(amount: number): string {
  return (amount / minorUnits).toFixed(2);
}
