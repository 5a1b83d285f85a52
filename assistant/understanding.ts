import arabic from '../content/assistant/examples-ar.json' with { type: 'json' };
import english from '../content/assistant/examples-en.json' with { type: 'json' };
import french from '../content/assistant/examples-fr.json' with { type: 'json' };
import swahili from '../content/assistant/examples-sw.json' with { type: 'json' };
import spellings from '../content/assistant/spellings.json' with { type: 'json' };
import others from '../content/assistant-languages.json' with { type: 'json' };
import type { AssistantIntent } from '../content/schemas/assistant';
import { finished, training, type Classifier, type Example, type Likelihood } from './classifier';
import { featureWords, stemOf } from './features';

const examples = { en: english, fr: french, sw: swahili, ar: arabic };

/** Languages that the assistant answers in. */
export type Spoken = keyof typeof examples;
export const isSpoken = (code: string): code is Spoken => Object.hasOwn(examples, code);

/** What the examples in `content/assistant/` teach. */
export interface Understanding {
  /** What a question may ask for, the likeliest first. */
  intentsOf: (text: string, language: Spoken) => readonly Likelihood<AssistantIntent>[];
  /** The language of a text, by ISO code, the likeliest first. */
  languagesOf: Classifier<string>;
  /** Whether a folded word stands in an example. */
  knows: (word: string) => boolean;
  /** Whether a text has a word of any language of the examples. */
  hasKnownWord: (text: string) => boolean;
  /** Whether a folded word stands in examples of so many intents that it is no name of a place. */
  isEveryday: (word: string) => boolean;
}

/** Names of places stand in examples of a few intents, other words anywhere. */
const mostIntentsOfAName = 6;

const usual: Readonly<Record<Spoken, ReadonlyMap<string, string>>> = {
  en: new Map(Object.entries(spellings.en)),
  fr: new Map(Object.entries(spellings.fr)),
  sw: new Map(Object.entries(spellings.sw)),
  ar: new Map(Object.entries(spellings.ar)),
};

/** A text in the spelling of the examples: 'wat r ur docs' is 'what are your documents'. */
const spelt = (text: string, language: Spoken): string =>
  featureWords(text)
    .map((word) => usual[language].get(word) ?? word)
    .join(' ');

function* learn(): Generator<undefined, Understanding> {
  const taught = Object.entries(examples).flatMap(([language, byIntent]) =>
    Object.entries(byIntent).flatMap(([intent, sentences]) =>
      sentences.map((text) => ({ text, language: language as Spoken, intent: intent as AssistantIntent })),
    ),
  );
  const foreign = others.languages.flatMap(({ code, sentences }) =>
    sentences.map((text): Example<string> => ({ text, label: code })),
  );
  const intentsWith = new Map<string, Set<string>>();
  for (const { text, intent } of taught)
    for (const word of featureWords(text))
      for (const form of [word, stemOf(word)]) intentsWith.set(form, (intentsWith.get(form) ?? new Set()).add(intent));
  const foreignWords = new Set(foreign.flatMap(({ text }) => featureWords(text)));
  const classify = yield* training(
    taught.map(({ text, language, intent }) => ({ text: spelt(text, language), label: intent })),
  );
  const languagesOf = yield* training([...taught.map(({ text, language }) => ({ text, label: language })), ...foreign]);
  return {
    intentsOf: (text, language) => classify(spelt(text, language)),
    languagesOf,
    knows: (word) => intentsWith.has(word) || intentsWith.has(stemOf(word)),
    hasKnownWord: (text) =>
      featureWords(text).some((word) => word.length > 1 && (intentsWith.has(stemOf(word)) || foreignWords.has(word))),
    isEveryday: (word) => (intentsWith.get(word)?.size ?? 0) > mostIntentsOfAName,
  };
}

let learning: Generator<undefined, Understanding> | undefined;
let learnt: Understanding | undefined;

/** Learns from the examples at the first call, in most of a second; the same afterwards. */
export function understanding(): Understanding {
  learning ??= learn();
  return (learnt ??= finished(learning));
}

/** Learns ahead of the first question. Whoever answers meanwhile has a turn every few milliseconds. */
export async function learnAhead(): Promise<void> {
  learning ??= learn();
  while (learnt === undefined) {
    const { done, value } = learning.next();
    if (done === true) learnt = value;
    else await new Promise((resume) => setImmediate(resume));
  }
}
