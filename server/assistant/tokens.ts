/** A piece of a sentence: a run of digits, a run of letters, a run of spaces, or one other character. */
export interface Token {
  kind: 'digits' | 'word' | 'space' | 'mark';
  text: string;
  /** Where it begins in the sentence. */
  start: number;
}

const nothing: Token = { kind: 'mark', text: '', start: -1 };

const kindOf = (text: string): Token['kind'] =>
  /^\p{Nd}/u.test(text) ? 'digits' : /^\p{L}/u.test(text) ? 'word' : /^\s/u.test(text) ? 'space' : 'mark';

/** What a digit of any script stands for. Each script has its ten in one row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  // Five rows of mathematical digits follow each other.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Digits of any script as 0 to 9. */
export function asciiDigits(digits: string): string {
  return /^[0-9]*$/.test(digits) ? digits : Array.from(digits, digitValue).join('');
}

/**
 * A sentence as the rules for what may go out read it. Every reading of a token is counted in `steps`, so that a test
 * can tell how the work grows with the text.
 */
export class Tokens {
  readonly text: string;
  readonly length: number;
  steps = 0;
  readonly #tokens: readonly Token[];

  constructor(text: string) {
    this.text = text;
    // Each alternative is one run of one class: nothing is ever read twice.
    this.#tokens = Array.from(text.matchAll(/\p{Nd}+|\p{L}[\p{L}\p{M}]*|\s+|[\s\S]/gu), ({ 0: piece, index }) => ({
      kind: kindOf(piece),
      text: piece,
      start: index,
    }));
    this.length = this.#tokens.length;
  }

  /** The token at a place; an empty mark before the first and after the last. */
  at(index: number): Token {
    this.steps += 1;
    return this.#tokens[index] ?? nothing;
  }

  /** The word at a place in lower case; '' for anything else. */
  wordAt(index: number): string {
    const { kind, text } = this.at(index);
    return kind === 'word' ? text.toLowerCase() : '';
  }

  isMark(index: number, marks: string): boolean {
    const { kind, text } = this.at(index);
    return kind === 'mark' && text !== '' && marks.includes(text);
  }

  isSpace(index: number): boolean {
    return this.at(index).kind === 'space';
  }

  /** Where the token at a place begins in the text; the end of the text after the last. */
  startOf(index: number): number {
    return index >= this.length ? this.text.length : this.at(index).start;
  }

  /** The text from one token to another, without the latter. */
  slice(from: number, to: number): string {
    return this.text.slice(this.startOf(from), this.startOf(to));
  }

  /** The place of the next token that is no space and no asterisk, at most three tokens on. */
  next(index: number): number {
    let at = index + 1;
    while (at <= index + 3 && (this.isSpace(at) || this.isMark(at, '*'))) at += 1;
    return at;
  }

  /** The same backwards. */
  previous(index: number): number {
    let at = index - 1;
    while (at >= index - 3 && (this.isSpace(at) || this.isMark(at, '*'))) at -= 1;
    return at;
  }
}
