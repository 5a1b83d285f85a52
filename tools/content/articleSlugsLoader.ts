import { resolve } from 'node:path';
import type { LoaderContext } from 'webpack';
import { articleSlugs, slugsWithCard } from '../../src/navigation/articleSlugs';

/** webpack loader for `src/navigation/articleSlugs.ts`: replaces the module with the current list of the folder. */
export default function articleSlugsLoader(this: LoaderContext<unknown>): string {
  for (const folder of ['content/blog', 'public/og']) this.addContextDependency(resolve(this.rootContext, folder));
  return [
    `export const articleSlugs = ${JSON.stringify(articleSlugs)};`,
    `export const slugsWithCard = ${JSON.stringify(slugsWithCard)};`,
  ].join('\n');
}
