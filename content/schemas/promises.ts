import * as v from 'valibot';
import { line } from './text';

const file = v.pipe(
  v.string(),
  v.regex(/^(?:server|src|shared|machines|places)\/[\w./-]+$/, 'must be the path of a file of the code'),
);
const test = v.pipe(
  v.string(),
  v.regex(/^tests\/[\w./-]+\.(?:test|spec)\.tsx?(?:: \S.*)?$/, 'must be the path of a test, and may name it after ": "'),
);

const promiseSchema = v.pipe(
  v.strictObject({
    /** As it is written in English, with its values and elements. */
    sentence: line(600),
    /** Addresses as in `src/navigation/paths.ts`, or in words, such as "mail: newsletter". */
    pages: v.pipe(v.array(line(80)), v.minLength(1)),
    /** The file that keeps it, and the test that proves it. */
    keeper: v.optional(file),
    test: v.optional(test),
    /** How the association keeps it without the site. */
    byHand: v.optional(line(300)),
    /** Why nobody has to keep it. */
    noPromise: v.optional(line(120)),
  }),
  v.check(
    ({ keeper, byHand, noPromise }) => [keeper, byHand, noPromise].filter((one) => one !== undefined).length === 1,
    'must have one of keeper, byHand and noPromise',
  ),
  v.check(({ keeper, test }) => (keeper === undefined) === (test === undefined), 'a keeper has a test, and only a keeper'),
);

/** `content/promises.json`: who keeps what the site says that somebody does, or by when (docs/content.md "Promises"). */
export const promisesSchema = v.array(promiseSchema);
export type Promised = v.InferOutput<typeof promiseSchema>;
