import { codeText } from './codeText';
import { locale } from '../language/words';
import { currenciesNamed } from './currencyNames';
import { readAmount, type DecimalSign } from './numbers';

/** Active currencies with two decimals (ISO 4217, list one). */
const twoDecimals =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP ' +
  'CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK ' +
  'NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB ' +
  'TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';
const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

const decimalsOf = new Map<string, number>(
  [noDecimals, '', twoDecimals, threeDecimals].flatMap((codes, decimals) =>
    codes.split(' ').map((code): [string, number] => [code, decimals]),
  ),
);
decimalsOf.delete('');

/** Codes of the active currencies (ISO 4217), sorted. */
export const currencyCodes: readonly string[] = [...decimalsOf.keys()].sort();

export function isCurrency(code: string): boolean {
  return decimalsOf.has(code);
}

/** In minor units. */
const most = 1_000_000_000_000;

export type ReadMoney =
  /** `other` of an ambiguous amount: 1,234 in Kuwaiti dinars may be 1234 or 1.234. Minor units. */
  | { amount: number; other: number | null }
  /** `currency`: the text names another one. `decimals`: more than the currency has. */
  | { fault: 'form' | 'currency' | 'decimals' | 'range' };

/** The text from the first to the last digit, and what stands before and after it. */
function aroundDigits(text: string): { number: string; around: string[] } {
  const first = text.search(/\d/);
  if (first === -1) return { number: '', around: [text] };
  let end = text.length;
  while (!/\d/.test(text.charAt(end - 1))) end -= 1;
  // '1250.-' and '1250,-' have no minor units.
  const after = text.slice(end).replace(/^[.,]-/, '');
  return { number: text.slice(first, end), around: [text.slice(0, first), after].filter((part) => part.trim() !== '') };
}

/**
 * Parses an amount as people write it (see `readAmount`), with or without the currency's code, signs or names, into minor
 * units. Those of another currency are a fault.
 * `decimalSign` decides what is ambiguous.
 */
export function readMoney(typed: string, currency: string, decimalSign: DecimalSign): ReadMoney {
  const decimals = decimalsOf.get(currency);
  if (decimals === undefined) return { fault: 'currency' };
  const { number, around } = aroundDigits(codeText(typed));
  for (const word of around) {
    const meant = isCurrency(word.trim().toUpperCase()) ? [word.trim().toUpperCase()] : currenciesNamed(word);
    if (meant === undefined) return { fault: 'form' };
    if (!meant.includes(currency)) return { fault: 'currency' };
  }
  const { value, other } = readAmount(number, decimalSign);
  if (Number.isNaN(value)) return { fault: 'form' };
  const size = 10 ** decimals;
  // Three digits after a sign are thousands where the currency has fewer decimals.
  const readings = other === null ? [value] : decimals < 3 ? [Math.max(value, other)] : [value, other];
  const amounts = readings
    .map((one) => ({ one, minor: Math.round(one * size) }))
    .filter(({ one, minor }) => minor / size === one)
    .map(({ minor }) => minor);
  const [amount, second] = amounts;
  if (amount === undefined) return { fault: 'decimals' };
  if (amount < 1 || amount > most) return { fault: 'range' };
  return { amount, other: second === undefined || second < 1 || second > most ? null : second };
}

/** Minor units in the currency's unit: 125050 is 1250.5 dollars. */
export function inUnits(amount: number, currency: string): number {
  return amount / 10 ** (decimalsOf.get(currency) ?? 2);
}

/** An amount of minor units as it is typed, such as 1250.50. */
export const figuresOf = (amount: number, currency: string): string =>
  inUnits(amount, currency).toFixed(decimalsOf.get(currency) ?? 2);

/** An amount for reading, such as `USD 1,250.50`. */
export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const decimals = decimalsOf.get(currency) ?? 2;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${currency} ${inUnits(amount, currency).toLocaleString(locale(), options)}`;
}
