import * as v from 'valibot';
import { languages } from '../language/languages';
import { missing } from '../text/fields';
import { articleFaults, articleValueSchema, slugSchema } from './article';

/** Kinds of words that editors write at the desk, each with its value and with what it lacks before it may be shown. */
export const wordKinds = ['article'] as const;
export type WordKind = (typeof wordKinds)[number];

export const wordValues = { article: articleValueSchema } as const;
export type WordValue<Kind extends WordKind = WordKind> = v.InferOutput<(typeof wordValues)[Kind]>;

export const wordFaults = { article: articleFaults } as const satisfies {
  [Kind in WordKind]: (value: WordValue<Kind>) => Record<string, string>;
};

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
export const wordsSchema = v.object({
  ...idEntries,
  ...versionEntries,
  value: articleValueSchema,
  /** The version that visitors see; null for none. */
  shown: v.nullable(count),
  may: v.array(v.picklist(['staff.wrote', ...wordSteps])),
  versions: v.array(v.object(versionEntries)),
});
export type EditedWords = v.InferOutput<typeof wordsSchema>;

export const wordsParamsSchema = v.object({
  kind: v.picklist(wordKinds),
  key: slugSchema,
  language: v.picklist(languages),
});
export const wordVersionParamsSchema = v.object({
  ...wordsParamsSchema.entries,
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

/** `PUT` of the same: another version, on top of the one that was seen. `isNew`: nothing may have this key yet. */
export const wordsDraftSchema = v.object({ seen: count, isNew: v.boolean(), value: articleValueSchema }, missing);
/** `POST …/steps`. */
export const wordsStepSchema = v.object({ seen: count, step: v.picklist(wordSteps) }, missing);
export const wordsSavedSchema = v.object({ version: count, state: v.picklist(wordStates) });

/** `GET …/versions/{version}`: what an earlier version said. */
export const wordVersionSchema = v.object({ value: articleValueSchema });

/** `POST /api/desk/words/pictures`: the address of a stored picture. */
export const wordPictureSchema = v.object({ picture: v.string() });

/** Largest file of a picture, in bytes. */
export const largestPicture = 8 * 1_048_576;

/** Address of a picture that was uploaded at the desk, by the hash of its content. */
export const picturePath = (hash: string): string => `/pictures/${hash}.webp`;
