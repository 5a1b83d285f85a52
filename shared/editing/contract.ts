import * as v from 'valibot';
import { languages } from '../language/languages';
import { missing } from '../text/fields';
import { articleFaults, articleValueSchema, slugSchema } from './article';
import { hoursFaults, hoursValueSchema } from './hours';
import { priceFaults, priceValueSchema } from './price';
import {
  figuresFaults,
  figuresValueSchema,
  questionFaults,
  questionValueSchema,
  testimonialFaults,
  testimonialValueSchema,
} from './smallKinds';

/** Kinds of words that editors write at the desk, each with its value. */
export const wordKinds = ['article', 'question', 'testimonial', 'figures', 'hours', 'price'] as const;
export type WordKind = (typeof wordKinds)[number];
/** Kinds of which there is one, which `content/` has. */
export const singleKinds: ReadonlySet<WordKind> = new Set<WordKind>(['figures', 'hours', 'price']);
/** Kinds that are not written again in another language: an article has its own, hours a note in each, a price no words. */
export const untranslatedKinds: ReadonlySet<WordKind> = new Set<WordKind>(['article', 'hours', 'price']);
/** Kinds that the gateway works by: they are changed, and never withdrawn. */
export const neededKinds: ReadonlySet<WordKind> = new Set<WordKind>(['hours', 'price']);
/** Kinds of a few lines of text. */
export type SmallKind = Exclude<WordKind, 'article'>;

export const wordValues = {
  article: articleValueSchema,
  question: questionValueSchema,
  testimonial: testimonialValueSchema,
  figures: figuresValueSchema,
  hours: hoursValueSchema,
  price: priceValueSchema,
} as const;
export type WordValue<Kind extends WordKind = WordKind> = v.InferOutput<(typeof wordValues)[Kind]>;

/** What words lack before visitors may see them, by field. */
export function wordFaults(value: WordValue): Record<string, string> {
  if ('body' in value) return articleFaults(value);
  if ('answer' in value) return questionFaults(value);
  if ('monday' in value) return hoursFaults(value);
  if ('currency' in value) return priceFaults(value);
  return 'name' in value ? testimonialFaults(value) : figuresFaults(value);
}

/** What words are called in lists; '' while they have no name. */
export function wordTitle(value: WordValue): string {
  if ('body' in value) return value.title;
  if ('answer' in value) return value.question;
  if ('monday' in value) return value.note;
  if ('currency' in value) return `${value.currency} ${value.amount}`;
  return 'name' in value ? value.name : `${value.value1} ${value.label1}`;
}

/** As machines/wordsCase.ts has them. */
export const wordStates = ['draft', 'review', 'published', 'withdrawn'] as const;
export const wordSteps = ['staff.submitted', 'staff.returned', 'staff.published', 'staff.withdrew'] as const;
export type WordState = (typeof wordStates)[number];
export type WordStep = (typeof wordSteps)[number];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const versionEntries = {
  /** 0: as the site came with it. */
  version: count,
  state: v.picklist(wordStates),
  /** Who made this version, by address; null: the site came with it, or the account is deleted. */
  by: v.nullable(v.string()),
  /** Epoch milliseconds; null: the site came with it. */
  at: v.nullable(count),
};
export type WordVersion = v.InferOutput<v.ObjectSchema<typeof versionEntries, undefined>>;

const idEntries = { kind: v.picklist(wordKinds), key: v.string(), language: v.picklist(languages) };

/** `GET /api/desk/words`: everything that is edited here, what waits first. */
export const wordsListSchema = v.object({
  words: v.array(
    v.object({
      ...idEntries,
      ...versionEntries,
      title: v.string(),
      /** Visitors see a version of it. */
      isShown: v.boolean(),
    }),
  ),
});
export type ListedWords = v.InferOutput<typeof wordsListSchema>['words'][number];

/** `GET /api/desk/words/{kind}/{key}/{language}`: the latest version, and those before it. */
const storedEntries = {
  ...idEntries,
  ...versionEntries,
  /** The version that visitors see; null for none. */
  shown: v.nullable(count),
  may: v.array(v.picklist(['staff.wrote', ...wordSteps])),
  versions: v.array(v.object(versionEntries)),
};
export const wordsSchema = v.variant('kind', [
  v.object({ ...storedEntries, kind: v.literal('article'), value: wordValues.article }),
  v.object({ ...storedEntries, kind: v.literal('question'), value: wordValues.question }),
  v.object({ ...storedEntries, kind: v.literal('testimonial'), value: wordValues.testimonial }),
  v.object({ ...storedEntries, kind: v.literal('figures'), value: wordValues.figures }),
  v.object({ ...storedEntries, kind: v.literal('hours'), value: wordValues.hours }),
  v.object({ ...storedEntries, kind: v.literal('price'), value: wordValues.price }),
]);
export type EditedWords<Kind extends WordKind = WordKind> = Extract<v.InferOutput<typeof wordsSchema>, { kind: Kind }>;

export const wordsParamsSchema = v.object({
  kind: v.picklist(wordKinds),
  key: slugSchema,
  language: v.picklist(languages),
});
export const wordVersionParamsSchema = v.object({
  ...wordsParamsSchema.entries,
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

/**
 * `PUT` of the same: another version, on top of the one that was seen, with a value by the kind's schema. `isNew`:
 * nothing may have this key yet.
 */
export const wordsDraftSchema = v.object(
  { seen: count, isNew: v.boolean(), value: v.record(v.string(), v.unknown(), missing) },
  missing,
);
/** `POST …/steps`. */
export const wordsStepSchema = v.object({ seen: count, step: v.picklist(wordSteps) }, missing);
export const wordsSavedSchema = v.object({ version: count, state: v.picklist(wordStates) });

/** `GET …/versions/{version}`: what an earlier version said. */
export const wordVersionSchema = v.object({ value: v.union(Object.values(wordValues)) });

/** `POST /api/desk/words/pictures`: the address of a stored picture. */
export const wordPictureSchema = v.object({ picture: v.string() });

/** Largest file of a picture, in bytes. */
export const largestPicture = 8 * 1_048_576;

/** Address of a picture that was uploaded at the desk, by the hash of its content. */
export const picturePath = (hash: string): string => `/pictures/${hash}.webp`;
