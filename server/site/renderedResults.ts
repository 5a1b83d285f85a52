import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentSearchAnswer, AgentSearchQuery } from '../contracts/agentSearch';
import { headPlaceholder, markupPlaceholder, servedPlaceholder } from '../contracts/pagePlaceholders';
import { rendererOf, type BuiltPages } from './builtPages';
import type { PublicConfig } from '../contracts/publicConfig';
import { fillPage, inlineSources, scriptSafeJson, type PageRepresentation } from './pages';
import { quicklyCompressed, representation } from './representation';

/** Renders the results page for the query of an address, with its question mark. */
export type RenderResults = (
  search: string,
  find: (query: AgentSearchQuery) => AgentSearchAnswer,
) => Promise<PageRepresentation>;

const templateFile = 'search-results.template.html';

/** Opens the built results page; undefined if the build has none. */
export async function openRenderedResults(site: BuiltPages, config: PublicConfig): Promise<RenderResults | undefined> {
  const built = await readFile(join(site.pages, templateFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (built === undefined) return undefined;
  const { renderResults } = rendererOf(site);
  const template = fillPage(built, config);
  const inline = inlineSources(template);
  return async (search, find) => {
    const { head, markup, served } = await renderResults(search, find, config);
    const html = template
      .replace(headPlaceholder, () => head)
      .replace(markupPlaceholder, () => markup)
      .replace(servedPlaceholder, () => scriptSafeJson(served));
    const bodies = await quicklyCompressed(Buffer.from(html));
    return { ...representation('text/html; charset=utf-8', 'no-cache', bodies), inline };
  };
}
