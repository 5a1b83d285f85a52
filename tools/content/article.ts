import * as v from 'valibot';
import { articleSchema } from '../../content/schemas/articles';
import type { ArticleSummary } from '../../src/features/blog/articles';
import type { Block } from '../../src/ui/prose/blocks';
import { toBlocks } from './blocks';
import { parseMarkdownFile, wordCount } from './markdown';

const wordsPerMinute = 200;

/** Text such as `5 min` for a text of so many words, at 200 words a minute; begun minutes count. */
export function readingTime(words: number): string {
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min`;
}

export interface Article {
  summary: ArticleSummary;
  body: Block[];
}

/**
 * Reads one file of `content/blog/`.
 * @throws when its front matter breaks the schema or its text cannot be set.
 */
export function readArticle(text: string): Article {
  const { attributes, body } = parseMarkdownFile(text);
  return { summary: { ...v.parse(articleSchema, attributes), readingTime: readingTime(wordCount(body)) }, body: toBlocks(body) };
}
