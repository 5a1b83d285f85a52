import { quotesPrice, speaksOfMoney } from '../../assistant/amounts';
import type { AllowedContacts } from './contacts';
import { SentenceEnds } from './sentenceEnds';

/** Complete sentences in the language of the question. */
export interface Advice {
  /** Instead of a price. */
  price: string;
  /** After a contact was removed. */
  contacts: string;
}

/** Invisible and direction characters, which can hide a contact; joiners needed by some scripts are kept. */
const invisible = /(?![\u200c\u200d])\p{Cf}|(?![\n\t])\p{Cc}/gu;
const firstHalf = /[\ud800-\udbff]$/;
/** What a contact or a link may begin with. */
const mayBecomeContact = /[\p{Nd}\p{Sc}@[\]()<:/+]|\.\S/u;
const longestBeginning = 400;

const endOf = (text: string): string => text.slice(text.trimEnd().length);
/** The half of a bold passage that a removed text would leave open. */
const openBold = (text: string): string => (text.split('**').length % 2 === 0 ? '**' : '');

/**
 * Filters an answer sentence by sentence: leaves out those with a contact that the evidence lacks, and replaces the
 * first one that quotes a price with advice to ask for a quote. Without `hurry` the result does not depend on how the
 * text is split into pieces. The work is linear in its length.
 */
export class OutgoingFilter {
  readonly #evidence: AllowedContacts;
  readonly #advice: Advice;
  readonly #ends = new SentenceEnds();
  #half = '';
  /** The beginning of the sentence that goes on, if it is out already. */
  #begun = '';
  /** A line that leads to a list, held back until a line of the list stays. */
  #lead = '';
  #hasLost = false;
  #isNewLine = true;
  #hasAdvised = false;
  #hasRemoved = false;

  constructor(evidence: AllowedContacts, advice: Advice) {
    this.#evidence = evidence;
    this.#advice = advice;
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
    const rest = this.#decideAll([...this.#ends.push(this.#half), this.#ends.take()]);
    const text = this.#hasLost ? rest : rest + this.#lead;
    if (!this.#hasRemoved) return text;
    return `${text}${/\s$/.test(text) || text === '' ? '' : ' '}${this.#advice.contacts}`;
  }

  /**
   * Returns the beginning of a sentence that goes on, for an answer that comes slowly: words that no contact or price
   * contains, but for the last two. If the sentence is left out later, an ellipsis breaks it off.
   */
  hurry(): string {
    const words = this.#ends.held.slice(0, longestBeginning).split(/(?<=\S)(?=\s)/u);
    const unsafe = words.findIndex((word) => mayBecomeContact.test(word) || speaksOfMoney(word));
    const shown = words.slice(0, Math.max(0, (unsafe === -1 ? words.length : unsafe) - 2)).join('');
    if (this.#lead !== '' || shown.trim() === '') return '';
    this.#begun += shown;
    this.#isNewLine = false;
    return this.#ends.take(shown.length);
  }

  #decideAll(sentences: readonly string[]): string {
    return sentences.map((sentence) => this.#decide(sentence)).join('');
  }

  #decide(written: string): string {
    if (written.trim() === '' && this.#begun === '') return this.#leave(written);
    const isForeign = (text: string): boolean => this.#evidence.lacks(this.#begun + text);
    const linked = this.#evidence.withoutForeignLinks(written);
    const hasForeign = isForeign(linked);
    if (hasForeign) this.#hasRemoved = true;
    // 'Baobab (+1 555 …) ships by sea' reads well without its brackets.
    const sentence = hasForeign
      ? linked.replace(/ ?\((?:[^()\n]|\([^()\n]*\))*\)/g, (part) => (isForeign(part) ? '' : part))
      : linked;
    const isPrice = quotesPrice(this.#begun + sentence, this.#evidence.amounts);
    const isBegun = this.#begun !== '';
    const staysOut = isPrice || (hasForeign && isForeign(sentence));
    this.#begun = '';
    if (!staysOut) return this.#pass(sentence);
    const broken = `${isBegun ? '…' : ''}${openBold(sentence)}`;
    const end = endOf(sentence);
    if (isPrice && !this.#hasAdvised) {
      this.#hasAdvised = true;
      this.#lead = '';
      return this.#leave(`${broken}${isBegun ? ' ' : ''}${this.#advice.price}${end}`);
    }
    this.#hasLost = true;
    return this.#leave(broken + (isBegun || (end.includes('\n') && !this.#isNewLine) ? end : ''));
  }

  /** A sentence that stays, after the line that leads to it. */
  #pass(sentence: string): string {
    if (endOf(sentence).includes('\n') && sentence.trimEnd().replaceAll('*', '').endsWith(':')) {
      const before = this.#hasLost ? '' : this.#lead;
      this.#lead = sentence;
      this.#hasLost = false;
      return this.#leave(before);
    }
    const isItem = /^\s*(?:[-*•]\s|\p{Nd}{1,2}[.)]\s)/u.test(sentence);
    const lead = isItem || !this.#hasLost ? this.#lead : '';
    this.#lead = '';
    return this.#leave(lead + sentence);
  }

  #leave(text: string): string {
    if (text !== '') this.#isNewLine = text.endsWith('\n');
    return text;
  }
}
