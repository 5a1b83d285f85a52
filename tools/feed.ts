import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
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

/** Escapes text for XML; characters that XML 1.0 forbids are dropped. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replace(/[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, ''));
}

const date = (day: string): string => new Date(day).toUTCString();

function item({ slug, title, description, author, publishedAt }: ArticleSummary): string {
  const address = `${siteUrlPlaceholder}${articlePath(slug)}`;
  return `    <item>
      <title>${xmlText(title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${date(publishedAt)}</pubDate>
      <dc:creator>${xmlText(author)}</dc:creator>
      <description>${xmlText(description)}</description>
    </item>`;
}

/** The articles as RSS 2.0, newest first. Addresses start with the placeholder that the gateway replaces. */
export function feedXml({ title, description }: FeedChannel, articles: readonly ArticleSummary[]): string {
  const newest = articles
    .map(({ publishedAt }) => publishedAt)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xmlText(title)}</title>
    <link>${siteUrlPlaceholder}${paths.blog}</link>
    <atom:link href="${siteUrlPlaceholder}${feedPath}" rel="self" type="application/rss+xml" />
    <description>${xmlText(description)}</description>
    <language>en-gb</language>${newest === undefined ? '' : `\n    <lastBuildDate>${date(newest)}</lastBuildDate>`}
${articles.map(item).join('\n')}
  </channel>
</rss>
`;
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
