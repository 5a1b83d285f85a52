import { currentLanguage } from '../shared/language/words';
import type { DirectoryIndex } from '../places/directoryIndex';
import type { KnownAgent } from '../places/findAgents';
import { isKenyanName } from '../places/kenya';
import { answerAbroad, asksForCountry, readAbroad, unreadableAbroad, type Abroad } from './abroad';
import type { ArticleText } from './articles';
import { checkReply, type Check } from './checkReplies';
import { readCheck } from './checking';
import { lookUp, reply, type Decision, type Turn } from './decisions';
import { asksForCountryInEnglish, openEnglish } from './english';
import { asksForMore, intentAfter, restOf, subjectOf } from './followUps';
import { buildKnowledge } from './knowledge';
import { languageOf, type Language } from './languages';
import { placeAlone } from './placeAlone';
import { placesIn } from './places';
import { placesAbroad } from './placesAbroad';
import { readQuestion, type Question } from './question';
import { agentsReply, replies, suggestions } from './replies';
import { readIntent, type Before } from './rules';
import { translations } from './translations';
import type { Spoken } from './understanding';
import { unreadable } from './unreadable';
import { details, freight, plain } from './vocabulary';

export type { Check } from './checkReplies';
export type { Reply, Turn } from './decisions';

export interface Retrieval {
  /** The directory in use. */
  index: DirectoryIndex<KnownAgent>;
  /** `history` is oldest first; only its newest 24,000 characters are read. */
  decide: (question: string, history: readonly Turn[]) => Decision;
  /** What a question asks to verify; null for other questions, which `decide` answers. */
  check: (question: string, history: readonly Turn[]) => Check | null;
  /** What replaces a price or contact in an answer, in the language of the question. */
  advise: (question: string, history: readonly Turn[]) => Advice;
}

/** Advice in one language; complete sentences. */
export interface Advice {
  /** Instead of a price. */
  price: string;
  /** After a contact was removed. */
  contacts: string;
  /** Before an answer from the content because the model failed; undefined in English, which has one for each reason. */
  withoutModel?: string;
}

/** Maximum history to read, in characters; the same as for the model. */
const longestBefore = 24_000;
const nothingBefore: Before = { country: undefined, askedForCountry: false, askedForPlace: false };

const wantsDetails = (question: Question): boolean =>
  question.has(details) || /\b(tell me more|more about|in depth|step by step|go on)\b/.test(question.line);

/** Whether a text in English asks for more about the previous answer, without a topic of its own. */
const isFollowUp = (question: Question): boolean =>
  wantsDetails(question) && question.words.every((word) => details.includes(word) || plain.includes(word));

/** The newest turns within the limit. */
function newestOf(history: readonly Turn[]): readonly Turn[] {
  let length = 0;
  const tooOld = history.findLastIndex(({ text }) => (length += text.length) > longestBefore);
  return history.slice(tooOld + 1);
}

/**
 * Answers questions from `content/` and the directory without a language model, by docs/product.md "Assistant rules".
 * It is the gateway's fallback and the basis of the model's stand-in.
 */
export function buildRetrieval(articles: readonly ArticleText[], index: DirectoryIndex<KnownAgent>): Retrieval {
  const knowledge = buildKnowledge(
    articles,
    (example) => readIntent(readQuestion(example), index, nothingBefore) !== null,
  );
  const english = openEnglish(knowledge, index);

  /** The language of the conversation before, if it was one that the assistant speaks; that of the page at its start. */
  function spokenBefore(history: readonly Turn[]): Spoken | undefined {
    const page = currentLanguage() === 'en' ? undefined : currentLanguage();
    const last = history.findLast(({ role }) => role === 'user');
    if (last === undefined) return page;
    const before = languageOf(last.text, page, false);
    return 'code' in before ? before.code : undefined;
  }

  function languageAsked(question: Question, history: readonly Turn[]): Language {
    const name = question.folded.join(' ');
    const isName = index.isName(name) || isKenyanName(name) || placeAlone(question, index) !== undefined;
    return languageOf(question.text, spokenBefore(history), isName);
  }

  function advise(text: string, before: readonly Turn[]): Advice {
    const language = languageAsked(readQuestion(text), newestOf(before));
    if ('reply' in language || language.code === 'en') return { price: replies.pricing, contacts: replies.ownContacts };
    const { price, contact, withoutModel } = translations[language.code].replies;
    return { price, contacts: contact, withoutModel };
  }

  function check(text: string, before: readonly Turn[]): Check | null {
    const language = languageAsked(readQuestion(text), newestOf(before));
    const isPlace = (name: string): boolean => index.isName(name) || isKenyanName(name);
    const found = readCheck(text, 'reply' in language ? 'en' : language.code, isPlace);
    return found === null ? null : { asked: found.asked, replyTo: (results) => checkReply(found, results) };
  }

  function decide(text: string, before: readonly Turn[]): Decision {
    const history = newestOf(before);
    const question = readQuestion(text);
    const language = languageAsked(question, history);
    if ('reply' in language) return reply(language.reply, suggestions.start);
    const place = placeAlone(question, index);
    const asked = history.findLast(({ role }) => role === 'model')?.text ?? '';
    const { code } = language;
    const isAnswer = code === 'en' ? asksForCountryInEnglish(asked) : asksForCountry(asked, code);
    if (place !== undefined && !isAnswer) return agentsOf(place, code);
    return language.code === 'en' ? decideInEnglish(question, history) : decideAbroad(question, language.code, history);
  }

  function agentsOf(place: string, language: Spoken): Decision {
    if (language === 'en') return lookUp(place, agentsReply, suggestions.agents);
    const translation = translations[language];
    return lookUp(place, (found) => translation.agentsReply(found, false), translation.suggestions.freight);
  }

  function decideInEnglish(question: Question, history: readonly Turn[]): Decision {
    const what = unreadable(
      question,
      'en',
      placesIn(question, index).some(({ isKnown }) => isKnown),
    );
    if (what === 'trackingNumber') return english.act('tracking', question, history, false);
    if (what !== undefined) return reply(what === 'number' ? replies.number : replies.notUnderstood, suggestions.start);
    const namesPlace = (text: string): boolean => placesIn(readQuestion(text), index).length > 0;
    const subject = subjectOf(history, 'en', namesPlace);
    if (isFollowUp(question) || (!question.has(freight) && asksForMore(question.text, 'en'))) {
      if (subject === undefined) return english.act('details', question, history, true);
      const [earlier, before] = [readQuestion(subject.text), history.slice(0, subject.at)];
      return subject.isFollowUp
        ? english.act(subject.intent, earlier, before, true)
        : english.decide(earlier, before, true);
    }
    const rest = restOf(question.text, 'en');
    if (rest === undefined || subject === undefined) return english.decide(question, history, wantsDetails(question));
    const intent = intentAfter(rest, subject.intent, namesPlace(rest), 'en');
    return english.act(intent, readQuestion(rest), history, false);
  }

  function decideAbroad(question: Question, language: Abroad, history: readonly Turn[]): Decision {
    const subject = subjectOf(
      history,
      language,
      (text) => placesAbroad(readQuestion(text), language, index).length > 0,
    );
    const rest = subject === undefined ? undefined : restOf(question.text, language);
    const what = unreadable(question, language, placesAbroad(question, language, index).length > 0);
    if (what !== undefined && rest === undefined) return unreadableAbroad(what, language);
    if (asksForMore(question.text, language) && subject !== undefined) {
      const earlier = readQuestion(subject.text);
      const meant = readAbroad(earlier, language, index);
      const { intent } = subject.isFollowUp ? subject : meant;
      return answerAbroad(earlier, { ...meant, intent }, language, true);
    }
    const meant = readAbroad(question, language, index);
    const asked = history.findLast(({ role }) => role === 'model')?.text ?? '';
    if (meant.places.length > 0 && asksForCountry(asked, language))
      return answerAbroad(question, { ...meant, intent: 'moving', askedForCountry: true }, language, false);
    if (rest === undefined || subject === undefined) return answerAbroad(question, meant, language, false);
    const intent = intentAfter(rest, subject.intent, meant.places.length > 0, language);
    return answerAbroad(question, { ...meant, intent }, language, false);
  }
  return { index, decide, check, advise };
}
