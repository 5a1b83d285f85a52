import * as v from 'valibot';
import { line } from './text';

const paragraphs = v.pipe(v.array(line(300)), v.minLength(1));

/** `content/accessibility.json`: the statement about accessibility (docs/accessibility.md). */
export const accessibilitySchema = v.strictObject({
  title: line(60),
  description: line(160),
  lead: line(200),
  /** When the site was last assessed. */
  updatedAt: v.pipe(v.string(), v.isoDate()),
  conformance: paragraphs,
  tests: paragraphs,
  /** What is known not to conform, or was not assessed. */
  limits: paragraphs,
  report: paragraphs,
});
