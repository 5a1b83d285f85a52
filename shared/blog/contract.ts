import * as v from 'valibot';
import { languages } from '../language/languages';

const articleSummarySchema = v.object({
  slug: v.string(),
  /** Of its words, whatever the language of the page. */
  language: v.picklist(languages),
  title: v.string(),
  description: v.string(),
  author: v.string(),
  /** A day, ISO 8601. */
  publishedAt: v.string(),
  /** Name of its drawn cover. */
  art: v.string(),
  /** Address of its own picture. */
  imageUrl: v.optional(v.string()),
  /** Reading time. */
  minutes: v.number(),
});
/** What lists and headers show of an article. */
export type ArticleSummary = v.InferOutput<typeof articleSummarySchema>;

const neighbourSchema = v.pick(articleSummarySchema, ['slug', 'title', 'language']);

/** What a page of the blog shows. `body`: Markdown (docs/content.md). `card`: path of its picture for link previews. */
const blogPageSchema = v.variant('kind', [
  v.object({ kind: v.literal('list'), path: v.string(), posts: v.array(articleSummarySchema) }),
  v.object({
    kind: v.literal('article'),
    path: v.string(),
    article: articleSummarySchema,
    body: v.string(),
    card: v.string(),
    newer: v.nullable(neighbourSchema),
    older: v.nullable(neighbourSchema),
  }),
  v.object({ kind: v.literal('missing'), path: v.string(), isWithdrawn: v.boolean() }),
]);
export type BlogPage = v.InferOutput<typeof blogPageSchema>;
export type BlogPageOf<Kind extends BlogPage['kind']> = Extract<BlogPage, { kind: Kind }>;

/** Paths of the pages of the blog, which the gateway renders from its words of the moment. */
export const blogPagePaths = ['/blog', '/blog/:slug'] as const;
export type BlogPagePath = (typeof blogPagePaths)[number];

/** Address of the RSS feed of the articles. */
export const feedPath = '/feed.xml';

/** `GET /api/blog-pages?path=/blog/…`. */
export const blogPageQuerySchema = v.object({
  path: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/blog(?:\/[^/]+)?$/)),
});
export const blogPageAnswerSchema = v.object({ page: blogPageSchema });
