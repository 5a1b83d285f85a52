import { articleSlugs, slugsWithCard } from './articleSlugs';

/** Slugs of the articles, newest first. Any other slug is not found. */
export { articleSlugs };

/** Address of the RSS feed of the articles. */
export const feedPath = '/feed.xml';

/**
 * Address of an article's picture for link previews and feeds, 1200 by 630 pixels (docs/content.md); falls back to the
 * blog's.
 */
export function articleCardPath(slug: string): string {
  return `/og/${slugsWithCard.includes(slug) ? slug : 'blog'}.jpg`;
}
