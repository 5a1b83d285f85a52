import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArticleFile } from '@server/editing/articleFile';
import { articlesOf } from '@server/editing/liveWords';
import type { Seed } from '@server/editing/seeds';
import { makeBlogPages } from '@server/site/blogPages/blogPages';
import type { BlogPageOf } from '@shared/blog/contract';
import { articleSlugs } from '../../tools/content/articleSlugs';

/** The articles of content/ as the gateway begins with them. */
const seeds = articleSlugs.map((key): Seed => {
  const { language, value } = readArticleFile(readFileSync(join(__dirname, `../../content/blog/${key}.md`), 'utf8'));
  return { kind: 'article', key, language, value };
});
export const articles = articlesOf(seeds, []);

const pages = makeBlogPages({
  words: { articles: () => articles, wasWithdrawn: () => false },
  siteUrl: 'https://keelway.example',
  hasFile: (path) => path === '/og/autonomous-shipping.jpg',
});
export const listPage = pages.at('/blog') as BlogPageOf<'list'>;
/** In the order of the list: the featured one first. */
export const { posts } = listPage;
export const articlePage = (slug: string) => pages.at(`/blog/${slug}`) as BlogPageOf<'article'>;
