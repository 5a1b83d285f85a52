import * as v from 'valibot';
import { t } from '../language/words';
import { lineText } from './codeText';
import { readEmail } from './email';

/** Fields shared by several requests. Messages are whole sentences, which forms show beside the field. */

/** Message of an object schema, for a value that is not an object or a missing field. */
export function missing(issue: { path?: unknown }): string {
  return issue.path === undefined ? 'Send a JSON object.' : t('This field is missing.');
}

/** The hint of a field, behind what was typed and cannot be read; alone for an empty field. */
export const notUnderstood = (typed: string, hint: string): string =>
  typed.trim() === '' ? hint : t('“{typed}” was not understood. {hint}', { typed, hint });

/** What was typed and has two meanings. */
export const meansEither = (typed: string, one: string, other: string): string =>
  t('“{typed}” may be {one} or {other}. Enter the one that you mean.', { typed, one, other });

const emailFaults = {
  empty: () => t('Enter your email address.'),
  long: () => t('This email address is too long.'),
  form: () => t('Enter an email address such as name@example.com.'),
} as const;

/** An email address as typed or pasted, at most 254 characters; normalised to ASCII for sending. See `readEmail`. */
export const emailSchema = v.pipe(
  v.string(emailFaults.empty),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if ('address' in read) return read.address;
    addIssue({ message: emailFaults[read.fault]() });
    return NEVER;
  }),
);

interface TextRules {
  /** Message for an empty field. */
  empty: string | (() => string);
  /** In UTF-16 code units, like a form field's `maxlength`. */
  longest: number;
}

const tooLong = (longest: number) => () => t('Use at most {longest} characters.', { longest });

/** One line of text, trimmed, not empty, without invisible characters. */
export const lineSchema = ({ empty, longest }: TextRules) =>
  v.pipe(
    v.string(empty),
    v.transform(lineText),
    v.nonEmpty(empty),
    v.maxLength(longest, tooLong(longest)),
    v.regex(/^\P{Cc}*$/u, () => t('Use one line of text.')),
  );

/** Multi-line text, trimmed, not empty. */
export const textSchema = ({ empty, longest }: TextRules) =>
  v.pipe(
    v.string(empty),
    v.trim(),
    v.nonEmpty(empty),
    v.maxLength(longest, tooLong(longest)),
    v.regex(/^[\P{Cc}\t\r\n]*$/u, () => t('Use plain text without control characters.')),
  );

/** What tells people from programs; a person who trips over it only waits for the desk (server/lib/caselog/spam.ts). */
export const formSignsSchema = v.object({
  /** Milliseconds since the form was shown. */
  openFor: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** A field that people do not see. */
  trap: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});
/** Absent without scripts. */
export type FormSigns = v.InferOutput<typeof formSignsSchema>;
