/** Titles by slug, as in `content/blog/`. */
export const titles: Readonly<Record<string, string>> = {
  'latest-ai-logistics': 'The latest in AI for logistics, and what it is good for',
  'autonomous-shipping': 'Autonomous shipping without the science fiction',
  'sustainable-logistics': 'Sustainable logistics begins with a number you can defend',
  'trends-global-freight': 'Five trends in global freight that change everyday work',
  'ai-supply-chains': 'AI in supply chains, from the forecast to the shelf',
};
