/** Slugs of the five articles (specification section 3), newest first. Any other slug is a page that does not exist. */
export const articleSlugs = ['latest-ai-logistics', 'autonomous-shipping', 'sustainable-logistics', 'trends-global-freight', 'ai-supply-chains'] as const;
