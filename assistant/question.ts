import { corrected } from '../places/corrected';
import { fold } from '../shared/text/fold';
import * as vocabulary from './vocabulary';

const { freight, plain, elsewhere } = vocabulary;
const known: ReadonlySet<string> = new Set(Object.values(vocabulary).flat());
const understood: ReadonlySet<string> = new Set([
  ...freight,
  ...plain,
  ...elsewhere,
  ...Object.values(vocabulary).flat(),
]);

/** A tokenised question. The three lists are parallel, one entry per word. */
export interface Question {
  /** The whole text, including non-word characters. */
  text: string;
  /** Words as written. */
  written: readonly string[];
  /** Folded words, for looking up place names. */
  folded: readonly string[];
  /** Folded words with spelling corrected to the vocabulary. */
  words: readonly string[];
  /** `words` joined by spaces. */
  line: string;
  has: (list: readonly string[]) => boolean;
  count: (list: readonly string[]) => number;
  /** Whether any word is in the vocabulary. */
  isUnderstood: boolean;
}

const longestRead = 400;

/** Tokenises the first 400 words of a text. */
export function readQuestion(text: string): Question {
  const written = text
    .replace(/[’‘`´]/g, "'")
    .split(/[^\p{L}\p{N}\p{M}']+/u)
    .filter((word) => fold(word) !== '')
    .slice(0, longestRead);
  const folded = written.map(fold);
  const words = folded.map((word) => corrected(word, known));
  const present = new Set(words);
  const count: Question['count'] = (list) => list.filter((word) => present.has(word)).length;
  return {
    text,
    written,
    folded,
    words,
    line: words.join(' '),
    has: (list) => count(list) > 0,
    count,
    isUnderstood: words.some((word) => understood.has(word)),
  };
}

/** Whether a text contains a payment card number: 13 to 19 digits with a valid check digit. */
export function hasCardNumber(text: string): boolean {
  return [...text.matchAll(/(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g)].some(([match]) => {
    const digits = Array.from(match.replace(/\D/g, ''), Number).reverse();
    return (
      digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0) %
        10 ===
      0
    );
  });
}

/**
 * Whether a match of `first` is followed by one of `then`, in linear time. A single pattern (`first.*then`) restarts at
 * each match of `first`, which is quadratic.
 */
export function isFollowedBy(line: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(line);
  return found !== null && then.test(line.slice(found.index + found[0].length));
}
