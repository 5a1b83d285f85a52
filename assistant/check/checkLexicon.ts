import written from '../../content/assistant/check-words.json' with { type: 'json' };
import { checkPhraseLists, type CheckPhraseList, type CheckWordList } from '../../content/schemas/assistant';
import { fold } from '../../shared/text/fold';
import { inEach } from '../understanding';

/** How people of one language ask whether somebody is genuine: content/schemas/assistant.ts says what each list is. */
export type CheckWords = Readonly<
  Record<CheckWordList, ReadonlySet<string>> & Record<CheckPhraseList, readonly (readonly string[])[]>
>;

const wordsOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(fold));
/** The longest first. */
const phrasesOf = (list: readonly string[]): readonly (readonly string[])[] =>
  list.map((phrase) => fold(phrase).split(' ')).sort((one, other) => other.length - one.length);

const phraseLists: readonly string[] = checkPhraseLists;
export const checkWords = inEach(written, (lists) => {
  const read = ([name, list]: [string, string[]]) => [name, (phraseLists.includes(name) ? phrasesOf : wordsOf)(list)];
  return Object.fromEntries(Object.entries(lists).map(read)) as CheckWords;
});

/** Lists of words that hold in every language. */
export const plain = wordsOf(written.plain);
export const articles = wordsOf(written.articles);
export const vague = wordsOf(written.vague);
export const second = wordsOf(written.second);
