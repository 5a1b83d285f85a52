import { findPhoneNumbersInText, type CountryCode, type PhoneNumber } from 'libphonenumber-js';
import { linkifyit } from 'linkify-it';
import { parse } from 'tldts';
import { amountsIn, type Amount } from '../../assistant/amounts';
import { codeText } from '../../shared/text/codeText';
import { wordSet } from '../../shared/text/fold';
import { namesAccount } from './paymentAccounts';

/** Reserved for examples and private networks (RFC 2606, RFC 6762), so no registry lists them. */
const reserved = wordSet('example test invalid localhost local internal onion');
/** Endings of files before they are those of hosts. */
const files = wordSet('zip md ps py rs sh mov');
const everyday = wordSet('com net org example');
const links = linkifyit({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true, urlAuth: true, tlds: ['[a-z]{2,63}'] });
/** Handles of other services, and what opens another program. */
for (const start of ['@', 'javascript:', 'data:', 'tel:', 'sms:', 'whatsapp:', 'viber:', 'skype:'])
  links.add(start, { validate: (text, at) => /^\S{3,200}/.exec(text.slice(at, at + 200))?.[0].length ?? 0 });

/** Where national numbers are looked for; those with a country's code are found with each. */
const countries: readonly CountryCode[] = ['KE', 'NG', 'GH', 'GB', 'FR', 'US', 'AE', 'IN'];
const fewestDigits = 7;
/** A plus and digits (E.164). */
const international = /\+\d[\d ().-]+/g;
/** Between two numbers of a row: '0712 345 678 0733 000 111'. Behind a comma, the second would be an extension. */
const nextNumber = /(?<=\d)(?:(?<=(?:\d[ ().-]{0,2}){9}) (?=[+0(])|[,;]+ ?)(?=[+(]?\d(?:[ ().-]{0,2}\d){6})/g;
/** A longer row of digits without a word is no honest answer, and takes long to search. */
const longestRow = 60;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const phoneDigits = (text: string): string => digitsOf(codeText(text)).replace(/^00/, '');

/** Dates, hours, tariff codes, decimals, and air waybills by their check digit (IATA resolution 600a). */
function isFreightNumber(written: string): boolean {
  if (/^\d{3}-? ?\d{4} ?\d{4}$/.test(written))
    return Number(digitsOf(written).slice(3, 10)) % 7 === Number(written.at(-1));
  return (
    /^(?:(?:19|20)\d\d[-./ ]\d.*|(?:19|20)\d{6}|\d\d[-./]\d\d[-./](?:19|20)\d\d)$/.test(written) ||
    /^(?:\d{4}(?:[. ]\d\d){2,3}|0[.,]\d+|[0-2]\d[.:]?[0-5]\d-[0-2]\d[.:]?[0-5]\d)$/.test(written)
  );
}

const groupsOf = (text: string): string => text.replace(/^\D+/, '').replace(/\D+/g, ' ');
/** Whether the groups of digits are those of the country: '(555) 123-4567'. */
const isGrouped = (written: string, number: PhoneNumber): boolean =>
  /\d\D+\d/.test(written) && groupsOf(written) === groupsOf(number.formatNational());

/** Whether a valid number is written as people write phone numbers, rather than as a code: a VAT number is '12 345678901'. */
function isWrittenAsPhone(written: string, number: PhoneNumber): boolean {
  if (/^(?:\+|00)/.test(written)) return true;
  if (isFreightNumber(written)) return false;
  const [code, ...rest] = groupsOf(written).split(' ');
  const isInternational = `+${digitsOf(written)}` === number.number;
  if (isInternational && (rest.length === 0 || code === number.countryCallingCode)) return true;
  return /^\(?0/.test(written) || isGrouped(written, number);
}

/** The phone numbers of a text, each with what it may mean in one country or another. */
function phonesIn(written: string): string[][] {
  if (digitsOf(written).length < fewestDigits) return [];
  const text = written.replace(nextNumber, ' / ');
  const valid = countries.flatMap((country) =>
    findPhoneNumbersInText(text, country).filter(({ startsAt, endsAt, number }) =>
      isWrittenAsPhone(text.slice(startsAt, endsAt), number),
    ),
  );
  // Invented numbers are rarely valid: in the groups of North America, or with a plus, they are numbers all the same.
  const grouped = findPhoneNumbersInText(text, { defaultCountry: 'US', extended: true }).filter(
    ({ startsAt, endsAt, number }) =>
      /\d\D+\d+\D+\d/.test(text.slice(startsAt, endsAt)) && isGrouped(text.slice(startsAt, endsAt), number),
  );
  const found = new Map<number, string[]>();
  const add = (at: number, digits: string): unknown => found.set(at, [...(found.get(at) ?? []), digits]);
  for (const { startsAt, endsAt, number } of [...valid, ...grouped]) {
    add(startsAt, digitsOf(number.number));
    if (number.ext !== undefined && number.ext.length >= fewestDigits) add(endsAt, number.ext);
  }
  for (const { 0: row, index } of text.matchAll(international))
    if (digitsOf(row).length >= fewestDigits) add(index, digitsOf(row));
  return [...found.values()];
}

/** Whether what looks like a host name is one, rather than a missing space, an abbreviation or the name of a file. */
function isHost(written: string): boolean {
  const [host = '', ...path] = written.split(/[/:?#]/);
  const labels = host.split('.');
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  const end = last.toLowerCase();
  if (/^[\d.]+$/.test(host)) return labels.some((label) => label.length === 3) || path.length > 0;
  if (first.toLowerCase() === 'www') return true;
  if (!reserved.has(end) && parse(host).isIcann !== true) return false;
  if (path.length > 0 || everyday.has(end)) return true;
  // 'slow.It', 'Co.KG', 'No.in' and 'documents.zip'.
  return first.length > 2 && !/^\p{Lu}\p{Ll}/u.test(last) && !files.has(end);
}

/** The web and mail addresses of a text. */
function addressesIn(text: string): string[] {
  if (!/[.:@]/.test(text)) return [];
  return (links.match(text) ?? []).filter(({ schema, raw }) => schema !== '' || isHost(raw)).map(({ raw }) => raw);
}

/** Normalises an address: no scheme, www, trailing slash or case. */
function bare(address: string): string {
  return address.toLowerCase().replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?|\/$/g, '');
}

const isPhone = (contact: string): boolean => /^(?:tel:)?[\d+(][\d\s()./+-]*$/.test(contact);

/** A Markdown link or picture; its target may have one pair of brackets. */
const link = /(!?)\[([^[\]\n]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g;

/** As contacts are looked for: without bold markers and keycaps, digits in ASCII, "d'info@" without its article. */
const plain = (text: string): string =>
  codeText(text.replaceAll('**', '').replaceAll('\u20e3', ''))
    .replace(/(?<!\p{L})([dl])['’]/giu, '$1 ')
    // linkify-it finds no mail address right behind a letter with an accent or of another script.
    .replace(/(?<=\P{ASCII})(?=[\w.+-]{1,64}@)/gu, ' ')
    // linkify-it knows no port without a scheme; an '@' keeps the site's own host on another port unknown.
    .replace(/(?<=[a-z]|\.\d{1,3}):(?=\d)/gi, '/%40');

/** What an answer may mention: the contacts of the site and of its agents, and what the site's own texts say. */
export class AllowedContacts {
  readonly amounts: Amount[] = [];
  readonly #phones = new Set<string>();
  readonly #addresses = new Set<string>();

  /** Adds phone numbers, email and web addresses in any notation. A bare host allows all its pages. */
  add(contacts: Iterable<string | undefined>): void {
    for (const contact of contacts) {
      if (contact === undefined) continue;
      if (isPhone(contact)) this.#phones.add(phoneDigits(contact));
      else this.#addresses.add(bare(contact));
    }
  }

  /** Adds the contacts and amounts of a text of the site. */
  addText(text: string): void {
    this.add([...addressesIn(plain(text)), ...phonesIn(plain(text)).flat()]);
    this.amounts.push(...amountsIn(text));
  }

  /** A text with links to pages of the site and to known contacts; of other links and of pictures the words are left. */
  withoutForeignLinks(text: string): string {
    return text.replace(link, (whole, picture: string, words: string, written: string) => {
      const [target = ''] = written.trim().split(/\s/u);
      return picture === '' && (/^\/(?![/\\])/.test(target) || this.#allowsAddress(target)) ? whole : words;
    });
  }

  /** Whether a sentence names a contact or a payment account that is not known. */
  lacks(sentence: string): boolean {
    const text = plain(sentence);
    return (
      addressesIn(text).some((address) => !this.#allowsAddress(address)) ||
      text.split(/\p{L}+/u).some((part) => digitsOf(part).length > longestRow) ||
      phonesIn(text).some((meanings) => !meanings.some((digits) => this.#phones.has(digits))) ||
      namesAccount(text)
    );
  }

  #allowsAddress(text: string): boolean {
    if (/^tel:[\d+\s()./-]+$/i.test(text)) return this.#phones.has(phoneDigits(text));
    const address = bare(text);
    if (this.#addresses.has(address)) return true;
    const end = address.search(/[/?#]/);
    return end > 0 && this.#addresses.has(address.slice(0, end)) && !/[@\\]|%40/.test(address);
  }
}
