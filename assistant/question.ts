import { fold } from '../shared/text/fold';

/** A tokenised question. The two lists are parallel, one entry per word. */
export interface Question {
  /** The whole text, including non-word characters. */
  text: string;
  /** Words as written. */
  written: readonly string[];
  /** Folded words, for looking up names. */
  folded: readonly string[];
}

const longestRead = 400;

/** Tokenises the first 400 words of a text. */
export function readQuestion(text: string): Question {
  const written = text
    .replace(/[’‘`´]/g, "'")
    .split(/[^\p{L}\p{N}\p{M}']+/u)
    .filter((word) => fold(word) !== '')
    .slice(0, longestRead);
  return { text, written, folded: written.map(fold) };
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

/** Whether a text asks for a detailed answer, whatever it is about. */
export const asksForDetails = (text: string): boolean =>
  /\b(details?|detailed|in depth|step by step|(?:tell me )?more about|en detail|plus de details|kwa kina|kwa undani|maelezo zaidi)\b|تفاصيل|تفصيل/.test(
    fold(text),
  );
