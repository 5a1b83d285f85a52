import type { AgentService } from '../places/agent';
import { editDistance } from '../places/editDistance';
import { fold } from '../shared/text/fold';
import { stemOf } from './features';
import { readQuestion } from './question';
import { serviceIn } from './services';
import { understanding, usualSpelling, type Spoken } from './understanding';

/** An answer that an editor has written, and the questions that get it. */
export interface WrittenAnswer {
  language: Spoken;
  questions: readonly string[];
  answer: string;
}

/** The answer that somebody has written to a question; undefined if nobody has. */
export type FindWritten = (question: string, language: Spoken) => string | undefined;

/** Two questions are the same from this share of common words on: 4 of 5, or all of up to 3. */
const sameFrom = 0.8;
/** 'Iran' and 'Iraq' are no spellings of one word. */
const shortestMisspelt = 5;
const mostWords = 60;

interface Asked {
  text: string;
  words: readonly string[];
  /** 'By sea' and 'by air' ask for two things. */
  service: AgentService | undefined;
}

/** A question by the words that say what it is about. */
function read(question: string, language: Spoken): Asked {
  const text = fold(question);
  const words = text
    .split(' ', mostWords)
    .flatMap((word) => usualSpelling(word, language).split(' '))
    .filter((word) => word !== '' && !understanding().isCommon(word));
  // Twice: 'البيانو' is 'بيانو', whose first letter looks like another prefix.
  const stems = new Set(words.map((word) => stemOf(stemOf(word))));
  return { text, words: [...stems], service: serviceIn(readQuestion(question), language) };
}

const withoutPlural = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function isSameWord(first: string, second: string): boolean {
  const [one, other] = [withoutPlural(first), withoutPlural(second)];
  if (one === other) return true;
  if (Math.min(one.length, other.length) < shortestMisspelt || one[0] !== other[0] || /\p{N}/u.test(one + other))
    return false;
  return editDistance(one, other, 1, false) <= 1;
}

/** How much of two questions is the same, from 0 to 1 (Dice); nothing if a name or a number differs. */
function likeness(one: Asked, other: Asked): number {
  if (one.text === other.text) return 1;
  if (one.words.length === 0 || other.words.length === 0 || one.service !== other.service) return 0;
  const left = [...other.words];
  const alone: string[] = [];
  for (const word of one.words) {
    const at = left.findIndex((candidate) => isSameWord(word, candidate));
    if (at === -1) alone.push(word);
    else left.splice(at, 1);
  }
  if ([...alone, ...left].some((word) => !understanding().knows(word))) return 0;
  return (2 * (other.words.length - left.length)) / (one.words.length + other.words.length);
}

/** Finds among the answers of a language the one to the likeliest question, however it is spelt or ordered. */
export function findWritten(answers: readonly WrittenAnswer[]): FindWritten {
  let known: { answer: string; language: Spoken; asked: Asked }[] | undefined;
  return (question, language) => {
    if (answers.length === 0) return undefined;
    known ??= answers.flatMap(({ questions, ...rest }) =>
      questions.map((one) => ({ ...rest, asked: read(one, rest.language) })),
    );
    const asked = read(question, language);
    let best: { answer: string; share: number } | undefined;
    for (const { answer, language: spoken, asked: other } of known) {
      const share = spoken === language ? likeness(asked, other) : 0;
      if (share >= sameFrom && share > (best?.share ?? 0)) best = { answer, share };
    }
    return best?.answer;
  };
}
