import { Tokens } from './tokens';

/** Maximum buffered text without a sentence end, in characters. */
const longestHeld = 600;
/** How much of it stays buffered when the rest is released: longer than any contact or price. */
const keptBehind = 200;
/** Minimum distance of a cut from anything a contact or price consists of, in characters. */
const distance = 40;

const stops = new Set('.!?…:;。！？'.split(''));
const closers = new Set('*"\'”’)]'.split(''));
const openers = new Set('*"\'“‘('.split(''));

type Link = 'outside' | 'words' | 'between' | 'target';

function linkAfter(link: Link, character: string): Link {
  if (character === '\n') return 'outside';
  if (character === '[' && link !== 'target') return 'words';
  if (link === 'words') return character === ']' ? 'between' : 'words';
  if (link === 'between') return character === '(' ? 'target' : 'outside';
  return link === 'target' && character !== ')' ? 'target' : 'outside';
}

type State = 'text' | 'stopped' | 'apart' | 'opened';

/**
 * Splits streamed text into sentences. An end is certain once the next sentence's first letter arrives: '+254. 700'
 * goes on, and so does 'Rs. 500'. Each character is examined once, or at most four times in text without an end;
 * `steps` counts.
 */
export class SentenceEnds {
  steps = 0;
  #held = '';
  #read = 0;
  #state: State = 'text';
  /** Where the next sentence would begin. */
  #next = 0;
  #isLine = false;
  #isStop = false;
  #hasDash = false;
  /** Where in a Markdown link, which no sentence ends in. */
  #link: Link = 'outside';

  /** Adds a piece of text; returns the sentences that are complete by now. */
  push(piece: string): string[] {
    this.#held += piece;
    const sentences: string[] = [];
    for (;;) {
      const cut = this.#nextCut();
      if (cut === 0) return sentences;
      sentences.push(this.#take(cut));
    }
  }

  /** Returns the rest at the end of the text. */
  end(): string {
    return this.#take(this.#held.length);
  }

  #take(length: number): string {
    const sentence = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#read = 0;
    this.#link = 'outside';
    this.#reset();
    return sentence;
  }

  #reset(): void {
    this.#state = 'text';
    this.#isLine = false;
    this.#isStop = false;
    this.#hasDash = false;
  }

  #nextCut(): number {
    while (this.#read < Math.min(this.#held.length, longestHeld)) {
      this.steps += 1;
      const isEnd = this.#isEnd(this.#held.charAt(this.#read), this.#read);
      this.#read += 1;
      if (isEnd) return this.#next;
    }
    return this.#held.length > longestHeld ? this.#longCut() : 0;
  }

  /** Whether this character proves that a sentence ended before it. */
  #isEnd(character: string, at: number): boolean {
    this.#link = linkAfter(this.#link, character);
    if (this.#link === 'words' || this.#link === 'target') {
      this.#reset();
      return false;
    }
    if (/\s/.test(character)) {
      if (this.#state === 'text') this.#reset();
      // One space may follow a list marker.
      if (this.#state === 'opened') {
        if (this.#isLine && character !== '\n' && this.#hasDash) return false;
        this.#reset();
      }
      if (character === '\n') this.#isLine = true;
      if (this.#state === 'stopped') this.#isStop = true;
      this.#state = this.#isLine || this.#isStop ? 'apart' : 'text';
      this.#next = at + 1;
      return false;
    }
    if (this.#state === 'apart' || this.#state === 'opened') {
      if (/\p{L}/u.test(character)) {
        if ((this.#isStop && !this.#hasDash && /\p{Lu}/u.test(character)) || this.#isLine) return true;
      } else if (openers.has(character) || (character === '-' && this.#isLine)) {
        this.#state = 'opened';
        if (character === '-') this.#hasDash = true;
        return false;
      }
      this.#reset();
    }
    if (stops.has(character)) this.#state = 'stopped';
    else if (this.#state !== 'stopped' || !closers.has(character)) this.#state = 'text';
    return false;
  }

  /** Cuts an overlong sentence between two plain words, where no contact or price can continue. */
  #longCut(): number {
    const tokens = new Tokens(this.#held.slice(0, longestHeld));
    const most = longestHeld - keptBehind;
    let cut = 0;
    let risk = -distance;
    let waiting = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      const start = tokens.startOf(at);
      if (waiting > 0 && start - waiting > distance) {
        cut = waiting;
        waiting = 0;
      }
      if (start > most + distance) break;
      const { kind, text } = tokens.at(at);
      if (kind === 'digits' || tokens.isMark(at, '@$€£/:＠') || text === 'at' || text === 'dot') {
        risk = start + text.length;
        waiting = 0;
      }
      const isBetween =
        kind === 'space' &&
        tokens.wordAt(at - 1).length > 2 &&
        tokens.wordAt(at + 1).length > 2 &&
        tokens.isSpace(at + 2);
      const end = start + text.length;
      if (isBetween && end <= most && start - risk > distance && (waiting === 0 || cut < waiting)) {
        // Prefer the latest candidate; an earlier one is far enough from what follows by then.
        if (waiting === 0 || start - waiting > distance) waiting = end;
      }
    }
    this.steps += tokens.steps;
    return cut === 0 ? most : cut;
  }
}
