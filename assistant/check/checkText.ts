import { fold } from '../../shared/text/fold';

/** A word of a question, read for names and addresses in it. */
export interface CheckedWord {
  /** With what surrounds it. */
  written: string;
  raw: string;
  folded: string;
  /** A sentence ends after it. */
  isLast: boolean;
  /** Part of an address or a phone number. */
  isContact: boolean;
  isCapital: boolean;
}

const sentenceEnd = /[?!؟;؛:]["”»)]*$/;
const fullStop = /\.["”»)]*$/;
/** 'Co.', 'Ltd.' and 'St.' end no sentence. */
const longestAbbreviation = 4;
const front = /^[\s"“”«»„'‘’(),.:;!?؟،؛*<>[\]{}]+/u;
const back = /(?<![\s"“”«»„'‘’(),:;!?؟،؛*<>[\]{}])[\s"“”«»„'‘’(),:;!?؟،؛*<>[\]{}]+$/u;
const elisions = /(?<!\p{L})([cdjlmnst]|qu)['’](?=\p{L})/giu;
/** An Arabic preposition before a name in Latin letters. */
const attached = /(?<!\p{L})([بلوكف]|لل)ـ?(?=\p{Script=Latin})/gu;
/** 'Est-il', 'fait-elle', 'connaissez-vous'. */
const inverted = /-(?:t-)?(?=(?:il|elle|ils|elles|ce|vous|tu|je|on)(?![\p{L}-]))/giu;

const numbers = /[+(]?\p{Nd}[\p{Nd}\s()./-]{6,}\p{Nd}/gu;
const [fewestDigits, mostDigits] = [8, 15];
const scheme = /^(?:https?:\/\/|www\.)/i;
const hostLike = /^[\p{L}\p{N}_-]{2,}(?:\.[\p{L}\p{N}_-]{2,})*\.(?:\p{Ll}{2,12}|\p{Lu}{2,6})(?:[/?#].*)?$/u;
const noEnding = /\.(?:ltd|llc|plc|gmbh|pdf|jpe?g|png|docx?|xlsx?|html?|txt)$/i;
const mail = /^[^@\s]+@[^@\s.]+\.[^@\s]+$/;
/** Numbers of goods and shipments are no phone numbers. */
const shipment = /\b(?:waybill|awb|container|tracking|hs|invoice|order|imo|vin)\b/i;

const isAddress = (raw: string): boolean =>
  mail.test(raw) || scheme.test(raw) || (hostLike.test(raw) && !noEnding.test(raw));

/** Phone numbers of a text as they were typed. */
export function phonesOf(text: string): string[] {
  if (shipment.test(text)) return [];
  const found = [...text.matchAll(numbers)].map(([written]) => written.trim());
  return found.filter((written) => {
    const digits = written.replaceAll(/\P{Nd}/gu, '').length;
    return digits >= fewestDigits && digits <= mostDigits;
  });
}

const figures = /^[+(]?\p{Nd}[\p{Nd}()./-]*$/u;

/** The words of a text, with elisions and prepositions apart from what follows. */
export function readCheckedWords(text: string): CheckedWord[] {
  const hasPhone = phonesOf(text).length > 0;
  const spaced = text.replaceAll(elisions, "$1' ").replaceAll(inverted, ' ').replaceAll(attached, '$1 ');
  return spaced
    .replaceAll(/\s([&+])(?=\s)/g, '\u00a0$1')
    .split(/[^\S\u00a0]+/)
    .flatMap((written) => {
      const raw = written
        .replace(front, '')
        .replace(back, '')
        .replace(/(?<=[^.]{3})\.$/, '');
      const folded = fold(raw);
      const isShort = folded.length <= longestAbbreviation && /^\p{Lu}/u.test(raw);
      const isLast = sentenceEnd.test(written) || (fullStop.test(written) && !isShort);
      const isContact = isAddress(raw) || (hasPhone && figures.test(written.replace(back, '')));
      const isCapital = /^\p{Lu}|\p{Ll}\p{Lu}/u.test(raw);
      return folded === '' ? [] : [{ written, raw, folded, isLast, isContact, isCapital }];
    });
}

/** Words as they were typed, without what surrounds them; a bracket that was opened among them stays closed. */
export function joined(words: readonly CheckedWord[]): string {
  const text = words
    .map(({ written }) => written)
    .join(' ')
    .replaceAll(/(?<=(?:^|\s)(?:[cdjlmnst]|qu)') /gi, '')
    .replace(front, '')
    .replace(back, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<=\p{L}{4})\.$/u, '');
  return text.includes('(') && !text.includes(')') ? `${text})` : text;
}

/** Where phrases stand, the longest first, without overlapping. */
export function phrasesIn(
  words: readonly CheckedWord[],
  phrases: readonly (readonly string[])[],
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phrases.find((parts) => parts.every((part, offset) => words[at + offset]?.folded === part));
    if (phrase === undefined) continue;
    found.push({ from: at, to: at + phrase.length });
    at += phrase.length - 1;
  }
  return found;
}
