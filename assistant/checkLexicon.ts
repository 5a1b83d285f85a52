import written from '../content/assistant/check-words.json' with { type: 'json' };
import type { CheckPhraseList, CheckWordList } from '../content/schemas/assistant';
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

function read({ claims, doubts, before, how, finding, wants, mayPay, early, ...words }: typeof written.en): CheckWords {
  const phrases = { claims, doubts, before, how, finding, wants, mayPay, early };
  const each = <Name extends string, Read>(
    lists: Record<Name, string[]>,
    readList: (list: readonly string[]) => Read,
  ) =>
    Object.fromEntries(Object.entries<string[]>(lists).map(([name, list]) => [name, readList(list)])) as Record<
      Name,
      Read
    >;
  return { ...each(words, wordsOf), ...each(phrases, phrasesOf) };
}

const { en, fr, sw, ar } = written;
export const checkWords: Readonly<Record<Spoken, CheckWords>> = {
  en: read(en),
  fr: read(fr),
  sw: read(sw),
  ar: read(ar),
};

/** Common English words, of which no name in lower case consists. */
export const plain = wordsOf(written.plain);
