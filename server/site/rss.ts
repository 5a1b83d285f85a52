import { escapeUTF8 } from 'entities';

/** Escapes text for XML; characters that XML 1.0 forbids are dropped. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replace(/[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, ''));
}

interface FeedItem {
  title: string;
  description: string;
  /** With the site's origin. */
  address: string;
  /** Epoch milliseconds, or a day in ISO 8601. */
  at: number | string;
  author?: string;
  /** English without one. */
  language?: string;
}

interface Feed {
  title: string;
  description: string;
  /** Of the page with the same, and of the feed itself, with the site's origin. */
  page: string;
  self: string;
  /** The latest first, or not. */
  items: readonly FeedItem[];
}

const dated = (at: number | string): string => new Date(at).toUTCString();

function itemXml({ title, description, address, at, author, language = 'en' }: FeedItem): string {
  const inWhich = language === 'en' ? '' : `\n      <dc:language>${language}</dc:language>`;
  const creator = author === undefined ? '' : `\n      <dc:creator>${xmlText(author)}</dc:creator>`;
  return `    <item>
      <title>${xmlText(title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${dated(at)}</pubDate>${creator}${inWhich}
      <description>${xmlText(description)}</description>
    </item>`;
}

/** What the site writes in English, as RSS 2.0. */
export function rssXml({ title, description, page, self, items }: Feed): string {
  const newest = Math.max(...items.map(({ at }) => new Date(at).getTime()));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xmlText(title)}</title>
    <link>${page}</link>
    <atom:link href="${self}" rel="self" type="application/rss+xml" />
    <description>${xmlText(description)}</description>
    <language>en-gb</language>${items.length === 0 ? '' : `\n    <lastBuildDate>${dated(newest)}</lastBuildDate>`}
${items.map(itemXml).join('\n')}
  </channel>
</rss>
`;
}
