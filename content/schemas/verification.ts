import * as v from 'valibot';
import { line } from './text';

const kindSchema = v.strictObject({
  kind: v.picklist(['registration', 'licence', 'insurance', 'address', 'referee', 'call']),
  name: line(40),
  how: line(200),
  proves: line(200),
  doesNot: line(200),
  holds: line(60),
});

/** `content/verification.json`: what each kind of check means (docs/verification.md). */
export const verificationSchema = v.strictObject({
  title: line(60),
  description: line(160),
  lead: line(200),
  /** Paragraphs about the stamp. */
  stamp: v.pipe(v.array(line(500)), v.minLength(1)),
  kinds: v.pipe(v.array(kindSchema), v.length(6)),
  /** Paragraphs about what no check says. */
  limits: v.pipe(v.array(line(400)), v.minLength(1)),
});
