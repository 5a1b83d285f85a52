import { understanding, type Spoken } from './understanding';
import type { Question } from './question';

/** What a text is that is no sentence of any language. */
export type Unreadable = 'number' | 'trackingNumber' | 'nothing' | undefined;

const container = /^[a-z]{4}[ -]?\d{6}[ -]?\d$/i;
const airWaybill = /^\d{3}[ -]\d{4}[ -]?\d{4}$|^\d{11}$/;
/** One letter may be a slip of the finger. */
const shortest = 2;
/** The parts of a word may betray what no whole word does: "trackng". */
const sureOfParts = 0.8;

/** Recognises numbers, and texts without a known word. `hasPlace`: whether the text names a place. */
export function unreadable(question: Question, language: Spoken, hasPlace: boolean): Unreadable {
  const text = question.text.trim();
  if (container.test(text) || airWaybill.test(text)) return 'trackingNumber';
  if (!/\p{L}/u.test(text)) return /\d/.test(text) ? 'number' : 'nothing';
  if (question.folded.join('').length < shortest) return 'nothing';
  if (hasPlace) return undefined;
  const { knows, intentsOf } = understanding();
  if (question.folded.some((word) => word.length > 1 && knows(word))) return undefined;
  if (/\d/.test(text)) return 'number';
  return (intentsOf(text, language)[0]?.likelihood ?? 0) >= sureOfParts ? undefined : 'nothing';
}
