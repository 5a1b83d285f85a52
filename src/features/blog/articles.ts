import type { ArticleFrontMatter } from '@content/schemas/articles';
import { articleSlugs } from '@/navigation/articles';

/** What lists and heads say of an article: its front matter, and how long it takes to read. */
export interface ArticleSummary extends ArticleFrontMatter {
  /** Text such as `5 min`. */
  readingTime: string;
}

/** Front matter alone: webpack and jest take each file's part by its query (docs/decisions/0004). */
function summaryOf(slug: string): ArticleSummary {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the one form that both bundle for a whole folder
  const article = require(`@content/blog/${slug}.md?summary`) as { summary: ArticleSummary };
  return article.summary;
}

/** The articles, newest first. */
export const articles: readonly ArticleSummary[] = articleSlugs.map(summaryOf);

/** The same for the blog's screens: the featured one first (docs/product.md "Blog list"), then newest first. */
export const posts: readonly ArticleSummary[] = [
  ...articles.filter(({ featured }) => featured !== undefined),
  ...articles.filter(({ featured }) => featured === undefined),
];

/** @throws when there is no such article. */
export function articleOf(slug: string): ArticleSummary {
  const article = articles.find((each) => each.slug === slug);
  if (article === undefined) throw new Error(`There is no article ${slug}.`);
  return article;
}

const previewLength = 80;

/** A description as lists show it: its first 80 characters and an ellipsis (docs/product.md "Blog list"). */
export function preview(description: string): string {
  return `${Array.from(description).slice(0, previewLength).join('')}…`;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-10-19` as `19 October 2026`. */
export function longDate(date: string): string {
  return dates.format(new Date(date));
}
