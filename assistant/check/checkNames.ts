import site from '../../content/site.json' with { type: 'json' };
import { fold } from '../../shared/text/fold';
import { joined, phonesOf, phrasesIn, readCheckedWords, type CheckedWord } from './checkText';
import { articles, plain, second, vague, type CheckWords } from './checkLexicon';
import { understanding } from '../understanding';

/** Whether a folded name is that of a place, and of no company. */
export type IsPlace = (name: string) => boolean;
interface Span {
  from: number;
  to: number;
}

const longestName = 10;
const ownName = fold(site.name);
const positions = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, offset) => from + offset);

/** Finds who is asked about in a question of one language. */
export class Naming {
  readonly #text: string;
  readonly words: readonly CheckedWord[];
  readonly lexicon: CheckWords;
  readonly #isPlace: IsPlace;
  readonly #hasCase: boolean;

  constructor(text: string, lexicon: CheckWords, isPlace: IsPlace) {
    this.#text = text;
    this.words = readCheckedWords(text);
    this.lexicon = lexicon;
    this.#isPlace = isPlace;
    this.#hasCase = /\p{Ll}/u.test(text);
  }

  word(at: number): string {
    return this.words[at]?.folded ?? '';
  }

  #startsSentence(at: number): boolean {
    return at === 0 || this.words[at - 1]?.isLast === true;
  }

  #isCapital(at: number): boolean {
    return this.#hasCase && this.words[at]?.isCapital === true;
  }

  #isBorder(at: number): boolean {
    const { borders, verbs } = this.lexicon;
    const isNamed = this.#isCapital(at) && !this.#startsSentence(at);
    return this.#isNumber(at) || borders.has(this.word(at)) || (verbs.has(this.word(at)) && !isNamed);
  }

  #isUnknown(at: number): boolean {
    const word = this.word(at);
    const { money, dues } = this.lexicon;
    const isWord = word.length > 1 && /\p{L}/u.test(word);
    return isWord && !money.has(word) && !dues.has(word) && !understanding().knows(word);
  }

  /** Whether words are a name. `isSure`: the claim is made of companies only. */
  #isName({ from, to }: Span, isSure: boolean): boolean {
    const { anybody, own, of, asking, locative } = this.lexicon;
    const all = positions({ from, to });
    const folded = all.map((at) => this.word(at));
    if (all.length === 0 || all.length > longestName) return false;
    if (folded.every((word) => anybody.has(word) || /^\p{Nd}+$/u.test(word))) return false;
    // The visitor's own parcel, but not 'my agent Pwani Freight', whose title stands between.
    if ([from - 1, from].some((at) => own.has(this.word(at))) || asking.has(this.word(from - 1))) return false;
    if (folded.some((word) => second.has(word)) || of.has(this.word(to - 1))) return false;
    const where = all.find((at) => locative.has(this.word(at)));
    if (where !== undefined && !this.#isName({ from, to: where }, isSure)) return false;
    if (folded.includes(ownName) || this.#isPlace(folded.join(' '))) return false;
    const isAnybody = anybody.has(this.word(from)) && all.every((at) => !this.#isCapital(at));
    const isCommonNoun = all.length === 1 && !this.#isCapital(from) && articles.has(this.word(from - 1));
    if (!isCommonNoun && !isAnybody && all.some((at) => this.#isUnknown(at))) return true;
    const capitals = all.filter((at) => this.#isCapital(at) && (all.length > 1 || !this.#startsSentence(at)));
    if (capitals.length > 1) return true;
    if (capitals.some((at) => !understanding().knows(this.word(at)) && !this.#isPlace(this.word(at)))) return true;
    // 'Is fast cargo a member?', but not 'is it free to become a member?'.
    return isSure && all.length > 1 && all.every((at) => !plain.has(this.word(at)) && !this.#isBorder(at));
  }

  #nameIn({ from, to }: Span, isSure: boolean): string | undefined {
    // In 'the Agency Kamau' the title belongs to the name; at the start of a sentence it has a capital anyway.
    const isPart = (at: number): boolean => this.#isCapital(at) && this.#isCapital(at + 1) && !this.#startsSentence(at);
    let start = from;
    while (start < to && this.lexicon.titles.has(this.word(start)) && !isPart(start)) start += 1;
    return this.#isName({ from: start, to }, isSure) ? joined(this.words.slice(start, to)) : undefined;
  }

  /** The name before a claim: 'Is Pwani Freight Ltd a registered member?', 'Pwani Freight, are they members?'. */
  #before({ from }: Span, isSure: boolean, isQuestion = this.#isQuestion): string | undefined {
    let to = from;
    while (to > 0 && !this.#startsSentence(to) && this.#isBetween(to - 1)) to -= 1;
    let start = to;
    while (start > 0 && !this.#startsSentence(start) && to - start < longestName && !this.#isBorder(start - 1))
      start -= 1;
    // 'A bad experience with your agent' claims nothing.
    const isCapital = [start, start + 1].every((at) => this.#isCapital(at) && at < to);
    if (!isCapital && !isQuestion) return undefined;
    const name = this.#nameIn({ from: start, to }, isSure);
    return name ?? (to - start > 1 ? undefined : this.#mentioned(to));
  }

  /** Between a name and the claim: 'is a', a number and what announces it. */
  #isBetween(at: number): boolean {
    const { links, titles } = this.lexicon;
    return links.has(this.word(at)) || this.#isNumber(at) || (this.#isNumber(at + 1) && titles.has(this.word(at)));
  }

  get #isQuestion(): boolean {
    return /[?؟]/.test(this.#text) || this.words.some(({ folded }) => this.lexicon.copulas.has(folded));
  }

  #isNumber(at: number): boolean {
    return this.words[at]?.isContact === true;
  }

  /** The name after a phrase: 'Can I trust Pwani Freight?'. */
  #after({ to: from }: Span): string | undefined {
    let to = from;
    while (to < this.words.length && !this.#isBorder(to)) {
      to += 1;
      if (this.words[to - 1]?.isLast === true) break;
    }
    while (to > from && this.lexicon.links.has(this.word(to - 1)) && !this.#isCapital(to - 1)) to -= 1;
    // 'I deal with Pwani Freight, can I trust them?'
    const isPronoun = to - from < 2 && this.lexicon.anybody.has(this.word(from));
    return this.#nameIn({ from, to }, false) ?? (isPronoun ? this.#mentioned(from - 1) : undefined);
  }

  /** A name that was mentioned earlier: 'I got an offer from Pwani Freight. Are they members?'. */
  #mentioned(before: number): string | undefined {
    for (let to = before; to > 0; to -= 1) {
      let from = to;
      while (from > 0 && this.#isCapital(from - 1) && (from === to || !this.words[from - 1]?.isLast)) from -= 1;
      while (from < to && this.#isBorder(from)) from += 1;
      const name = from === to ? undefined : this.#nameIn({ from, to }, false);
      if (name !== undefined) return name;
    }
    for (let from = 0; from < before; from += 1) {
      let to = from;
      while (to < before && !this.#isBorder(to)) to += 1;
      if (positions({ from, to }).some((at) => this.#isUnknown(at))) return this.#nameIn({ from, to }, false);
      from = to;
    }
    return undefined;
  }

  /** 'A member of IATA' is no member of ours. */
  #isOfOthers({ to }: Span): boolean {
    const { of, ours } = this.lexicon;
    return of.has(this.word(to)) && this.word(to + 1) !== '' && !ours.has(this.word(to + 1));
  }

  has(phrases: readonly (readonly string[])[]): boolean {
    return phrasesIn(this.words, phrases).length > 0;
  }

  /** Whose genuineness is asked for. */
  name(): string | undefined {
    const { claims, doubts, before } = this.lexicon;
    const own = phrasesIn(this.words, claims).filter((claim) => !this.#isOfOthers(claim));
    return [
      ...own.map((span) => this.#before(span, true)),
      ...phrasesIn(this.words, before).map((span) => this.#after(span)),
      // What is said of goods and services, too, makes no name of plain words.
      ...phrasesIn(this.words, doubts).map((span) => this.#before(span, !vague.has(this.word(span.from)))),
    ].find((name) => name !== undefined);
  }

  /** Who wants the money. */
  payee(): string | undefined {
    const { wants, before } = this.lexicon;
    return [
      ...phrasesIn(this.words, wants).map((span) => this.#before(span, false, true)),
      ...phrasesIn(this.words, before).map((span) => this.#after(span)),
    ].find((name) => name !== undefined);
  }

  /** Numbers and addresses that are not the visitor's own. */
  contacts(): string[] {
    const isOwn = (at: number): boolean => [1, 2, 3].some((back) => this.lexicon.own.has(this.word(at - back)));
    const addresses = this.words.flatMap(({ raw, isContact }, at) =>
      isContact && /\p{L}/u.test(raw) && !isOwn(at) ? [raw.replace(/\.$/, '')] : [],
    );
    const first = this.words.findIndex(({ isContact }) => isContact);
    const phones = isOwn(first) ? [] : phonesOf(this.#text);
    return [...addresses, ...phones.filter((phone) => addresses.every((address) => !address.includes(phone)))];
  }
}
