import * as v from 'valibot';
import { t } from '../language/words';
import { currencyFigures, minorUnits, smallestAmount } from '../text/money';
import { oneLine } from './article';

/** The price of membership at the desk, as it is typed. The currency is that of the account at the card provider. */
export const priceValueSchema = v.object({ amount: oneLine(20), currency: oneLine(3), days: oneLine(4) });
export type PriceValue = v.InferOutput<typeof priceValueSchema>;

/** What membership costs. */
export interface Price {
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  periodDays: number;
}

/** The same, as it is typed. */
export const typedPrice = ({ amount, currency, periodDays }: Price): PriceValue => ({
  amount: currencyFigures(amount, currency),
  currency,
  days: String(periodDays),
});

/** One sign before one or two decimals, and no separators: what else is typed may have two meanings. */
const plainAmount = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;
const longestPeriod = 366;

/** What is wrong with an amount, or its minor units. */
function readAmount({ amount: typed, currency }: PriceValue): number | { fault: string } {
  const [, whole, decimals = ''] = plainAmount.exec(typed) ?? [];
  if (whole === undefined) return { fault: t('Enter an amount such as 300.00, without separators.') };
  const amount = Number(whole) * minorUnits + Number(decimals.padEnd(2, '0'));
  if (amount === 0) return { fault: t('A price of zero cannot be charged. Write an amount above zero.') };
  if (amount % smallestAmount(currency) !== 0) return { fault: t('This currency has whole units only.') };
  return amount;
}

/** What the price lacks before it may be charged, by field; the gateway knows the limits of the provider. */
export function priceFaults(value: PriceValue): Record<string, string> {
  const amount = readAmount(value);
  const days = /^\d+$/.test(value.days) ? Number(value.days) : 0;
  return {
    ...(typeof amount === 'object' && { amount: amount.fault }),
    ...((days < 1 || days > longestPeriod) && {
      days: t('Enter a number of days from 1 to {longest}.', { longest: longestPeriod }),
    }),
  };
}

/** The price as it is charged; null while it may not be. */
export function chargedPrice(value: PriceValue): Price | null {
  const amount = readAmount(value);
  if (typeof amount === 'object' || Object.keys(priceFaults(value)).length > 0) return null;
  return { amount, currency: value.currency, periodDays: Number(value.days) };
}
