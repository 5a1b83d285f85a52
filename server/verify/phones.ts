import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { codeText } from '../../shared/text/codeText';
import { readPhone } from '../../shared/text/phoneNumber';
import { dialled, phonesIn, type WrittenPhone } from '../../shared/text/phoneText';

/** A number of an agent, or one that was asked for, which may be of any country. */
export interface ComparedPhone {
  /** E.164, or the digits of a national number whose country is unknown. */
  numbers: readonly string[];
  /** Digits, or ''. */
  extension: string;
}

/** A national number shorter than this is anybody's. */
const shortestNational = 8;
const shortestInternational = 7;
/** Digits with the country code, as people write them without a plus. */
const shortestWithoutPlus = 10;

const labels =
  /(?<![\p{L}\p{N}])(?:tel|telephone|téléphone|tél|phone|fax|mobile|mob|cell|cellphone|portable|sms|whatsapp|whats app|wa|call|office|simu|rununu|هاتف|الهاتف|جوال|واتساب|تلفون|رقم)(?![\p{L}\p{N}])\.?\s*(?:no|number|nr|n°)?\.?\s*[:：]?/giu;
/** Where a link has its number in the path: `wa.me/254…`, `t.me/+254…`. */
const numberHosts = /^(?:www\.)?(?:wa\.me|whatsapp\.me|t\.me|signal\.me)$/;
/** Where it has it in a parameter: `api.whatsapp.com/send?phone=254…`, `viber://chat?number=…`. */
const messengers = /^(?:whatsapp|viber|tg):$/;
const messengerHosts = /^(?:(?:api|web|www)\.)?whatsapp\.com$/;
const scheme = /^(?:https?|whatsapp|viber|tg):\/\//i;

/** The number in a link of a messenger; null for other texts. */
function numberInLink(text: string): string | null {
  const address = scheme.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname, hash, searchParams } = new URL(address);
  const isParameter = messengers.test(protocol) || messengerHosts.test(hostname);
  const path = `${pathname}${hash}`.replace(/^\/+(?:#p\/)?/, '').replace(/\/$/, '');
  const written = isParameter
    ? (searchParams.get('phone') ?? searchParams.get('number') ?? '')
    : numberHosts.test(hostname)
      ? path.replace(/^%2b/i, '')
      : '';
  if (!/^[ +]?\d[\d ().-]{5,24}$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, '');
  return digits.startsWith('0') ? digits : `+${digits}`;
}

/** A link as the number in it, other texts without words such as 'mobile'. */
function phoneText(text: string): string {
  const plain = codeText(text);
  const linked = numberInLink(plain);
  if (linked !== null) return linked;
  const [address = ''] = plain.replace(/^(?:tel|sms|callto|skype|facetime):(?:\/\/)?/i, '').split('?');
  return address
    .replace(/%2b/gi, '+')
    .replace(/%20/g, ' ')
    .replace(labels, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/^[\s:,;/|]+/, '')
    .replace(/(?<![\s:,;/|])[\s:,;/|]+$/, '')
    .replace(/\s+/g, ' ');
}

/** The numbers of a text that has nothing else; none if it is no phone number. */
export function phonesAlone(text: string): WrittenPhone[] {
  const phones = phonesIn(phoneText(text));
  return phones.every((phone) => dialled(phone) !== null) ? phones : [];
}

/** E.164, also for a number out of the country's ranges; null for a national one without its country. */
function internationalOf(number: string, country?: CountryCode): string | null {
  const read = readPhone(number, country);
  if ('number' in read) return read.number;
  const digits = number.replaceAll(/\D/g, '');
  if (number.startsWith('+')) return digits.length < shortestInternational ? null : `+${digits}`;
  return country === undefined ? null : `+${getCountryCallingCode(country)}${digits.replace(/^0+/, '')}`;
}

const withoutZero = (number: string): string => number.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Numbers of an agent in a field of its record. `country`: where it is, if known. */
export function shownPhones(field: string, country: CountryCode | undefined): ComparedPhone[] {
  return phonesIn(phoneText(field)).flatMap((phone) => {
    const number = dialled(phone);
    if (number === null) return [];
    return [{ numbers: [internationalOf(number, country) ?? withoutZero(number)], extension: phone.extension }];
  });
}

/** A number that was asked for, as each country of the directory would read it. */
export function askedPhone(phone: WrittenPhone, countries: Iterable<CountryCode>): ComparedPhone {
  const number = dialled(phone) ?? '';
  const numbers = new Set<string | null>();
  if (number.startsWith('+')) numbers.add(internationalOf(number));
  else if (withoutZero(number).length >= shortestNational) {
    numbers.add(withoutZero(number));
    if (!number.startsWith('0') && number.length >= shortestWithoutPlus) numbers.add(internationalOf(`+${number}`));
    for (const country of countries) numbers.add(internationalOf(number, country));
  }
  return { numbers: [...numbers].filter((one) => one !== null), extension: phone.extension };
}

/** Whether a number is that of an agent. Another extension is another person's. */
export const isSamePhone = (asked: ComparedPhone, shown: ComparedPhone): boolean =>
  asked.numbers.some((number) => shown.numbers.includes(number)) &&
  (asked.extension === '' || shown.extension === '' || asked.extension === shown.extension);
