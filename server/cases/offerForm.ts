import * as v from 'valibot';
import { t } from '../../language/words';
import type { QuoteOffer } from '../../machines/quoteCaseEvents';
import { codeText } from '../../places/codeText';
import { inUnits, isCurrency, moneyText, readMoney } from '../contracts/currencies';
import { textSchema } from '../contracts/fields';
import { inWords, type DecimalSign } from '../contracts/numbers';
import { offerFields, type OfferField, type TypedOffer } from '../contracts/quotePages';

const day = 86_400_000;
const longestTransit = 365;
/** An offer may be valid for so many days. */
const longestValidity = 731;

export const noOffer: TypedOffer = {
  amount: '',
  currency: '',
  included: '',
  transitDays: '',
  validUntil: '',
  remarks: '',
};

/** The fields of the form as typed. */
export function typedOffer(fields: URLSearchParams): TypedOffer {
  return Object.fromEntries(offerFields.map((field) => [field, fields.get(field) ?? ''])) as Record<OfferField, string>;
}

/** First and last day until which an offer can be valid, such as 2026-01-31. `now`: epoch milliseconds. */
export function validityDays(now: number): { first: string; last: string } {
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { first: dayOf(now), last: dayOf(now + longestValidity * day) };
}

export type ReadOffer =
  /** `other`: what an ambiguous amount may also mean, in minor units. */
  { offer: QuoteOffer; other: number | null } | { errors: Partial<Record<OfferField, string>> };

type Field<Value> = { value: Value } | { error: string };

function readText(typed: string, empty: () => string): Field<string> {
  const read = v.safeParse(textSchema({ empty, longest: 2_000 }), typed);
  return read.success ? { value: read.output } : { error: read.issues[0].message };
}

function readCurrency(typed: string): Field<string> {
  const code = codeText(typed).toUpperCase();
  return isCurrency(code) ? { value: code } : { error: t('Choose the currency.') };
}

function readPrice(
  typed: string,
  currency: string,
  sign: DecimalSign,
): Field<{ amount: number; other: number | null }> {
  const read = readMoney(typed, currency, sign);
  if ('amount' in read) return { value: read };
  const errors = {
    form: t('Enter the amount in figures, such as 1250.50.'),
    currency: t('The amount names another currency than {currency}. Enter the figures only.', { currency }),
    decimals: t('An amount in {currency} has fewer decimals. Enter it as in {example}.', {
      currency,
      example: moneyText({ amount: 125_050, currency }),
    }),
    range: t('Enter an amount above zero that fits a freight offer.'),
  } as const;
  return { error: errors[read.fault] };
}

function readDays(typed: string): Field<number> {
  const digits = /^(\d{1,4})(?: ?days?)?$/i.exec(codeText(typed))?.[1];
  const days = Number(digits ?? Number.NaN);
  if (Number.isNaN(days)) return { error: t('Enter the transit time as a whole number of days, such as 21.') };
  return days > longestTransit
    ? {
        error: t('{count, plural, one {Enter at most # day.} other {Enter at most # days.}}', {
          count: longestTransit,
        }),
      }
    : { value: days };
}

/** The end of a day in UTC. */
function readDay(typed: string, now: number): Field<number> {
  const date = codeText(typed);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T23:59:59.999Z`) : Number.NaN;
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(date))
    return { error: t('Choose the last day on which the offer is valid, written as 2026-01-31.') };
  if (at < now) return { error: t('Choose a day that is not over yet in UTC.') };
  return date > validityDays(now).last ? { error: t('Choose a day within the next two years.') } : { value: at };
}

/** Reads an offer as typed. `now`: epoch milliseconds; `sign` decides ambiguous amounts. */
export function readOffer(typed: TypedOffer, sign: DecimalSign, now: number): ReadOffer {
  const currency = readCurrency(typed.currency);
  const price: Field<{ amount: number; other: number | null }> =
    typed.amount.trim() === ''
      ? { error: t('Enter the amount.') }
      : readPrice(typed.amount, 'value' in currency ? currency.value : 'USD', sign);
  const included = readText(typed.included, () => t('Enter what the price includes.'));
  const transitDays = readDays(typed.transitDays);
  const validUntil = readDay(typed.validUntil, now);
  const remarks: Field<string | null> =
    typed.remarks.trim() === '' ? { value: null } : readText(typed.remarks, () => t('Leave the remarks out.'));
  if (
    'value' in currency &&
    'value' in price &&
    'value' in included &&
    'value' in transitDays &&
    'value' in validUntil &&
    'value' in remarks
  ) {
    const { amount, other } = price.value;
    return {
      offer: {
        amount,
        currency: currency.value,
        included: included.value,
        transitDays: transitDays.value,
        validUntil: validUntil.value,
        remarks: remarks.value,
      },
      other,
    };
  }
  const all = { amount: price, currency, included, transitDays, validUntil, remarks };
  return {
    errors: Object.fromEntries(
      Object.entries(all).flatMap(([field, read]) => ('error' in read ? [[field, read.error]] : [])),
    ),
  };
}

/** What an ambiguous amount may mean, in figures and words: `KWD 1.234, one point two three four`. */
export function readingsOf(
  { amount, currency }: QuoteOffer,
  other: number | null,
): { amount: number; words: string }[] {
  if (other === null) return [];
  return [amount, other].map((one) => ({
    amount: one,
    words: `${moneyText({ amount: one, currency })}: ${inWords(inUnits(one, currency))}`,
  }));
}
