import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rssXml } from '../server/site/rss';
import { siteUrlPlaceholder } from '../shared/site/pagePlaceholders';
import type { ArticleSummary } from '../src/features/blog/articles';
import { articleSlugs, feedPath } from '../src/navigation/articles';
import { articlePath, paths } from '../src/navigation/paths';
import { readArticle } from './content/article';

/** Title and description of the feed. */
export interface FeedChannel {
  title: string;
  description: string;
}

/** The articles as RSS 2.0, newest first. Addresses start with the placeholder that the gateway replaces. */
export function feedXml(channel: FeedChannel, articles: readonly ArticleSummary[]): string {
  return rssXml({
    ...channel,
    page: `${siteUrlPlaceholder}${paths.blog}`,
    self: `${siteUrlPlaceholder}${feedPath}`,
    items: articles.map(({ slug, title, description, author, publishedAt: at }) => ({
      title,
      description,
      author,
      at,
      address: `${siteUrlPlaceholder}${articlePath(slug)}`,
    })),
  });
}

/** The feed of the articles in a content folder. */
export async function feedOf(content: string): Promise<string> {
  const texts = await Promise.all(articleSlugs.map((slug) => readFile(join(content, 'blog', `${slug}.md`), 'utf8')));
  const site = JSON.parse(await readFile(join(content, 'site.json'), 'utf8')) as { name: string };
  return feedXml(
    { title: `${site.name} · Our Blog`, description: 'News, updates and latest trends in freight and cargo.' },
    texts.map((text) => readArticle(text).summary),
  );
}
