import { findAddresses, type Span } from './addresses';
import { readNumbers, type NumberSpan } from './numbers';
import { findPaymentAccounts } from './paymentAccounts';
import { asciiDigits, Tokens } from './tokens';

const phoneDigits = (text: string): string => asciiDigits(text.replace(/\P{Nd}/gu, '')).replace(/^00/, '');

/** Normalises an address: no scheme, www, trailing slash or case. */
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

/** Contacts that an answer may mention: the site's own and those of its agents. */
export class AllowedContacts {
  readonly #phones = new Set<string>();
  readonly #addresses = new Set<string>();
  /** Hosts with all their pages allowed. */
  readonly #hosts = new Set<string>();

  /** Adds phone numbers, email and web addresses in any notation. A bare host allows all its pages. */
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

  /** Whether the target of a link is a page of the site, or an allowed contact. */
  allowsLink(target: string): boolean {
    return /^\/(?![/\\])/.test(target) || this.allowsAddress(target) || this.#allowsCall(target);
  }

  #allowsCall(target: string): boolean {
    return /^tel:[\d+\s()./-]+$/i.test(target) && this.allowsPhone(phoneDigits(target));
  }

  /** `digits` in ASCII, with or without the leading zeros of an international number. */
  allowsPhone(digits: string): boolean {
    return this.#phones.has(digits) || (digits.startsWith('00') && this.#phones.has(digits.slice(2)));
  }
}

const removed = '(contact removed)';

/** The contacts and numbers of a sentence, and which are foreign. */
export interface ReadSentence {
  /** Tokens without bold markers: a contact may be only partly bold. */
  tokens: Tokens;
  /** Web and email addresses, and payment accounts. */
  addresses: readonly (Span & { isAllowed: boolean })[];
  numbers: readonly NumberSpan[];
}

/** The part of an address that is an allowed contact, when quotation marks or a name precede it. */
function allowedPart({ from, to, text }: Span, tokens: Tokens, allowed: AllowedContacts): Span | undefined {
  if (allowed.allowsAddress(text)) return { from, to, text };
  let at = from;
  while (at < to && !tokens.isMark(at, "'’=/")) at += 1;
  const rest = tokens.slice(at + 1, to);
  return at < to && text.includes('@') && allowed.allowsAddress(rest) ? { from: at + 1, to, text: rest } : undefined;
}

const tokensOf = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, offset) => from + offset);

/** Parses the contacts and numbers of a sentence once, for all checks. */
export function readSentence(text: string, allowed: AllowedContacts): ReadSentence {
  const tokens = new Tokens(text.replaceAll('**', ''));
  const addresses = findAddresses(tokens).map((span) => {
    const part = allowedPart(span, tokens, allowed);
    return { ...(part ?? span), isAllowed: part !== undefined };
  });
  const isInside = new Set(addresses.flatMap(tokensOf));
  // The site publishes no bank account: payments go through the card provider.
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

/** Text ranges of foreign contacts, in order. */
export function foreignContacts({ tokens, addresses, numbers }: ReadSentence): { start: number; end: number }[] {
  const foreign = [
    ...addresses.filter(({ isAllowed }) => !isAllowed),
    ...numbers.filter(({ kind }) => kind === 'foreign'),
  ];
  return foreign
    .map(({ from, to }) => ({ start: tokens.startOf(from), end: tokens.startOf(to) }))
    .sort((left, right) => left.start - right.start);
}

/** Removes ranges from a sentence. Bold markers stay, in pairs. */
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
