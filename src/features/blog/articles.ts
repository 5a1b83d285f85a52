import type { ArticleFrontMatter } from '@content/schemas/articles';
import { articleSlugs } from '@/navigation/articles';

/** An article's front matter and reading time, for lists and headers. */
export interface ArticleSummary extends ArticleFrontMatter {
  /** Reading time. */
  minutes: number;
}

/** Front matter only: webpack and jest select the part of a file by its query (docs/decisions/0004). */
function summaryOf(slug: string): ArticleSummary {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the one form that both bundle for a whole folder
  const article = require(`@content/blog/${slug}.md?summary`) as { summary: ArticleSummary };
  return article.summary;
}

/** The articles, newest first. */
export const articles: readonly ArticleSummary[] = articleSlugs.map(summaryOf);

/** The same, featured first (docs/product.md "Blog list"). */
export const posts: readonly ArticleSummary[] = [
  ...articles.filter(({ featured }) => featured !== undefined),
  ...articles.filter(({ featured }) => featured === undefined),
];

/** @throws Error for an unknown slug */
export function articleOf(slug: string): ArticleSummary {
  const article = articles.find((each) => each.slug === slug);
  if (article === undefined) throw new Error(`There is no article ${slug}.`);
  return article;
}

const previewLength = 80;

const isOfWord = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

/** At most 80 characters of a description, to the end of a word, with an ellipsis (docs/product.md "Blog list"). */
export function preview(description: string): string {
  const characters = Array.from(description);
  const cut = characters.slice(0, previewLength);
  // Within a word: back to what stands before it, and to the end of the word before that.
  const gap = isOfWord(characters[previewLength]) ? cut.findLastIndex((character) => !isOfWord(character)) : -1;
  const end = gap === -1 ? previewLength : cut.slice(0, gap).findLastIndex(isOfWord) + 1;
  return `${cut.slice(0, end).join('')}…`;
}
