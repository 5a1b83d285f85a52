import type { LoaderContext } from 'webpack';
import { readArticle } from './article';

/**
 * webpack loader for `content/blog/*.md`. The query selects the part: `?summary` exports `summary`, `?body` exports
 * `body` (types in src/imports.d.ts; docs/decisions/0004).
 */
export default function articleLoader(this: Pick<LoaderContext<unknown>, 'resourceQuery'>, source: string): string {
  const { summary, body } = readArticle(source);
  if (this.resourceQuery === '?summary') return `export const summary = ${JSON.stringify(summary)};`;
  if (this.resourceQuery === '?body') return `export const body = ${JSON.stringify(body)};`;
  throw new Error('An article is imported with ?summary or ?body.');
}
