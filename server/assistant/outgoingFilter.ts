import type { Advice } from '../../assistant/retrieval';
import { foreignContacts, readSentence, withoutPlaces, type AllowedContacts } from './contacts';
import { withoutForeignLinks } from './foreignLinks';
import { readsAsPrice } from './priceQuotes';
import { SentenceEnds } from './sentenceEnds';

/**
 * Invisible and direction characters, which can hide a contact from the filter; joiners needed by some scripts are
 * kept.
 */
const invisible = /(?![\u200c\u200d])\p{Cf}|(?![\n\t])\p{Cc}/gu;
const firstHalf = /[\ud800-\udbff]$/;

/**
 * Filters an answer sentence by sentence: removes contacts and targets of links that are not allowed, and replaces a sentence that quotes a
 * price with advice to ask for a quote. The result does not depend on how the text is split into pieces, and the work
 * is linear in its length (`steps` counts it).
 */
export class OutgoingFilter {
  readonly #allowed: AllowedContacts;
  readonly #advice: Advice;
  readonly #ends = new SentenceEnds();
  #half = '';
  #readSteps = 0;
  #hasAdvised = false;
  #hasRemoved = false;

  constructor(allowed: AllowedContacts, advice: Advice) {
    this.#allowed = allowed;
    this.#advice = advice;
  }

  /** Characters and tokens examined so far. */
  get steps(): number {
    return this.#ends.steps + this.#readSteps;
  }

  /** Adds a piece of text; returns what may be sent now. */
  push(piece: string): string {
    // A surrogate pair may be split across pieces.
    const text = this.#half + piece;
    this.#half = firstHalf.exec(text)?.[0] ?? '';
    return this.#decideAll(this.#ends.push(text.slice(0, text.length - this.#half.length).replace(invisible, '')));
  }

  /** Returns the rest at the end of the answer. */
  end(): string {
    const rest = this.#decideAll([...this.#ends.push(this.#half), this.#ends.end()]);
    this.#half = '';
    return this.#hasRemoved ? `${rest}${/\s$/.test(rest) || rest === '' ? '' : ' '}${this.#advice.contacts}` : rest;
  }

  #decideAll(sentences: readonly string[]): string {
    return sentences.map((sentence) => this.#decide(sentence)).join('');
  }

  #decide(written: string): string {
    const sentence = withoutForeignLinks(written, (target) => this.#allowed.allowsLink(target));
    this.#readSteps += written.length;
    const read = readSentence(sentence, this.#allowed);
    const isPrice = readsAsPrice(read);
    const foreign = foreignContacts(read);
    this.#readSteps += read.tokens.steps;
    if (foreign.length > 0) this.#hasRemoved = true;
    if (!isPrice) return withoutPlaces(sentence, foreign);
    if (this.#hasAdvised) return '';
    this.#hasAdvised = true;
    return `${this.#advice.price}${sentence.slice(sentence.trimEnd().length)}`;
  }
}
