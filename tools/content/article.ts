import * as v from 'valibot';
import { articleSchema } from '../../content/schemas/articles';
import type { ArticleSummary } from '../../src/features/blog/articles';
import type { Block } from '../../src/ui/prose/blocks';
import { toBlocks } from '../../server/contracts/markdownBlocks';
import { parseMarkdownFile, wordCount } from './markdown';

const wordsPerMinute = 200;

/** Reading time such as `5 min`, at 200 words a minute, rounded up. */
export function readingTime(words: number): string {
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min`;
}

export interface Article {
  summary: ArticleSummary;
  body: Block[];
}

/** Parses one file of `content/blog/`. @throws if its front matter is invalid or its text cannot be rendered. */
export function readArticle(text: string): Article {
  const { attributes, body } = parseMarkdownFile(text);
  return {
    summary: { ...v.parse(articleSchema, attributes), readingTime: readingTime(wordCount(body)) },
    body: toBlocks(body),
  };
}
