import * as v from 'valibot';
import type { LoaderContext } from 'webpack';
import { articleSchema } from '../../content/schemas/articles';
import type { ArticleSummary } from '../../src/features/blog/articles';
import type { Block } from '../../src/kit/ui/prose/blocks';
import { toBlocks } from '../../shared/text/markdownBlocks';
import { parseMarkdownFile, wordCount } from './markdown';

const wordsPerMinute = 200;

/** Reading time in minutes, at 200 words a minute, rounded up. */
export function readingTime(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

export interface Article {
  summary: ArticleSummary;
  body: Block[];
}

/** Parses one file of `content/blog/`. @throws if its front matter is invalid or its text cannot be rendered. */
export function readArticle(text: string): Article {
  const { attributes, body } = parseMarkdownFile(text);
  return {
    summary: { ...v.parse(articleSchema, attributes), minutes: readingTime(wordCount(body)) },
    body: toBlocks(body),
  };
}

/**
 * webpack loader for `content/blog/*.md`. The query selects the part: `?summary` exports `summary`, `?body` exports
 * `body` (types in src/imports.d.ts; docs/decisions/0004).
 */
export default function articleLoader(this: Pick<LoaderContext<unknown>, 'resourceQuery'>, source: string): string {
  const { summary, body } = readArticle(source);
  if (this.resourceQuery === '?summary') return `export const summary = ${JSON.stringify(summary)};`;
  if (this.resourceQuery === '?body') return `export const body = ${JSON.stringify(body)};`;
  throw new Error('An article is imported with ?summary or ?body.');
}
