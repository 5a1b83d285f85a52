import { currentLanguage, locale } from '@shared/language/words';
import { amountText } from '@shared/text/money';

/** For `Intl`: the language of the page; for English the reader's own locale, with its order of day and month. */
export const payersLocale = (): string | undefined => (currentLanguage() === 'en' ? undefined : locale());

/** Currency of amounts without one (docs/product.md "Transactions"). */
const defaultCurrency = 'NGN';

/** An amount in minor units, in the words of checkout and mails and the payer's locale: `USD 2.00`. */
export const money = (amount: number, currency: string): string =>
  amountText(amount, currency === '' ? defaultCurrency : currency, payersLocale());
