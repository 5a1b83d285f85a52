import {
  getCountryCallingCode,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { changedNumber } from './changedNumbers';
import { dialled, hasOtherEnd, phonesIn } from './phoneText';

export type ReadPhone =
  /**
   * `number` is E.164 (+254700000000), `extension` digits or ''. `written` is the international format, with `ext. N`.
   * `isValid`: in an assigned range; false if only its length is possible.
   */
  | { number: string; extension: string; written: string; isValid: boolean; country: string | undefined }
  /**
   * `slash`: ends in `/` and what may be the end of another number. `unused`: not an assigned number of the country.
   * `form`: not in a phone number's format.
   */
  | { fault: 'empty' | 'two' | 'slash' | 'short' | 'long' | 'country' | 'unused' | 'form' }
  /** Of a numbering plan that has changed. `now`: what the number became, in the international format. */
  | { fault: 'changed'; now: string };

const faults: Readonly<Record<string, 'short' | 'long' | 'country'>> = {
  TOO_SHORT: 'short',
  TOO_LONG: 'long',
  INVALID_COUNTRY: 'country',
};

const tooLittle = (written: string): 'short' | 'form' => (/^[\d\s()+-]+$/.test(written) ? 'short' : 'form');

const describe = (found: PhoneNumber, extension: string): ReadPhone => ({
  number: found.number,
  extension,
  written: `${found.formatInternational()}${extension === '' ? '' : ` ext. ${extension}`}`,
  isValid: found.isValid(),
  country: found.country,
});

/** What an old number became, if that is assigned. `text`: as `dialled` has it. */
function nowOf(text: string, country: CountryCode | undefined): string | undefined {
  const national = country === undefined ? '' : `+${getCountryCallingCode(country)}${text}`;
  const now = parsePhoneNumberFromString(changedNumber(text.startsWith('+') ? text : national) ?? '');
  return now?.isValid() === true ? now.formatInternational() : undefined;
}

/**
 * Parses one phone number: with a country code, or in the national format of `country` (ISO 3166-1 alpha-2) if known.
 * Uses Google's numbering metadata.
 */
export function readPhone(typed: string, country?: CountryCode): ReadPhone {
  const [phone, ...others] = phonesIn(typed);
  if (phone === undefined || phone.number === '') return { fault: 'empty' };
  if (others.length > 0) return { fault: 'two' };
  if (hasOtherEnd(phone)) return { fault: 'slash' };
  const text = dialled(phone);
  if (text === null)
    return {
      fault:
        /\p{L}/u.test(phone.number) || phone.number.replaceAll(/\D/g, '').length <= 15
          ? tooLittle(phone.number)
          : 'long',
    };
  const options = { extract: false, ...(country !== undefined && { defaultCountry: country }) };
  try {
    const now = nowOf(text, country);
    if (now !== undefined) return { fault: 'changed', now };
    const found = parsePhoneNumberWithError(text, options);
    // Accept a possible number with a country code: only its provider can tell whether it is in use.
    if (found.isValid() || (text.startsWith('+') && found.isPossible())) return describe(found, phone.extension);
    const length = validatePhoneNumberLength(text, options);
    return { fault: faults[length ?? ''] ?? 'unused' };
  } catch (error) {
    return { fault: faults[error instanceof ParseError ? error.message : ''] ?? 'form' };
  }
}

/** A number as typed, if it has the country code and nothing but the number, otherwise in the international format. */
export function keptSpelling(typed: string, { number, written }: { number: string; written: string }): string {
  const isLiteral = /^\+[1-9][\d ()-]*$/.test(typed) && typed.replace(/[^\d+]/g, '') === number;
  return isLiteral ? typed : written;
}
