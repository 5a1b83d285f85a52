import { phrasesIn } from './checkText';
import { checkWords, second } from './checkLexicon';
import { Naming, type IsPlace } from './checkNames';
import type { Spoken } from '../understanding';

/** A question whether somebody is genuine (docs/product.md "Assistant rules"). */
export interface CheckAsked {
  language: Spoken;
  /** Names, numbers and addresses to look up, as they were typed; none for "how do I verify an agent?". */
  asked: readonly string[];
  /** Money is wanted before anything is shipped. */
  isUpfront: boolean;
}

/** Longest text that is read, in characters: a question with what led to it. */
const longestRead = 600;
const longestAsked = 200;
const mostAsked = 3;
/** Between a word for verifying and the agent: 'check that a forwarder', 'be sure that I deal with a real agent'. */
const [near, further] = [4, 8];
const amount = /^(?:[$€£¥]\p{Nd}|\p{Nd}[\p{Nd}.,]*[$€£¥%k]?$)/u;

/** Reads a text as a question in one language. */
class Reading extends Naming {
  /** Nothing but numbers and addresses. */
  get isBare(): boolean {
    return this.words.every(({ isContact }) => isContact);
  }

  /** Whether a look-up can answer what is asked. */
  get isAboutTrust(): boolean {
    const { claims, doubts, before, finding } = this.lexicon;
    return [claims, doubts, before, finding].some((phrases) => this.has(phrases));
  }

  /** 'Is this agent real?': whoever it is has no name. */
  get #asksOfSomebody(): boolean {
    const { claims, doubts, links, agents, copulas } = this.lexicon;
    if (!this.words.some(({ folded }) => copulas.has(folded))) return false;
    if (this.words.some(({ folded }) => second.has(folded))) return false;
    return phrasesIn(this.words, [...claims, ...doubts]).some(({ from }) => {
      let at = from;
      let isSaid = copulas.has(this.word(0));
      while (at > 0 && links.has(this.word(at - 1)) && !agents.has(this.word(at - 1))) {
        at -= 1;
        isSaid ||= copulas.has(this.word(at));
      }
      return isSaid && agents.has(this.word(at - 1));
    });
  }

  /** 'How do I verify an agent?', 'how do I know that he is real?', 'are your agents verified?'. */
  get asksHow(): boolean {
    const { how, finding, verbs, agents, claims, doubts } = this.lexicon;
    const isDoubted = this.has(doubts) || this.has(claims);
    const asks = phrasesIn(this.words, finding).some(({ from, to }) => {
      // How the association verifies its members is another question.
      if (second.has(this.word(from - 1)) || second.has(this.word(to))) return false;
      const isAgent = this.words.slice(to, to + (isDoubted ? further : near)).some(({ folded }) => agents.has(folded));
      return isAgent && (this.has(how) || from === 0) && (verbs.has(this.word(from)) || isDoubted);
    });
    return asks || this.#asksOfSomebody;
  }

  /** 'They want 1000 USD upfront', 'a deposit before shipping, is that a scam?'. */
  get asksUpfront(): boolean {
    const { wants, mayPay, money, dues, early, doubts } = this.lexicon;
    const isMoney = this.words.some(({ folded, written }) => money.has(folded) || amount.test(written));
    const isDue = this.words.some(({ folded }) => dues.has(folded));
    const isAsked = this.has(wants) || this.has(doubts) || (!isDue && this.has(mayPay));
    return isMoney && isAsked && this.has(early);
  }
}

function readIn(text: string, language: Spoken, isPlace: IsPlace): CheckAsked | null {
  const reading = new Reading(text, checkWords[language], isPlace);
  const contacts = reading.contacts();
  if (contacts.length > 0 && reading.isBare) {
    // Digits alone may be anything.
    const isCertain = contacts.some((contact) => /^(?:\+|00)|\p{L}/u.test(contact));
    return isCertain ? { language, asked: contacts.slice(0, mostAsked), isUpfront: false } : null;
  }
  const isUpfront = reading.asksUpfront;
  const isAsked = isUpfront || reading.isAboutTrust;
  const name = isUpfront ? reading.payee() : reading.name();
  const asked = [...(isAsked ? contacts : []), ...(name === undefined ? [] : [name])];
  if (asked.length === 0 && !isUpfront && !reading.asksHow) return null;
  return { language, asked: asked.slice(0, mostAsked).map((one) => one.slice(0, longestAsked)), isUpfront };
}

/**
 * What a question asks to verify; null for other questions. `likely`: the language of the conversation, tried first: a
 * name may hide the language of a short question.
 */
export function readCheck(question: string, likely: Spoken, isPlace: IsPlace): CheckAsked | null {
  const text = question.slice(0, longestRead);
  for (const language of new Set([likely, 'en', 'fr', 'sw', 'ar'] as const)) {
    const found = readIn(text, language, isPlace);
    if (found !== null) return found;
  }
  return null;
}
