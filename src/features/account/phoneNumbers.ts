import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { readPhone } from '@server/contracts/phoneNumber';
import { dialled, phonesIn } from '@server/contracts/phoneText';

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
  const [phone] = phonesIn(typed);
  return phone === undefined ? undefined : parsePhoneNumberFromString(dialled(phone) ?? '')?.country;
}

const faults = {
  empty: 'Enter your phone number.',
  two: 'These are two phone numbers. Enter the one that gets text messages.',
  short: 'This number is too short. Check that no digit is missing.',
  long: 'This number is too long. Check that no digit is too many.',
  country: 'No country has this code. Check the digits after the plus sign.',
  form: 'Enter a phone number such as +254 700 000 000.',
} as const;

/**
 * A number as people type it, in national format of a country (ISO 3166-1 alpha-2) or in international format, as
 * +254700000000; or what is wrong with it, in a whole sentence.
 */
export function checkNumber(typed: string, country: string): CheckedNumber {
  const read = readPhone(typed, isCountry(country) ? country : undefined);
  if ('number' in read)
    return read.extension === ''
      ? { phoneNumber: read.number }
      : { fault: 'A text message cannot reach an extension. Enter a number without one.' };
  if (read.fault !== 'unused') return { fault: faults[read.fault] };
  return {
    fault: `This is no phone number of ${names.of(country) ?? 'this country'}. Check the country and the digits.`,
  };
}
