import * as v from 'valibot';

/** Fields that several requests share. Messages are whole sentences: a form shows them beside the field. */

/** Message of an object schema: for a value that is no object, and for a field that is not there. */
export function missing(issue: { path?: unknown }): string {
  return issue.path === undefined ? 'Send a JSON object.' : 'This field is missing.';
}

const badEmail = 'Enter an e-mail address such as name@example.com.';

/** An e-mail address as browsers accept it, with a dot in the domain. Trimmed, at most 254 characters. */
export const emailSchema = v.pipe(
  v.string('Enter your e-mail address.'),
  v.trim(),
  v.nonEmpty('Enter your e-mail address.'),
  v.maxLength(254, 'This e-mail address is too long.'),
  v.rfcEmail(badEmail),
  v.regex(/\.[^.@]{2,}$/, badEmail),
);

interface TextRules {
  /** Shown when nothing was entered. */
  empty: string;
  /** In characters (UTF-16 code units, as in the `maxlength` of a form field). */
  longest: number;
}

const tooLong = (longest: number): string => `Use at most ${longest} characters.`;

/** One line of text, trimmed, not empty. */
export const lineSchema = ({ empty, longest }: TextRules) =>
  v.pipe(v.string(empty), v.trim(), v.nonEmpty(empty), v.maxLength(longest, tooLong(longest)), v.regex(/^\P{Cc}*$/u, 'Use one line of text.'));

/** Text of one or more lines, trimmed, not empty. */
export const textSchema = ({ empty, longest }: TextRules) =>
  v.pipe(
    v.string(empty),
    v.trim(),
    v.nonEmpty(empty),
    v.maxLength(longest, tooLong(longest)),
    v.regex(/^[\P{Cc}\t\r\n]*$/u, 'Use plain text without control characters.'),
  );
