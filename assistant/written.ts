import fillerWords from '../content/assistant/filler-words.json' with { type: 'json' };
import type { AgentService } from '../places/agent';
import { editDistance } from '../places/match/editDistance';
import { fold } from '../shared/text/fold';
import { stemOf } from './features';
import { headingAfter, type Heading } from './places';
import { readQuestion } from './question';
import { serviceIn } from './services';
import { inEach, understanding, usualSpelling, type Spoken } from './understanding';

/** An answer that an editor has written, and the questions that get it. */
export interface WrittenAnswer {
  language: Spoken;
  questions: readonly string[];
  answer: string;
}

type IsName = (word: string) => boolean;

/** The answer that somebody has written to a question; undefined if nobody has. `isName`: of a place. */
export type FindWritten = (question: string, language: Spoken, isName?: IsName) => string | undefined;

/** 'Iran' and 'Iraq' are no spellings of one word. */
const shortestMisspelt = 5;
const mostWords = 60;

const fillers = inEach(fillerWords.fillers, (words): ReadonlySet<string> => new Set(words));
const telling = new Set(fillerWords.telling);

interface Asked {
  text: string;
  /** What it is about, in any order; 'from Kenya to China' and 'from China to Kenya' are two things. */
  words: ReadonlyMap<string, Heading | undefined>;
  /** 'By sea' and 'by air' ask for two things. */
  service: AgentService | undefined;
}

/** A question by the words that say what it is about. */
function read(question: string, language: Spoken): Asked {
  const text = fold(question);
  const { isCommon } = understanding();
  const words = new Map<string, Heading | undefined>();
  let heading: Heading | undefined;
  for (const word of text.split(' ', mostWords).flatMap((one) => usualSpelling(one, language).split(' '))) {
    heading = headingAfter(word, heading, language);
    if (word === '' || (!telling.has(word) && (isCommon(word) || fillers[language].has(word)))) continue;
    // Twice: 'البيانو' is 'بيانو', whose first letter looks like another prefix.
    const stem = stemOf(stemOf(word));
    words.set(stem, words.get(stem) ?? heading);
    heading = undefined;
  }
  return { text, words, service: serviceIn(readQuestion(question), language) };
}

const withoutPlural = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function isSameWord(first: string, second: string, isName: IsName): boolean {
  const [one, other] = [withoutPlural(first), withoutPlural(second)];
  if (one === other) return true;
  if (Math.min(one.length, other.length) < shortestMisspelt || one[0] !== other[0] || /\p{N}/u.test(one + other))
    return false;
  // 'Tanga' is no spelling of 'Tonga', nor one word of another.
  const isKnown = (word: string): boolean => isName(word) || understanding().knows(word);
  return editDistance(one, other, 1, false) <= 1 && !(isKnown(first) && isKnown(second));
}

/** Whether two questions ask for the same: each word of one is in the other, whatever the order. */
function isSame(one: Asked, other: Asked, isName: IsName): boolean {
  if (one.words.size === 0 || one.words.size !== other.words.size || one.service !== other.service) return false;
  const left = [...other.words];
  for (const [word, heading] of one.words) {
    const at = left.findIndex(
      ([candidate, towards]) =>
        isSameWord(word, candidate, isName) && (heading === towards || heading === undefined || towards === undefined),
    );
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return true;
}

/** Questions that differ in it never ask for the same. */
const groupOf = (language: Spoken, { words }: Asked): string => `${language} ${words.size}`;

/** Finds the latest answer to a question among those of its language, however it is spelt or ordered. */
export function findWritten(answers: readonly WrittenAnswer[]): FindWritten {
  let known: Map<string, { answer: string; asked: Asked }[]> | undefined;
  const readAll = () => {
    const groups: NonNullable<typeof known> = new Map();
    for (const { language, questions, answer } of answers)
      for (const asked of questions.map((one) => read(one, language))) {
        const group = groupOf(language, asked);
        const alike = groups.get(group) ?? [];
        alike.push({ answer, asked });
        groups.set(group, alike);
      }
    return groups;
  };
  return (question, language, isName = () => false) => {
    if (answers.length === 0) return undefined;
    known ??= readAll();
    const asked = read(question, language);
    const alike = known.get(groupOf(language, asked)) ?? [];
    const found =
      alike.find((one) => one.asked.text === asked.text) ?? alike.find((one) => isSame(one.asked, asked, isName));
    return found?.answer;
  };
}
