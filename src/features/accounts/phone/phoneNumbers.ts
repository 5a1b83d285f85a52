import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { locale, t } from '@shared/language/words';
import { readPhone } from '@shared/text/phoneNumber';
import { phoneProblem } from '@shared/text/phoneWords';
import { dialled, phonesIn } from '@shared/text/phoneText';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Name in the reader's language. */
  name: string;
  /** Without the plus, such as 254. */
  callingCode: string;
}

export type CheckedNumber = { phoneNumber: string } | { fault: string };

const names = new Intl.DisplayNames([locale()], { type: 'region' });
const codes = new Set<string>(getCountries());

function isCountry(code: string): code is CountryCode {
  return codes.has(code);
}

/** Countries with phone numbers, by name. */
export const phoneCountries: readonly PhoneCountry[] = getCountries()
  .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
  .sort((first, second) => first.name.localeCompare(second.name, locale()));

/** The country of an international number's prefix, if it is known. */
export function countryOf(typed: string): string | undefined {
  const [phone] = phonesIn(typed);
  return phone === undefined ? undefined : parsePhoneNumberFromString(dialled(phone) ?? '')?.country;
}

/** A mobile number of a country (ISO 3166-1 alpha-2) in international format; undefined for an unknown country. */
export function exampleNumber(country: string): string | undefined {
  return isCountry(country) ? getExampleNumber(country, examples)?.formatInternational() : undefined;
}

const faults = {
  empty: t('Enter your phone number.'),
  two: t('These are two phone numbers. Enter the one that gets text messages.'),
} as const;

/**
 * Parses a number, in a country's national format (ISO 3166-1 alpha-2) or international, to +254700000000; or says what
 * is wrong in a full sentence.
 */
export function checkNumber(typed: string, country: string): CheckedNumber {
  const read = readPhone(typed, isCountry(country) ? country : undefined);
  if ('number' in read)
    return read.extension === ''
      ? { phoneNumber: read.number }
      : { fault: t('A text message cannot reach an extension. Enter a number without one.') };
  if (read.fault === 'form')
    return {
      fault: t('Enter a phone number such as {example}.', { example: exampleNumber(country) ?? '+254 712 123456' }),
    };
  if (read.fault === 'empty' || read.fault === 'two') return { fault: faults[read.fault] };
  const problem = phoneProblem(read, typed);
  if (problem !== undefined) return { fault: problem };
  const name = names.of(country);
  return {
    fault:
      name === undefined
        ? t('This is no phone number of this country. Check the country and the digits.')
        : t('This is no phone number of {country}. Check the country and the digits.', { country: name }),
  };
}
