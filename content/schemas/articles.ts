import * as v from 'valibot';
import { imageAddress, line } from './text';

/** The five articles (specification section 3), in the order of the list; the first is the featured one. */
export const articleSlugs = [
  'latest-ai-logistics',
  'autonomous-shipping',
  'sustainable-logistics',
  'trends-global-freight',
  'ai-supply-chains',
] as const;

/** Front matter of `content/blog/*.md`. The reading time is computed from the text, never written. */
export const articleSchema = v.strictObject({
  title: line(90),
  description: v.pipe(line(400), v.minLength(120, 'must be at least 120 characters: lists cut it to 80')),
  slug: v.picklist(articleSlugs),
  author: line(60),
  publishedAt: v.pipe(v.string(), v.isoDate('must be a date such as 2026-01-31')),
  /** Left out: the drawing named by `art` is the picture. */
  imageUrl: v.optional(imageAddress),
  /** Cover drawn by tools/art; `default` is the cover that stands in for any missing picture. */
  art: v.picklist(['default', ...articleSlugs]),
});

export type ArticleSlug = (typeof articleSlugs)[number];
export type ArticleFrontMatter = v.InferOutput<typeof articleSchema>;
