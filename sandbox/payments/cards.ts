import * as v from 'valibot';
import { invalidParameter } from './refusal';
import type { StoredCard } from './state';

/** How the issuer of a card reacts to a charge. */
export type Issuer =
  'approves' | 'declines' | 'asks the bank' | 'asks for the PIN' | 'asks for PIN and code' | 'unknown';

/** The provider's test cards, also listed on the hosted page. */
const testCards: Readonly<Record<string, { cvv: string; issuer: Issuer }>> = {
  '4084084084084081': { cvv: '408', issuer: 'approves' },
  '4084080000005408': { cvv: '001', issuer: 'declines' },
  '4084080000000409': { cvv: '000', issuer: 'asks the bank' },
  '507850785078507812': { cvv: '884', issuer: 'asks for the PIN' },
  '5060666666666666666': { cvv: '123', issuer: 'asks for PIN and code' },
};

const cardSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/, 'Card number is invalid')),
  expiry_month: v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/, 'Expiry month is invalid')),
  expiry_year: v.pipe(v.string(), v.regex(/^(\d{2}|\d{4})$/, 'Expiry year is invalid')),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/, 'CVV is invalid')),
});

/** Luhn check digit (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (/^(506|507|650)/.test(number)) return 'verve';
  if (number.startsWith('4')) return 'visa';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown';
}

/** Parses an entered card and its issuer's reaction. @throws Refusal for an invalid card. */
export function readCard(given: unknown, now: number): { card: StoredCard; issuer: Issuer; rightCvv: boolean } {
  const parsed = v.safeParse(cardSchema, given);
  if (!parsed.success) throw invalidParameter(parsed.issues[0].message);
  const { number, expiry_month: month, expiry_year: year, cvv } = parsed.output;
  if (!passesLuhn(number)) throw invalidParameter('Card number is invalid');
  const fullYear = year.length === 2 ? Number(`20${year}`) : Number(year);
  // A card is valid until the end of its month.
  if (Date.UTC(fullYear, Number(month)) <= now) throw invalidParameter('Card has expired');
  const known = testCards[number];
  return {
    card: {
      bin: number.slice(0, 6),
      last4: number.slice(-4),
      month: month.padStart(2, '0'),
      year: String(fullYear),
      brand: brandOf(number),
    },
    issuer: known?.issuer ?? 'unknown',
    rightCvv: known === undefined || known.cvv === cvv,
  };
}
