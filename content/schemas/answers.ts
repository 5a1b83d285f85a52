import * as v from 'valibot';
import { line, slug } from './text';

/** What the desk's form puts in for `[name]` and `[reference]`. */
const placeholders: readonly string[] = ['name', 'reference'];

const paragraph = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(1_000),
  v.check(
    (text) => Array.from(text.matchAll(/\[(.*?)\]/g), ([, name]) => name ?? '').every((name) => placeholders.includes(name)),
    'may only have the placeholders [name] and [reference]',
  ),
);

const answerSchema = v.strictObject({
  id: slug,
  /** For the desk's list; not sent. */
  title: line(60),
  /** Kinds of cases that it fits. */
  kinds: v.pipe(
    v.array(v.picklist(['quote', 'enquiry', 'report', 'application', 'privacy', 'problem'])),
    v.minLength(1, 'must name a kind of case'),
  ),
  paragraphs: v.pipe(v.array(paragraph), v.minLength(1)),
});

/** `content/answers.json`: what answers of the desk can start from. */
export const answersSchema = v.array(answerSchema);
