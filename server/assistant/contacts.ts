import { findAddresses, type Span } from './addresses';
import { readNumbers, type NumberSpan } from './numbers';
import { findPaymentAccounts } from './paymentAccounts';
import { asciiDigits, Tokens } from './tokens';

const phoneDigits = (text: string): string => asciiDigits(text.replace(/\P{Nd}/gu, '')).replace(/^00/, '');

/** An address without what makes no difference: scheme, www, a last slash, case. */
function bare(address: string): string {
  const lower = address.toLowerCase();
  const scheme = ['mailto:', 'https://', 'http://', 'www.'].reduce(
    (rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest),
    lower,
  );
  return scheme.endsWith('/') ? scheme.slice(0, -1) : scheme;
}

const isPhone = (contact: string): boolean => {
  const number = contact.startsWith('tel:') ? contact.slice('tel:'.length) : contact;
  return /^[\d+(][\d\s()./+-]*$/.test(number);
};

/** Contacts that an answer may name: those of the site and of the agents it rests on. */
export class AllowedContacts {
  readonly #phones = new Set<string>();
  readonly #addresses = new Set<string>();
  /** Hosts whose every page may be named. */
  readonly #hosts = new Set<string>();

  /** Phone numbers, e-mail addresses and web addresses, as they are written anywhere. A host without a path stands for all of its pages. */
  add(contacts: Iterable<string | undefined>): void {
    for (const contact of contacts) {
      if (contact === undefined) continue;
      if (isPhone(contact)) {
        this.#phones.add(phoneDigits(contact));
        continue;
      }
      const address = bare(contact);
      this.#addresses.add(address);
      if (!/[@/?#]/.test(address)) this.#hosts.add(address);
    }
  }

  allowsAddress(text: string): boolean {
    const address = bare(text);
    if (this.#addresses.has(address)) return true;
    const end = address.search(/[/?#]/);
    return end > 0 && this.#hosts.has(address.slice(0, end)) && !/[@\\]/.test(address);
  }

  /** `digits` in ASCII, with or without the leading zeros of an international number. */
  allowsPhone(digits: string): boolean {
    return this.#phones.has(digits) || (digits.startsWith('00') && this.#phones.has(digits.slice(2)));
  }
}

const removed = '(contact removed)';

/** What a sentence holds, and which of it is foreign. */
export interface ReadSentence {
  /** The sentence without its marks of bold text: a contact half of which is bold is one all the same. */
  tokens: Tokens;
  /** Addresses, and accounts that money can be sent to. */
  addresses: readonly (Span & { isAllowed: boolean })[];
  numbers: readonly NumberSpan[];
}

/** The part of an address that is an allowed contact, where quotation marks or a name stand before it. */
function allowedPart({ from, to, text }: Span, tokens: Tokens, allowed: AllowedContacts): Span | undefined {
  if (allowed.allowsAddress(text)) return { from, to, text };
  let at = from;
  while (at < to && !tokens.isMark(at, "'’=/")) at += 1;
  const rest = tokens.slice(at + 1, to);
  return at < to && text.includes('@') && allowed.allowsAddress(rest) ? { from: at + 1, to, text: rest } : undefined;
}

const tokensOf = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, offset) => from + offset);

/** Reads the contacts and numbers of a sentence once, for everything that is asked about it. */
export function readSentence(text: string, allowed: AllowedContacts): ReadSentence {
  const tokens = new Tokens(text.replaceAll('**', ''));
  const addresses = findAddresses(tokens).map((span) => {
    const part = allowedPart(span, tokens, allowed);
    return { ...(part ?? span), isAllowed: part !== undefined };
  });
  const isInside = new Set(addresses.flatMap(tokensOf));
  // The site names no account of its own: money goes through the card provider.
  const accounts = findPaymentAccounts(tokens, (at) => !isInside.has(at)).map((span) => ({
    ...span,
    isAllowed: false,
  }));
  for (const at of accounts.flatMap(tokensOf)) isInside.add(at);
  return {
    tokens,
    addresses: [...addresses, ...accounts],
    numbers: readNumbers(tokens, allowed, (at) => !isInside.has(at)),
  };
}

/** Where foreign contacts stand in the sentence that was read, in order. */
export function foreignContacts({ tokens, addresses, numbers }: ReadSentence): { start: number; end: number }[] {
  const foreign = [
    ...addresses.filter(({ isAllowed }) => !isAllowed),
    ...numbers.filter(({ kind }) => kind === 'foreign'),
  ];
  return foreign
    .map(({ from, to }) => ({ start: tokens.startOf(from), end: tokens.startOf(to) }))
    .sort((left, right) => left.start - right.start);
}

/** The sentence without those places. Its marks of bold text stay, in pairs. */
export function withoutPlaces(sentence: string, places: readonly { start: number; end: number }[]): string {
  const pieces = sentence.split('**');
  let result = '';
  let at = 0;
  let next = 0;
  pieces.forEach((piece, index) => {
    const end = at + piece.length;
    let from = at;
    for (let place = places[next]; place !== undefined && place.start < end; place = places[next]) {
      if (place.start >= from) result += piece.slice(from - at, place.start - at) + removed;
      from = Math.min(place.end, end);
      if (place.end > end) break;
      next += 1;
    }
    result += piece.slice(from - at) + (index < pieces.length - 1 ? '**' : '');
    at = end;
  });
  return result;
}
