import * as v from 'valibot';
import { imageAddress, line, slug } from './text';

/** Front matter of `content/blog/*.md`. The reading time is computed from the text, never written. */
export const articleSchema = v.strictObject({
  title: line(90),
  description: v.pipe(line(400), v.minLength(120, 'must be at least 120 characters: lists cut it to 80')),
  /** The name of the file. */
  slug,
  /** Of its words; English if it is left out. */
  language: v.optional(v.picklist(['en', 'sw', 'fr', 'ar'])),
  author: line(60),
  publishedAt: v.pipe(v.string(), v.isoDate('must be a date such as 2026-01-31')),
  /** Left out: the drawing named by `art` is the picture. */
  imageUrl: v.optional(imageAddress),
  /** Name of its cover (docs/content.md); `default` is the cover that stands in for any missing picture. */
  art: v.optional(slug, 'default'),
  /** `true` in the one article that stands first on the blog's screens, whatever is newer. */
  featured: v.optional(v.literal('true', 'must be true, or left out')),
});
