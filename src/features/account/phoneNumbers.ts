import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  ParseError,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';

/** A country that phone numbers belong to. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** English name. */
  name: string;
  /** Without the plus, such as 254. */
  callingCode: string;
}

export type CheckedNumber = { phoneNumber: string } | { fault: string };

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const codes = new Set<string>(getCountries());

function isCountry(code: string): code is CountryCode {
  return codes.has(code);
}

/** Every country with phone numbers, by name. */
export const phoneCountries: readonly PhoneCountry[] = getCountries()
  .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
  .sort((first, second) => first.name.localeCompare(second.name, 'en'));

/** The country whose code a number in international format starts with, as far as it can be told. */
export function countryOf(typed: string): string | undefined {
  return parsePhoneNumberFromString(typed)?.country;
}

function faultOf(reason: string): string {
  switch (reason) {
    case 'TOO_SHORT':
      return 'This number is too short. Check that no digit is missing.';
    case 'TOO_LONG':
      return 'This number is too long. Check that no digit is too many.';
    case 'INVALID_COUNTRY':
      return 'No country has this code. Check the digits after the plus sign.';
    default:
      return 'Enter a phone number such as +254 700 000 000.';
  }
}

/**
 * A number as people type it, in national format of a country (ISO 3166-1 alpha-2) or in international format, as
 * +254700000000; or what is wrong with it, in a whole sentence.
 */
export function checkNumber(typed: string, country: string): CheckedNumber {
  const text = typed.trim();
  if (text === '') return { fault: 'Enter your phone number.' };
  const options = { extract: false, ...(isCountry(country) && { defaultCountry: country }) };
  try {
    const number = parsePhoneNumberWithError(text, options);
    // A number with its country's code is as its owner has it: whether it is in use, the provider knows.
    if (number.isValid() || (text.startsWith('+') && number.isPossible())) return { phoneNumber: number.number };
    const length = validatePhoneNumberLength(text, options);
    if (length !== undefined && length !== 'INVALID_LENGTH') return { fault: faultOf(length) };
    const place = names.of(number.country ?? country) ?? 'this country';
    return { fault: `This is no phone number of ${place}. Check the country and the digits.` };
  } catch (error) {
    return { fault: faultOf(error instanceof ParseError ? error.message : '') };
  }
}
