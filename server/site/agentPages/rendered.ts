import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentPage } from '../../contracts/agentPages';
import { headPlaceholder, markupPlaceholder, servedPlaceholder } from '../../contracts/pagePlaceholders';
import { rendererOf, type BuiltPages } from '../builtPages';
import type { PublicConfig } from '../../contracts/publicConfig';
import { fillPage, inlineSources, scriptSafeJson, type PageRepresentation } from '../pages';
import { quicklyCompressed, representation } from '../representation';
import { agentStructuredData } from './structuredData';

/** Renders a page under `/agents`. */
export type RenderAgentPage = (page: AgentPage) => Promise<PageRepresentation>;

const templateFile = 'agents.template.html';

/** Opens the built template of these pages; undefined if the build has none. */
export async function openAgentPages(site: BuiltPages, config: PublicConfig): Promise<RenderAgentPage | undefined> {
  const built = await readFile(join(site.pages, templateFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (built === undefined) return undefined;
  const { renderAgentPage } = rendererOf(site);
  const template = fillPage(built, config);
  const inline = inlineSources(template);
  return async (page) => {
    const { head, markup } = await renderAgentPage(page, config);
    const data = agentStructuredData(page, config.siteUrl)
      .map((each) => `<script type="application/ld+json">${scriptSafeJson(each)}</script>`)
      .join('\n');
    const html = template
      .replace(headPlaceholder, () => `${head}\n${data}`)
      .replace(markupPlaceholder, () => markup)
      .replace(servedPlaceholder, () => scriptSafeJson(page));
    const bodies = await quicklyCompressed(Buffer.from(html));
    return { ...representation('text/html; charset=utf-8', 'no-cache', bodies), inline };
  };
}
