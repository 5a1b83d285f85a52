import type { ArticleSlug } from '@/navigation/articles';
import type { Block } from '@/ui/prose/blocks';

/** Fetches the text of an article, which has a chunk of its own: `article-` and the slug. */
export const bodies: Readonly<Record<ArticleSlug, () => Promise<{ body: readonly Block[] }>>> = {
  'latest-ai-logistics': () => import(/* webpackChunkName: "article-latest-ai-logistics" */ '@content/blog/latest-ai-logistics.md?body'),
  'autonomous-shipping': () => import(/* webpackChunkName: "article-autonomous-shipping" */ '@content/blog/autonomous-shipping.md?body'),
  'sustainable-logistics': () => import(/* webpackChunkName: "article-sustainable-logistics" */ '@content/blog/sustainable-logistics.md?body'),
  'trends-global-freight': () => import(/* webpackChunkName: "article-trends-global-freight" */ '@content/blog/trends-global-freight.md?body'),
  'ai-supply-chains': () => import(/* webpackChunkName: "article-ai-supply-chains" */ '@content/blog/ai-supply-chains.md?body'),
};
