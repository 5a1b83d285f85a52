import * as v from 'valibot';
import { t } from '../language/words';
import { codeText } from '../text/codeText';
import { figuresOf, inUnits, isCurrency, moneyText, readMoney } from '../text/currencies';
import { dayProblem, readDay } from '../text/readDay';
import { notUnderstood, textSchema } from '../text/fields';
import { inWords, type DecimalSign } from '../text/numbers';
import { offerFields, type OfferField, type TypedOffer } from './pages';

const day = 86_400_000;
const longestTransit = 365;
/** An offer may be valid for so many days. */
const longestValidity = 731;

/** Whether an offer that was made at a time ends within what the form allows, both in epoch milliseconds. */
export const endsInTime = (validUntil: number, at: number): boolean => validUntil < at + (longestValidity + 1) * day;

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

/** An offer as its agent would type it. */
export const typedFrom = ({ amount, currency, included, transitDays, validUntil, remarks }: Offer): TypedOffer => ({
  amount: figuresOf(amount, currency),
  currency,
  included,
  transitDays: String(transitDays),
  validUntil: new Date(validUntil).toISOString().slice(0, 10),
  remarks: remarks ?? '',
});

/** First and last day until which an offer can be valid, such as 2026-01-31. `now`: epoch milliseconds. */
export function validityDays(now: number): { first: string; last: string } {
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { first: dayOf(now), last: dayOf(now + longestValidity * day) };
}

/** An offer as it is stored, the machine's `QuoteOffer`. */
interface Offer {
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  included: string;
  transitDays: number;
  /** Epoch milliseconds. */
  validUntil: number;
  remarks: string | null;
}

export type ReadOffer =
  /** `other`: what an ambiguous amount may also mean, in minor units. */
  { offer: Offer; other: number | null } | { errors: Partial<Record<OfferField, string>> };

type Field<Value> = { value: Value } | { error: string };

function readText(typed: string, empty: () => string): Field<string> {
  const read = v.safeParse(textSchema({ empty, longest: 2_000 }), typed);
  return read.success ? { value: read.output } : { error: read.issues[0].message };
}

function readCurrency(typed: string): Field<string> {
  const code = codeText(typed).toUpperCase();
  return isCurrency(code) ? { value: code } : { error: t('Choose the currency.') };
}

/** An amount as typed; `outside`: what is said of one that is too small or too large. */
export function readPrice(
  typed: string,
  currency: string,
  sign: DecimalSign,
  outside = (): string => t('“{typed}”: enter an amount above zero that fits a freight offer.', { typed }),
): Field<{ amount: number; other: number | null }> {
  const read = readMoney(typed, currency, sign);
  if ('amount' in read) return { value: read };
  const errors = {
    form: notUnderstood(typed, t('Enter the amount in figures, such as 1250.50.')),
    currency: t('“{typed}” names another currency than {currency}. Choose that currency, or enter the figures only.', {
      typed,
      currency,
    }),
    decimals: t('“{typed}” has more decimals than {currency}. Enter it as in {example}.', {
      typed,
      currency,
      example: moneyText({ amount: 125_050, currency }),
    }),
    range: outside(),
  } as const;
  return { error: errors[read.fault] };
}

/** A number of days, as people write it in the languages of the site. */
const days = /^(?:(\d{1,4})(?: ?(?:days?|jours?|j|siku|يوم|يوما|أيام))?|siku (\d{1,4}))$/iu;

function readDays(typed: string): Field<number> {
  const [, digits, after] = days.exec(codeText(typed.normalize('NFC').replaceAll('\u064b', ''))) ?? [];
  const count = Number(digits ?? after ?? Number.NaN);
  if (Number.isNaN(count))
    return {
      error: notUnderstood(typed, t('Enter the transit time as a whole number of days, such as 21.')),
    };
  return count > longestTransit
    ? {
        error: t('{count, plural, one {Enter at most # day.} other {Enter at most # days.}}', {
          count: longestTransit,
        }),
      }
    : { value: count };
}

/** The end of a day in UTC. */
function readEnd(typed: string, now: number): Field<number> {
  const { first, last } = validityDays(now);
  const read = readDay(typed, first);
  if ('problem' in read)
    return {
      error: dayProblem(typed, read, t('Choose the last day on which the offer is valid, written as 2026-01-31.')),
    };
  if (read.value < first) return { error: t('Choose a day that is not over yet in UTC.') };
  return read.value > last
    ? { error: t('Choose a day within the next two years.') }
    : { value: Date.parse(`${read.value}T23:59:59.999Z`) };
}

/** Reads an offer as typed. `now`: epoch milliseconds; `sign` decides ambiguous amounts. */
export function readOffer(typed: TypedOffer, sign: DecimalSign, now: number): ReadOffer {
  const currency = readCurrency(typed.currency);
  const price: Field<{ amount: number; other: number | null }> =
    typed.amount.trim() === ''
      ? { error: t('Enter the amount.') }
      : 'value' in currency
        ? readPrice(typed.amount, currency.value, sign)
        : // Without a currency, an amount has no meaning yet.
          { value: { amount: 0, other: null } };
  const included = readText(typed.included, () => t('Enter what the price includes.'));
  const transitDays = readDays(typed.transitDays);
  const validUntil = readEnd(typed.validUntil, now);
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
export function readingsOf({ amount, currency }: Offer, other: number | null): { amount: number; words: string }[] {
  if (other === null) return [];
  return [amount, other].map((one) => ({
    amount: one,
    words: `${moneyText({ amount: one, currency })}: ${inWords(inUnits(one, currency))}`,
  }));
}
