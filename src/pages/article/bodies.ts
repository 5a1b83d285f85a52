import type { Block } from '@/kit/ui/prose/blocks';

/** Loads an article's text from its chunk (`articleChunk` in `src/app/routeChunks.ts`). */
export const bodyOf = (slug: string): Promise<{ body: readonly Block[] }> =>
  import(/* webpackChunkName: "article-[request]" */ `@content/blog/${slug}.md?body`) as Promise<{
    body: readonly Block[];
  }>;
