/** A token: a run of digits, letters or spaces, or any other single character. */
export interface Token {
  kind: 'digits' | 'word' | 'space' | 'mark';
  text: string;
  /** Offset in the sentence. */
  start: number;
}

const nothing: Token = { kind: 'mark', text: '', start: -1 };

const kindOf = (text: string): Token['kind'] =>
  /^\p{Nd}/u.test(text) ? 'digits' : /^\p{L}/u.test(text) ? 'word' : /^\s/u.test(text) ? 'space' : 'mark';

/** Value of a digit in any script; each script has its ten in sequence. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  // Five sets of mathematical digits follow one another.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Converts digits of any script to ASCII. */
export function asciiDigits(digits: string): string {
  return /^[0-9]*$/.test(digits) ? digits : Array.from(digits, digitValue).join('');
}

/** A tokenised sentence. Every access is counted in `steps`, so that tests can check that the work grows linearly. */
export class Tokens {
  readonly text: string;
  readonly length: number;
  steps = 0;
  readonly #tokens: readonly Token[];

  constructor(text: string) {
    this.text = text;
    // Each alternative matches one class of characters, so there is no backtracking.
    this.#tokens = Array.from(text.matchAll(/\p{Nd}+|\p{L}[\p{L}\p{M}]*|\s+|[\s\S]/gu), ({ 0: piece, index }) => ({
      kind: kindOf(piece),
      text: piece,
      start: index,
    }));
    this.length = this.#tokens.length;
  }

  /** The token at an index; an empty one outside the sentence. */
  at(index: number): Token {
    this.steps += 1;
    return this.#tokens[index] ?? nothing;
  }

  /** The word at an index in lower case; '' for anything else. */
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

  /** Text offset of a token; the end of the text after the last. */
  startOf(index: number): number {
    return index >= this.length ? this.text.length : this.at(index).start;
  }

  /** The token that holds a text offset. */
  indexAt(place: number): number {
    let [low, high] = [0, this.length - 1];
    while (low < high) {
      this.steps += 1;
      const middle = Math.ceil((low + high) / 2);
      if ((this.#tokens[middle]?.start ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The text between two tokens, the second exclusive. */
  slice(from: number, to: number): string {
    return this.text.slice(this.startOf(from), this.startOf(to));
  }

  /** Index of the next token that is not a space or asterisk, at most three further. */
  next(index: number): number {
    let at = index + 1;
    while (at <= index + 3 && (this.isSpace(at) || this.isMark(at, '*'))) at += 1;
    return at;
  }

  /** The same, backwards. */
  previous(index: number): number {
    let at = index - 1;
    while (at >= index - 3 && (this.isSpace(at) || this.isMark(at, '*'))) at -= 1;
    return at;
  }
}
