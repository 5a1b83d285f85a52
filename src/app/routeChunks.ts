import { articlePath, paths } from '@/navigation/paths';
import { articleSlugs } from '@/navigation/articles';

/** webpack chunks of a page, by the names that `routes.tsx` gives them. For the build alone: the browser need not know. */
export interface RouteChunks {
  /** What the page starts with: its code and, where kept apart, what it shows. */
  chunks: readonly string[];
  /** What the page hydrates later: its markup is prerendered, so its styles belong to the page from the start. */
  deferredChunks: readonly string[];
}

/** As webpack names the chunk of `content/blog/SLUG.md`. */
const articleChunk = (slug: string): string => `article-${slug}-md`;

const payments = ['page-payments'];
const named: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['page-home'],
  [paths.directory]: ['page-people'],
  [paths.signIn]: ['page-sign-in'],
  [paths.subscription]: payments,
  [paths.transactions]: payments,
  [paths.receipt]: payments,
  ...Object.fromEntries(articleSlugs.map((slug) => [articlePath(slug), ['page-article', articleChunk(slug)]])),
  '/ui': ['page-design-system'],
  '*': ['page-not-found'],
};

/** The chunks of a route: named after its path, unless said otherwise. */
export function routeChunks(path: string): RouteChunks {
  return {
    chunks: named[path] ?? [`page-${path.slice(1).replaceAll('/', '-')}`],
    deferredChunks: path === paths.home ? ['home-sections', 'newsletter'] : [],
  };
}
