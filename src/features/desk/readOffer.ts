import { t } from '@language/words';
import type { QuoteOffer } from '@machines/quoteCaseEvents';
import { moneyText, readMoney } from '@server/contracts/currencies';
import { visitorsDecimalSign } from '@server/contracts/numbers';

/** An offer as staff typed it. */
export interface TypedOffer {
  amount: string;
  currency: string;
  included: string;
  transitDays: string;
  /** Such as 2026-01-31. */
  validUntil: string;
  remarks: string;
}

type Errors = Partial<Record<keyof TypedOffer, string>>;
const longestTransit = 365;

function amountOf({ amount, currency }: TypedOffer): { value: number } | { error: string } {
  if (amount.trim() === '') return { error: t('Enter the amount.') };
  const read = readMoney(amount, currency, visitorsDecimalSign());
  if ('fault' in read)
    return {
      error: t('Enter the amount in figures, such as {example}.', {
        example: moneyText({ amount: 125_050, currency }),
      }),
    };
  if (read.other === null) return { value: read.amount };
  const one = moneyText({ amount: read.amount, currency });
  const other = moneyText({ amount: read.other, currency });
  return {
    error: t('This may be {one} or {other}. Write it with all its decimals and without separators.', { one, other }),
  };
}

/** Reads an offer that came by mail or phone. An amount with two meanings is an error. `now`: epoch milliseconds. */
export function readOffer(typed: TypedOffer, now: number): { offer: QuoteOffer } | { errors: Errors } {
  const amount = amountOf(typed);
  const transitDays = /^\d{1,3}$/.test(typed.transitDays.trim()) ? Number(typed.transitDays) : Number.NaN;
  // The end of the day in UTC.
  const validUntil = Date.parse(`${typed.validUntil}T23:59:59.999Z`);
  const errors: Errors = {
    ...('error' in amount && { amount: amount.error }),
    ...(typed.included.trim() === '' && { included: t('Enter what the price includes.') }),
    ...(!(transitDays <= longestTransit) && { transitDays: t('Enter a whole number of days, at most 365.') }),
    ...(!(validUntil >= now) && { validUntil: t('Choose a day that is not over yet in UTC.') }),
  };
  if ('error' in amount || Object.keys(errors).length > 0) return { errors };
  const { currency, included, remarks } = typed;
  const offer = { amount: amount.value, currency, included: included.trim(), transitDays, validUntil };
  return { offer: { ...offer, remarks: remarks.trim() === '' ? null : remarks.trim() } };
}
