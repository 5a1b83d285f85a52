import { escapeUTF8 } from 'entities';
import site from '../../../content/site.json' with { type: 'json' };
import { feedPath, type ArticleSummary } from '../../../shared/blog/contract';

/** Escapes text for XML; characters that XML 1.0 forbids are dropped. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replace(/[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, ''));
}

const date = (day: string): string => new Date(day).toUTCString();

function item({ slug, language, title, description, author, publishedAt }: ArticleSummary, siteUrl: string): string {
  const address = `${siteUrl}/blog/${encodeURIComponent(slug)}`;
  return `    <item>
      <title>${xmlText(title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${date(publishedAt)}</pubDate>
      <dc:creator>${xmlText(author)}</dc:creator>${language === 'en' ? '' : `\n      <dc:language>${language}</dc:language>`}
      <description>${xmlText(description)}</description>
    </item>`;
}

/** The articles as RSS 2.0, newest first. `siteUrl`: the site's origin. */
export function feedXml(articles: readonly ArticleSummary[], siteUrl: string): string {
  const newest = articles
    .map(({ publishedAt }) => publishedAt)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xmlText(`${site.name} · Our Blog`)}</title>
    <link>${siteUrl}/blog</link>
    <atom:link href="${siteUrl}${feedPath}" rel="self" type="application/rss+xml" />
    <description>News, updates and latest trends in freight and cargo.</description>
    <language>en-gb</language>${newest === undefined ? '' : `\n    <lastBuildDate>${date(newest)}</lastBuildDate>`}
${articles.map((article) => item(article, siteUrl)).join('\n')}
  </channel>
</rss>
`;
}
