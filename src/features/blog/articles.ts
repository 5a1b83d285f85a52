import { summary as aiSupplyChains } from '@content/blog/ai-supply-chains.md?summary';
import { summary as autonomousShipping } from '@content/blog/autonomous-shipping.md?summary';
import { summary as latestAiLogistics } from '@content/blog/latest-ai-logistics.md?summary';
import { summary as sustainableLogistics } from '@content/blog/sustainable-logistics.md?summary';
import { summary as trendsGlobalFreight } from '@content/blog/trends-global-freight.md?summary';
import type { ArticleFrontMatter } from '@content/schemas/articles';
import { articleSlugs, type ArticleSlug } from '@/navigation/articles';

/** What lists and heads say of an article: its front matter, and how long it takes to read. */
export interface ArticleSummary extends ArticleFrontMatter {
  /** Text such as `5 min`. */
  readingTime: string;
}

const summaries: Readonly<Record<ArticleSlug, ArticleSummary>> = {
  'latest-ai-logistics': latestAiLogistics,
  'autonomous-shipping': autonomousShipping,
  'sustainable-logistics': sustainableLogistics,
  'trends-global-freight': trendsGlobalFreight,
  'ai-supply-chains': aiSupplyChains,
};

/** The articles, newest first; the first is the featured one (specification section 2, "Blog list"). */
export const articles: readonly ArticleSummary[] = articleSlugs.map((slug) => summaries[slug]);

export function articleOf(slug: ArticleSlug): ArticleSummary {
  return summaries[slug];
}

const previewLength = 80;

/** A description as lists show it: its first 80 characters and an ellipsis (specification section 2, "Blog list"). */
export function preview(description: string): string {
  return `${Array.from(description).slice(0, previewLength).join('')}…`;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-10-19` as `19 October 2026`. */
export function longDate(date: string): string {
  return dates.format(new Date(date));
}
