import { replies } from '../../assistant/replies';
import { withoutForeignContacts, type AllowedContacts } from './contacts';
import { namesAmount, quotesPrice } from './priceQuotes';

/** What never helps a reader and hides a contact from a filter: invisible and direction marks, but for the joiners that some scripts need. */
const invisible = /(?![\u200c\u200d])\p{Cf}|(?![\n\t])\p{Cc}/gu;
/** The end of a sentence is certain once the first letter of the next one is there: '+254. 700' goes on, 'Rs. 500' too. */
const sentenceEnd = /[.!?…:;。！？][*"'”’)\]]*\s+(?=[*"'“‘(]*\p{Lu})|\n\s*(?=[*"'“‘(-]*\s?\p{L})/u;
/** The longest text that waits for its sentence to end, in characters. */
const longestHeld = 600;
/** Of that, what stays behind when it goes on: longer than any contact or price. */
const keptBehind = 200;

/**
 * Lets an answer out sentence by sentence, without what it may not say (specification section 9): contacts that are
 * not allowed are taken out, and a sentence that quotes a price becomes the advice to ask for a quote. The result
 * depends on the whole text only, not on how it came in pieces.
 */
export class OutgoingFilter {
  readonly #allowed: AllowedContacts;
  #held = '';
  #hasAdvised = false;
  #hasRemoved = false;

  constructor(allowed: AllowedContacts) {
    this.#allowed = allowed;
  }

  /** Takes the next piece; gives what may go out now. */
  push(piece: string): string {
    this.#held += piece.replace(invisible, '');
    let out = '';
    for (;;) {
      const cut = this.#nextCut();
      if (cut === 0) return out;
      out += this.#decide(this.#held.slice(0, cut));
      this.#held = this.#held.slice(cut);
    }
  }

  /** The rest, at the end of the answer. */
  end(): string {
    const rest = this.#decide(this.#held);
    this.#held = '';
    return this.#hasRemoved ? `${rest}${/\s$/.test(rest) || rest === '' ? '' : ' '}${replies.ownContacts}` : rest;
  }

  /** Where the text that is certain by now ends; 0 when nothing is. */
  #nextCut(): number {
    const window = this.#held.slice(0, longestHeld);
    const end = sentenceEnd.exec(window);
    if (end !== null) return end.index + end[0].length;
    if (this.#held.length <= longestHeld) return 0;
    // No sentence is that long: cut between two plain words, where no contact and no price can go on.
    const cuts = [...window.slice(0, longestHeld - keptBehind).matchAll(/(?<=(?:^|\s)\p{L}{3,}),?\s+(?=\p{L}{3,}\s)/gu)].filter(({ index }) => !/[\p{Nd}@$€£/:]|\b(?:at|dot)\b/iu.test(window.slice(Math.max(0, index - 40), index + 40)));
    const last = cuts.at(-1);
    return last === undefined ? longestHeld - keptBehind : last.index + last[0].length;
  }

  #decide(sentence: string): string {
    const { text, isChanged } = withoutForeignContacts(sentence, this.#allowed);
    if (isChanged) this.#hasRemoved = true;
    if (!namesAmount(this.#withoutPhones(sentence)) && !quotesPrice(this.#withoutPhones(text))) return text;
    if (this.#hasAdvised) return '';
    this.#hasAdvised = true;
    return `${replies.pricing}${/\s+$/.exec(sentence)?.[0] ?? ''}`;
  }

  /** A phone number in a sentence about prices is no price. */
  #withoutPhones(text: string): string {
    return text.replace(/[+(]\p{Nd}[\p{Nd}\s()./-]*/gu, (match) => {
      const length = this.#allowed.phoneAtStart(match);
      return length === 0 ? match : ` ${match.slice(length)}`;
    });
  }
}
