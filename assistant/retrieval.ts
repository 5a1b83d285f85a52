import { currentLanguage } from '../shared/language/words';
import type { DirectoryIndex } from '../places/index/directoryIndex';
import type { KnownAgent } from '../places/match/findAgents';
import { isKenyanName } from '../places/index/kenya';
import { act, readMeaning, twoWishes, type Known, type Meant } from './acting';
import type { ArticleText } from './articles';
import { checkReply, type Check } from './check/checkReplies';
import { readCheck } from './check/checking';
import { bothOf, lookUp, reply, type About, type Decision, type Turn } from './decisions';
import { asksForMore, intentAfter, restOf, subjectOf } from './followUps';
import type { QuestionText } from './entries';
import { buildKnowledge } from './knowledge';
import { languageOf, type Language } from './languages';
import { ownPlace, placeAlone, placesIn } from './places';
import { asksForDetails, hasCardNumber, readQuestion, type Question } from './question';
import { meaningOf } from './terms';
import { texts, type Texts } from './texts';
import type { Spoken } from './understanding';
import { unreadable } from './unreadable';
import { told, voicesOf, type Voice } from './voices';
import type { FindWritten } from './written';

export type { Check } from './check/checkReplies';
export type { About, Reply, Turn } from './decisions';

export interface Retrieval {
  /** The directory in use. */
  index: DirectoryIndex<KnownAgent>;
  /** `history` is oldest first; only its newest 24,000 characters are read. */
  decide: (question: string, history: readonly Turn[]) => Decided;
  /** What a question asks to verify; null for other questions, which `decide` answers. */
  check: (question: string, history: readonly Turn[]) => Check | null;
  /** What is said in the language of the question, whatever the question. */
  textsFor: (question: string, history: readonly Turn[]) => Texts;
}

type Decided = Decision & {
  about: About;
  /** The reply is what an editor has written. */
  isWritten: boolean;
};

/** What is said where there is no answer. */
const unanswered = ({ replies: { notUnderstood, uncertain, number } }: Voice): string[] => [
  notUnderstood,
  uncertain,
  number,
];

/** Maximum history to read, in characters; the same as for the model. */
const longestBefore = 24_000;

/** The newest turns within the limit. */
function newestOf(history: readonly Turn[]): readonly Turn[] {
  let length = 0;
  const tooOld = history.findLastIndex(({ text }) => (length += text.length) > longestBefore);
  return history.slice(tooOld + 1);
}

/**
 * Answers questions from `content/` and the directory without a language model, by docs/product.md "Assistant rules".
 * It is the gateway's fallback and the basis of the model's stand-in. What editors have written comes first.
 */
export function buildRetrieval(
  articles: readonly ArticleText[],
  index: DirectoryIndex<KnownAgent>,
  writtenTo: FindWritten = () => undefined,
  questions?: readonly QuestionText[],
): Retrieval {
  const knowledge = buildKnowledge(articles, questions);
  const voices = voicesOf(knowledge);
  const isPlace = (name: string): boolean => index.isName(name) || isKenyanName(name);

  /** A text without the names of places, which have no language. */
  function withoutWords(question: Question): string {
    const places = placesIn(question, 'en', index).filter(({ isKnown, mayBeWord }) => isKnown && !mayBeWord);
    if (places.length === 0) return question.text;
    const isNamed = (at: number): boolean => places.some(({ from, to }) => from <= at && at < to);
    return question.written.filter((_word, at) => !isNamed(at)).join(' ') || question.text;
  }

  /** The language of the conversation before, if it was one that the assistant speaks; that of the page at its start. */
  function spokenBefore(history: readonly Turn[]): Spoken | undefined {
    const page = currentLanguage() === 'en' ? undefined : currentLanguage();
    const last = history.findLast(({ role }) => role === 'user');
    if (last === undefined) return page;
    const before = languageOf(last.text, page, false);
    return 'code' in before ? before.code : undefined;
  }

  function languageAsked(question: Question, history: readonly Turn[]): Language {
    const isName = isPlace(question.folded.join(' ')) || placeAlone(question, index) !== undefined;
    return languageOf(withoutWords(question), spokenBefore(history), isName);
  }

  /** English for those whose language the assistant does not speak. */
  function answeredIn(text: string, before: readonly Turn[]): Spoken {
    const language = languageAsked(readQuestion(text), newestOf(before));
    return 'reply' in language ? 'en' : language.code;
  }

  function check(text: string, before: readonly Turn[]): Check | null {
    const found = readCheck(text, answeredIn(text, before), isPlace);
    if (found === null) return null;
    const about: About = { intent: 'check', language: found.language, isAnswered: true };
    return { asked: found.asked, about, replyTo: (results) => checkReply(found, results) };
  }

  /** What earlier turns say about the visitor. */
  function knownFrom(history: readonly Turn[], language: Spoken): Known {
    const { moving, askPlace } = voices[language].replies;
    const asked = history.findLast(({ role }) => role === 'model')?.text ?? '';
    const said = history.filter(({ role }) => role === 'user').map(({ text }) => readQuestion(text));
    const meant = said.map((question) => ({ question, ...readMeaning(question, language, index) }));
    const last = meant.at(-1);
    return {
      country: meant
        .map(({ question, places }) => ownPlace(question, places, language))
        .findLast((own) => own !== undefined),
      place: last?.intent === 'agents' ? last.places.find(({ isKnown }) => isKnown) : undefined,
      askedForCountry: asked.includes(moving) || /\b(?:which|what) country are you\b/i.test(asked),
      askedForPlace: asked.includes(askPlace),
    };
  }

  /** The content's own answer to what is asked in its words. */
  function fromContent(
    question: Question,
    { intent }: Meant,
    language: Spoken,
    isDetailed: boolean,
  ): Decision | undefined {
    const asked = language === 'en' ? knowledge.asked(question.folded) : undefined;
    if (asked !== undefined) {
      const { short, details, suggestions: following } = told(asked);
      return reply(isDetailed ? details : short, following);
    }
    // Other languages than English have nothing else on what no topic covers.
    const asksForMeaning = intent === 'meaning' || (intent === 'freight' && language !== 'en');
    const meaning = meaningOf(question, language, asksForMeaning);
    return meaning === undefined ? undefined : reply(meaning, voices[language].suggest('service'));
  }

  function decide(text: string, before: readonly Turn[]): Decided {
    const history = newestOf(before);
    const question = readQuestion(text);
    const found = languageAsked(question, history);
    if ('reply' in found) {
      const about: About = { intent: 'none', language: 'other', isAnswered: false };
      return { ...reply(found.reply, voices.en.suggest('start')), about, isWritten: false };
    }
    const { code: language } = found;
    const voice = voices[language];
    const said = (decision: Decision, intent: About['intent'], isAnswered = true, isWritten = false): Decided => ({
      ...decision,
      about: { intent, language, isAnswered },
      isWritten,
    });
    if (hasCardNumber(text)) return said(reply(voice.replies.secret, voice.suggest('start')), 'secret');
    const own = writtenTo(text, language, isPlace);
    const { intent = 'none', ...decision } = decideIn(language, question, history);
    if (own !== undefined) return said(reply(own, voice.suggest('start')), intent, true, true);
    return said(decision, intent, decision.kind !== 'reply' || !unanswered(voice).includes(decision.reply.text));
  }

  /** The decision about a question in a language, with what it was taken to ask for. */
  function decideIn(
    code: Spoken,
    question: Question,
    history: readonly Turn[],
  ): Decision & { intent?: About['intent'] | undefined } {
    const { text } = question;
    const voice = voices[code];
    const known = knownFrom(history, code);
    const alone = placeAlone(question, index);
    if (alone !== undefined && !known.askedForCountry)
      return {
        ...lookUp(alone, (found) => voice.agentsReply(found), voice.suggest('agents')),
        intent: 'agents',
      };
    const namesPlace = (words: string): boolean =>
      placesIn(readQuestion(words), code, index).some(({ isKnown, mayBeWord }) => isKnown && !mayBeWord);
    const subject = subjectOf(history, code, namesPlace);
    const rest = subject === undefined ? undefined : restOf(text, code);
    const what = unreadable(question, code, namesPlace(text));
    if (what === 'trackingNumber') return actOn(question, 'tracking', code, known);
    if (what !== undefined && rest === undefined)
      return reply(voice.replies[what === 'number' ? 'number' : 'notUnderstood'], voice.suggest('start'));
    if (subject !== undefined && asksForMore(text, code)) {
      const earlier = readQuestion(subject.text);
      const meant = { ...readMeaning(earlier, code, index), ...(subject.isFollowUp && { intent: subject.intent }) };
      const decision = fromContent(earlier, meant, code, true) ?? act(earlier, meant, code, voice, known, true);
      return { ...decision, intent: meant.intent };
    }
    if (rest !== undefined && subject !== undefined)
      return actOn(question, intentAfter(rest, subject.intent, namesPlace(rest), code), code, known);
    const meant = readMeaning(question, code, index);
    const isDetailed = asksForDetails(text);
    const content = fromContent(question, meant, code, isDetailed);
    if (content !== undefined) return { ...content, intent: meant.intent };
    const [first, second] = (twoWishes(text, code, index) ?? []).map((part) => {
      const wish = readQuestion(part);
      return act(wish, readMeaning(wish, code, index), code, voice, known, false);
    });
    const both = first === undefined || second === undefined ? undefined : bothOf(first, second);
    if (both !== undefined) return { ...both, intent: meant.intent };
    const isAnswer = meant.places.some(({ isKnown }) => isKnown);
    const intent =
      isAnswer && known.askedForCountry ? 'moving' : isAnswer && known.askedForPlace ? 'agents' : meant.intent;
    return { ...act(question, { ...meant, intent }, code, voice, known, isDetailed), intent };
  }

  function actOn(question: Question, intent: Meant['intent'], code: Spoken, known: Known) {
    const meant = { intent, places: placesIn(question, code, index) };
    return { ...act(question, meant, code, voices[code], known, false), intent };
  }
  return { index, decide, check, textsFor: (...asked) => texts[answeredIn(...asked)] };
}
