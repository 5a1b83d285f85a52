import * as v from 'valibot';
import { line } from './text';

/** `content/conduct.json`: the code of conduct that members sign. */
export const conductSchema = v.strictObject({
  title: line(60),
  description: line(160),
  lead: line(200),
  /** Stored with each signature: a new one whenever a rule changes. */
  version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'must be a month such as 2026-01')),
  rules: v.pipe(v.array(v.strictObject({ title: line(60), text: line(260) })), v.minLength(1)),
  /** Paragraphs about what happens when a member does not keep it. */
  breaches: v.pipe(v.array(line(300)), v.minLength(1)),
});
