import type { Trained } from './classifier';
import type { Learnt } from './understanding';

/**
 * What was learnt, as it is written: two builds have to be the same byte for byte, and a serializer may write strings of
 * one text in two ways.
 */
export interface WrittenLearnt {
  texts: Uint8Array;
  numbers: Record<'intents' | 'languages', Pick<Trained<string>, 'rarities' | 'weights'>>;
}

const numbersOf = ({ rarities, weights }: Trained<string>) => ({ rarities, weights });

export function writtenLearnt({ intents, languages, words, plain, foreign }: Learnt): WrittenLearnt {
  const texts = {
    intents: { ...intents, rarities: null, weights: null },
    languages: { ...languages, rarities: null, weights: null },
    words: [...words],
    plain: [...plain],
    foreign: [...foreign],
  };
  return {
    texts: new TextEncoder().encode(JSON.stringify(texts)),
    numbers: { intents: numbersOf(intents), languages: numbersOf(languages) },
  };
}

/** @throws if another version wrote it. */
export function readLearnt({ texts, numbers }: WrittenLearnt): Learnt {
  const { intents, languages, words, plain, foreign } = JSON.parse(new TextDecoder().decode(texts)) as {
    [Part in 'intents' | 'languages']: Learnt[Part];
  } & { words: [string, number][]; plain: string[]; foreign: string[] };
  return {
    intents: { ...intents, ...numbers.intents },
    languages: { ...languages, ...numbers.languages },
    words: new Map(words),
    plain: new Set(plain),
    foreign: new Set(foreign),
  };
}
