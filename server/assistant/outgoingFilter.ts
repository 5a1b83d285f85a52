import { replies } from '../../assistant/replies';
import { foreignContacts, readSentence, withoutPlaces, type AllowedContacts } from './contacts';
import { readsAsPrice } from './priceQuotes';
import { SentenceEnds } from './sentenceEnds';

/** What never helps a reader and hides a contact from a filter: invisible and direction marks, but for the joiners that some scripts need. */
const invisible = /(?![\u200c\u200d])\p{Cf}|(?![\n\t])\p{Cc}/gu;
const firstHalf = /[\ud800-\udbff]$/;

/**
 * Lets an answer out sentence by sentence, without what it may not say: contacts that are not allowed are taken out, and
 * a sentence that quotes a price becomes the advice to ask for a quote. The result depends on the whole text only, not on
 * how it came in pieces. The work grows with the length of the text (`steps` counts it).
 */
export class OutgoingFilter {
  readonly #allowed: AllowedContacts;
  readonly #ends = new SentenceEnds();
  #half = '';
  #readSteps = 0;
  #hasAdvised = false;
  #hasRemoved = false;

  constructor(allowed: AllowedContacts) {
    this.#allowed = allowed;
  }

  /** How many characters and tokens have been looked at so far. */
  get steps(): number {
    return this.#ends.steps + this.#readSteps;
  }

  /** Takes the next piece; gives what may go out now. */
  push(piece: string): string {
    // A character of two halves may come in two pieces.
    const text = this.#half + piece;
    this.#half = firstHalf.exec(text)?.[0] ?? '';
    return this.#decideAll(this.#ends.push(text.slice(0, text.length - this.#half.length).replace(invisible, '')));
  }

  /** The rest, at the end of the answer. */
  end(): string {
    const rest = this.#decideAll([...this.#ends.push(this.#half), this.#ends.end()]);
    this.#half = '';
    return this.#hasRemoved ? `${rest}${/\s$/.test(rest) || rest === '' ? '' : ' '}${replies.ownContacts}` : rest;
  }

  #decideAll(sentences: readonly string[]): string {
    return sentences.map((sentence) => this.#decide(sentence)).join('');
  }

  #decide(sentence: string): string {
    const read = readSentence(sentence, this.#allowed);
    const isPrice = readsAsPrice(read);
    const foreign = foreignContacts(read);
    this.#readSteps += read.tokens.steps;
    if (foreign.length > 0) this.#hasRemoved = true;
    if (!isPrice) return withoutPlaces(sentence, foreign);
    if (this.#hasAdvised) return '';
    this.#hasAdvised = true;
    return `${replies.pricing}${sentence.slice(sentence.trimEnd().length)}`;
  }
}
