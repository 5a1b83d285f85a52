import { locale } from '@shared/language/words';

const number = new Intl.NumberFormat(locale(), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** An amount of the card provider in words: `USD 2.00`. `amount`: hundredths, for every currency. */
export const amountWords = (amount: number, currency: string): string => `${currency} ${number.format(amount / 100)}`;
