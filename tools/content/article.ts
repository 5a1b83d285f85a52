import * as v from 'valibot';
import { articleSchema } from '../../content/schemas/articles';
import type { ArticleSummary } from '../../src/features/blog/articles';
import type { Block } from '../../src/ui/prose/blocks';
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
