/** Contacts that an answer may name: those of the site and of the agents it rests on. */
export class AllowedContacts {
  readonly #phones = new Set<string>();
  readonly #addresses = new Set<string>();

  /** Phone numbers, e-mail addresses and web addresses, as they are written anywhere. */
  add(contacts: Iterable<string | undefined>): void {
    for (const contact of contacts) {
      if (contact === undefined) continue;
      if (/^(tel:)?[\d+(][\d\s()./+-]*$/.test(contact)) this.#phones.add(digitsOf(contact));
      else this.#addresses.add(bare(contact));
    }
  }

  allowsAddress(text: string): boolean {
    return this.#addresses.has(bare(text));
  }

  /** Length of the allowed phone number that the text begins with, up to a place where a number may end; 0 when there is none. */
  phoneAtStart(text: string): number {
    for (let end = text.length; end > 0; end -= 1) {
      if (/\p{Nd}/u.test(text[end] ?? '') || !/\p{Nd}/u.test(text[end - 1] ?? '')) continue;
      if (this.#phones.has(digitsOf(text.slice(0, end)))) return end;
    }
    return 0;
  }
}

const zeros = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0xff10];

/** The digits of a phone number in ASCII, without what stands for '+'. */
function digitsOf(text: string): string {
  const digits = text.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? '?' : String(code - zero);
  });
  return digits.replace(/^00/, '');
}

/** An address without what makes no difference: scheme, www, a last slash, case. */
function bare(address: string): string {
  return address.toLowerCase().replace(/^(mailto:|[a-z][a-z\d+.-]*:\/\/)/, '').replace(/^www\./, '').replace(/\/+$/, '');
}

const numberWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple';
const gap = '[\\s\\p{Cf}.,()/_*–—‑‐-]{0,3}';

/** E-mail and web addresses, plain and in the disguises that people read without effort. */
const addresses = new RegExp(
  [
    String.raw`(?:mailto:)?[\p{L}\p{N}._%+-]+\*{0,2}\s?@\s?\*{0,2}[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*`,
    String.raw`[\p{L}\p{N}._+-]+\s*[([{]\s*at\s*[)\]}]\s*[\p{L}\p{N}-]+(?:(?:\s*[([{]\s*dot\s*[)\]}]\s*|\.|\s+dot\s+)[\p{L}\p{N}-]+)*`,
    String.raw`[\p{L}\p{N}._+-]+\s+at\s+[\p{L}\p{N}-]+\s+dot\s+\p{L}{2,}`,
    String.raw`[\p{L}\p{N}-]+\s*[([{]\s*dot\s*[)\]}]\s*\p{L}{2,}`,
    String.raw`[\p{L}\p{N}-]+\s+dot\s+(?:com|net|org|io|co|info|biz|shop|example)\b`,
    String.raw`[a-z][a-z\d+.-]*:\/\/[^\s<>"'»)\]]*`,
    String.raw`(?:javascript|data|vbscript|tel|sms|whatsapp):[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\*{0,2}\.\*{0,2})+(?:xn--[\p{L}\p{N}-]+|\p{L}{2,})(?::\d+)?(?:\/[^\s<>"'»)\]]*)?`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?`,
  ].join('|'),
  'giu',
);
const phones = new RegExp(String.raw`[+(]?\p{Nd}(?:${gap}\p{Nd}){6,}`, 'gu');
const shortNumbers = new RegExp(String.raw`(?<=\b(?:call|dial|phone|ring|text|sms|whatsapp|hotline|number)(?: is| us| me| on| at| to|:)*[:\s*]{1,3})[+(]?\p{Nd}(?:[\s-]?\p{Nd}){2,5}(?!\p{Nd}|\s?(?:%|kg|kilo|days?|hours?|cubic|tonnes?))`, 'giu');
const spokenNumbers = new RegExp(String.raw`(?<!\p{L})(?:(?:${numberWords})[\s,.-]+){5,}(?:${numberWords})(?!\p{L})`, 'giu');
/** Days, spans of years and large numbers have as many digits as phone numbers. */
const noPhones = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:19|20)\d{2}\s?[,–-]\s?(?:19|20)\d{2}|[1-9]\d{0,2}(?:,\d{3})+)$/;

const removed = '(contact removed)';

/** The text without the contacts that are not allowed, and whether there were any. */
export function withoutForeignContacts(text: string, allowed: AllowedContacts): { text: string; isChanged: boolean } {
  let isChanged = false;
  const strike = (): string => {
    isChanged = true;
    return removed;
  };
  const withoutPhones = (part: string): string => {
    let kept = '';
    let start = 0;
    const keepUntil = (end: number): void => {
      kept += part.slice(start, end).replace(shortNumbers, strike).replace(spokenNumbers, strike);
    };
    for (const { 0: match, index } of part.matchAll(phones)) {
      keepUntil(index);
      const length = noPhones.test(match.replace(/^\(/, '')) ? match.length : allowed.phoneAtStart(match);
      kept += length === 0 ? strike() : match.slice(0, length) + withoutPhones(match.slice(length));
      start = index + match.length;
    }
    keepUntil(part.length);
    return kept;
  };
  let result = '';
  let from = 0;
  for (const { 0: match, index } of text.matchAll(addresses)) {
    result += withoutPhones(text.slice(from, index));
    const end = /[.,;:!?*_)]+$/.exec(match)?.[0] ?? '';
    const address = match.slice(0, match.length - end.length);
    result += allowed.allowsAddress(address) ? match : strike() + end;
    from = index + match.length;
  }
  return { text: result + withoutPhones(text.slice(from)), isChanged };
}
