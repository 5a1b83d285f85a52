import * as v from 'valibot';
import { lineText } from '../../places/codeText';
import { readEmail } from '../../places/email';

/** Fields that several requests share. Messages are whole sentences: a form shows them beside the field. */

/** Message of an object schema: for a value that is no object, and for a field that is not there. */
export function missing(issue: { path?: unknown }): string {
  return issue.path === undefined ? 'Send a JSON object.' : 'This field is missing.';
}

const badEmail = 'Enter an e-mail address such as name@example.com.';

const emailFaults = {
  empty: 'Enter your e-mail address.',
  long: 'This e-mail address is too long.',
  form: badEmail,
} as const;

/** An e-mail address as it is typed or pasted, at most 254 characters; gives it in ASCII, for sending. See `readEmail`. */
export const emailSchema = v.pipe(
  v.string(emailFaults.empty),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if ('address' in read) return read.address;
    addIssue({ message: emailFaults[read.fault] });
    return NEVER;
  }),
);

interface TextRules {
  /** Shown when nothing was entered. */
  empty: string;
  /** In characters (UTF-16 code units, as in the `maxlength` of a form field). */
  longest: number;
}

const tooLong = (longest: number): string => `Use at most ${longest} characters.`;

/** One line of text, trimmed, not empty, without invisible marks. */
export const lineSchema = ({ empty, longest }: TextRules) =>
  v.pipe(
    v.string(empty),
    v.transform(lineText),
    v.nonEmpty(empty),
    v.maxLength(longest, tooLong(longest)),
    v.regex(/^\P{Cc}*$/u, 'Use one line of text.'),
  );

/** Text of one or more lines, trimmed, not empty. */
export const textSchema = ({ empty, longest }: TextRules) =>
  v.pipe(
    v.string(empty),
    v.trim(),
    v.nonEmpty(empty),
    v.maxLength(longest, tooLong(longest)),
    v.regex(/^[\P{Cc}\t\r\n]*$/u, 'Use plain text without control characters.'),
  );
