import arabic from '../content/assistant/examples-ar.json' with { type: 'json' };
import english from '../content/assistant/examples-en.json' with { type: 'json' };
import french from '../content/assistant/examples-fr.json' with { type: 'json' };
import swahili from '../content/assistant/examples-sw.json' with { type: 'json' };
import spellings from '../content/assistant/spellings.json' with { type: 'json' };
import others from '../content/assistant-languages.json' with { type: 'json' };
import type { AssistantIntent } from '../content/schemas/assistant';
import { classifierOf, train, type Classifier, type Example, type Likelihood, type Trained } from './classifier';
import { featureWords, stemOf } from './features';

const examples = { en: english, sw: swahili, fr: french, ar: arabic };

/** Languages that the assistant answers in. */
export type Spoken = keyof typeof examples;
/** What is made of each language's part. */
export const inEach = <Part, Made>(
  { en, fr, sw, ar }: Readonly<Record<Spoken, Part>>,
  make: (part: Part, language: Spoken) => Made,
): Readonly<Record<Spoken, Made>> => ({
  en: make(en, 'en'),
  fr: make(fr, 'fr'),
  sw: make(sw, 'sw'),
  ar: make(ar, 'ar'),
});
export const isSpoken = (code: string): code is Spoken => Object.hasOwn(examples, code);

/** What the examples teach: plain data, which the build writes and the gateway loads. */
export interface Learnt {
  intents: Trained<AssistantIntent>;
  languages: Trained<string>;
  /** By folded word, how many intents have an example with it. */
  words: readonly (readonly [string, number])[];
  /** Words that are written in lower case: no names. */
  plain: readonly string[];
  /** Words of languages that the assistant does not speak. */
  foreign: readonly string[];
}

/** Stands for the places of a question, and for `{place}` in an example. */
export const placeWord = 'placeanywhere';

const withPlaces = (text: string): string => text.replaceAll('{place}', placeWord);
const withoutPlaces = (text: string): string => text.replaceAll('{place}', ' ');

/** What a text may mean. */
export interface Understanding {
  /** What a question, its places replaced by `placeWord`, may ask for, the likeliest first. */
  intentsOf: (text: string, language: Spoken) => readonly Likelihood<AssistantIntent>[];
  /** The language of a text, by ISO code, the likeliest first. */
  languagesOf: Classifier<string>;
  /** Whether a folded word stands in an example. */
  knows: (word: string) => boolean;
  /** Whether a text has a word of any language of the examples. */
  hasKnownWord: (text: string) => boolean;
  /** Whether a folded word is a word of a language, rather than a name. */
  isPlain: (word: string) => boolean;
  /** Whether a folded word stands in the examples of many intents, so that it says nothing about any. */
  isCommon: (word: string) => boolean;
}

/** Arabic has no capitals: names of places stand in examples of a few intents, other words anywhere. */
const mostIntentsOfAName = 6;
/** 'I', 'you', 'need' and 'from' stand in examples of most intents, 'air' and 'container' in those of a dozen. */
const mostIntentsOfATopic = 14;

const usual = inEach<object, ReadonlyMap<string, string>>(spellings, (words) => new Map(Object.entries(words)));

/** A folded word in the spelling of the examples, which may be two words. */
export const usualSpelling = (word: string, language: Spoken): string => usual[language].get(word) ?? word;

/** A text in the spelling of the examples: 'wat r ur docs' is 'what are your documents'. */
const spelt = (text: string, language: Spoken): string =>
  featureWords(text)
    .map((word) => usualSpelling(word, language))
    .join(' ');

/** Learns from the examples in `content/`, in a second or two. */
export function learn(): Learnt {
  const taught = Object.entries(examples).flatMap(([language, byIntent]) =>
    Object.entries(byIntent).flatMap(([intent, sentences]) =>
      sentences.map((text) => ({ text, language: language as Spoken, intent: intent as AssistantIntent })),
    ),
  );
  const foreign = others.languages.flatMap(({ code, sentences }) =>
    sentences.map((text): Example<string> => ({ text, label: code })),
  );
  const intentsWith = new Map<string, Set<string>>();
  const plain = new Set<string>();
  for (const { text, intent, language } of taught) {
    const words = featureWords(withoutPlaces(text));
    for (const word of words)
      for (const form of [word, stemOf(word)]) intentsWith.set(form, (intentsWith.get(form) ?? new Set()).add(intent));
    if (language !== 'ar')
      for (const word of withoutPlaces(text).split(/[^\p{L}]+/u))
        if (word !== '' && word === word.toLowerCase()) plain.add(word);
  }
  return {
    intents: train(
      taught.map(({ text, language, intent }) => ({ text: spelt(withPlaces(text), language), label: intent })),
    ),
    languages: train([
      ...taught.map(({ text, language }) => ({ text: withoutPlaces(text), label: language })),
      ...foreign,
    ]),
    words: [...intentsWith].map(([word, intents]) => [word, intents.size]),
    plain: [...[...plain].flatMap(featureWords), ...Object.values(usual).flatMap((words) => [...words.keys()])],
    foreign: foreign.flatMap(({ text }) => featureWords(text)),
  };
}

function understand({ intents, languages, ...lists }: Learnt): Understanding {
  const classify = classifierOf(intents);
  const [words, plain, foreign] = [new Map(lists.words), new Set(lists.plain), new Set(lists.foreign)];
  const knows = (word: string): boolean => words.has(word) || words.has(stemOf(word));
  return {
    intentsOf: (text, language) => classify(spelt(text, language)),
    languagesOf: classifierOf(languages),
    knows,
    hasKnownWord: (text) =>
      featureWords(text).some((word) => /\p{L}{2}/u.test(word) && (knows(word) || foreign.has(word))),
    isPlain: (word) => plain.has(word) || (words.get(word) ?? 0) > mostIntentsOfAName,
    isCommon: (word) => (words.get(word) ?? 0) > mostIntentsOfATopic,
  };
}

let understood: Understanding | undefined;

/** Uses what the build has learnt. */
export function useLearnt(learnt: Learnt): void {
  understood = understand(learnt);
}

/** What the build has learnt; where nothing was built, learns at the first call. */
export const understanding = (): Understanding => (understood ??= understand(learn()));
