import {
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { dialled, phonesIn } from './phoneText';

export type ReadPhone =
  /**
   * `number` is E.164 (+254700000000), `extension` digits or ''. `written` is the number in international format for people,
   * with `ext. N` behind it. `isValid`: in a range that is in use; false for one that is possible by its length only.
   */
  | { number: string; extension: string; written: string; isValid: boolean; country: string | undefined }
  /** `unused`: no number of the country, though it could be one. `form`: not written as a number. */
  | { fault: 'empty' | 'two' | 'short' | 'long' | 'country' | 'unused' | 'form' };

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

/**
 * Reads one phone number as people write it: with a country's code, or in the national format of `country` (ISO 3166-1
 * alpha-2), as far as that is known. By Google's rules of the world's numbers.
 */
export function readPhone(typed: string, country?: CountryCode): ReadPhone {
  const [phone, ...others] = phonesIn(typed);
  if (phone === undefined || phone.number === '') return { fault: 'empty' };
  if (others.length > 0) return { fault: 'two' };
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
    const found = parsePhoneNumberWithError(text, options);
    // A number with its country's code is as its owner has it: whether it is in use, the provider knows.
    if (found.isValid() || (text.startsWith('+') && found.isPossible())) return describe(found, phone.extension);
    const length = validatePhoneNumberLength(text, options);
    return { fault: faults[length ?? ''] ?? 'unused' };
  } catch (error) {
    return { fault: faults[error instanceof ParseError ? error.message : ''] ?? 'form' };
  }
}
