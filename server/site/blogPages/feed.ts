import site from '../../../content/site.json' with { type: 'json' };
import { feedPath, type ArticleSummary } from '../../../shared/blog/contract';
import { rssXml } from '../rss';

/** The articles as RSS 2.0, newest first. `siteUrl`: the site's origin. */
export function feedXml(articles: readonly ArticleSummary[], siteUrl: string): string {
  return rssXml({
    title: `${site.name} · Our Blog`,
    description: 'News, updates and latest trends in freight and cargo.',
    page: `${siteUrl}/blog`,
    self: `${siteUrl}${feedPath}`,
    items: articles.map(({ slug, language, title, description, author, publishedAt: at }) => ({
      ...{ title, description, author, language, at },
      address: `${siteUrl}/blog/${encodeURIComponent(slug)}`,
    })),
  });
}
