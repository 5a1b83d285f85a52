import type { Block } from '@/ui/prose/blocks';

/** Fetches the text of an article, which has a chunk of its own: `articleChunk` of `src/app/routeChunks.ts`. */
export const bodyOf = (slug: string): Promise<{ body: readonly Block[] }> =>
  import(/* webpackChunkName: "article-[request]" */ `@content/blog/${slug}.md?body`) as Promise<{
    body: readonly Block[];
  }>;
