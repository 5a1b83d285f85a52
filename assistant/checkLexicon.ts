import written from '../content/assistant/check-words.json' with { type: 'json' };
import { checkPhraseLists, type CheckPhraseList, type CheckWordList } from '../content/schemas/assistant';
import { fold } from '../shared/text/fold';
import type { Spoken } from './understanding';

/** How people of one language ask whether somebody is genuine: content/schemas/assistant.ts says what each list is. */
export type CheckWords = Readonly<
  Record<CheckWordList, ReadonlySet<string>> & Record<CheckPhraseList, readonly (readonly string[])[]>
>;

const wordsOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(fold));
/** The longest first. */
const phrasesOf = (list: readonly string[]): readonly (readonly string[])[] =>
  list.map((phrase) => fold(phrase).split(' ')).sort((one, other) => other.length - one.length);

const phraseLists: readonly string[] = checkPhraseLists;
const read = (lists: Readonly<Record<CheckWordList | CheckPhraseList, readonly string[]>>): CheckWords =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, phraseLists.includes(name) ? phrasesOf(list) : wordsOf(list)]),
  ) as CheckWords;

export const checkWords: Readonly<Record<Spoken, CheckWords>> = {
  en: read(written.en),
  fr: read(written.fr),
  sw: read(written.sw),
  ar: read(written.ar),
};

/** Common English words, of which no name in lower case consists. */
export const plain = wordsOf(written.plain);
