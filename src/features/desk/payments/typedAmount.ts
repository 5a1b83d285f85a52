import { t } from '@shared/language/words';
import { readPrice } from '@shared/quotes/rules';
import { moneyText } from '@shared/text/currencies';
import { visitorsDecimalSign } from '@shared/text/numbers';

/** A typed amount in minor units, or what is wrong with it. What has two meanings is written again. */
export function readTypedAmount(typed: string, currency: string): { amount: number } | { error: string } {
  const read = readPrice(typed, currency, visitorsDecimalSign(), () =>
    t('“{typed}”: enter an amount above zero.', { typed }),
  );
  if ('error' in read) return read;
  const { amount, other } = read.value;
  if (other === null) return { amount };
  return {
    error: t('This may be {one} or {other}. Write it with all its decimals and without separators.', {
      one: moneyText({ amount, currency }),
      other: moneyText({ amount: other, currency }),
    }),
  };
}
