/** Slugs of the five articles (specification section 3), newest first. Any other slug is a page that does not exist. */
export const articleSlugs = ['latest-ai-logistics', 'autonomous-shipping', 'sustainable-logistics', 'trends-global-freight', 'ai-supply-chains'] as const;

export type ArticleSlug = (typeof articleSlugs)[number];

/** Address of the RSS feed of the articles. */
export const feedPath = '/feed.xml';

/** Address of an article's picture for link previews and feeds, 1200 by 630 pixels (docs/art.md). */
export function articleCardPath(slug: ArticleSlug): string {
  return `/og/${slug}.jpg`;
}
