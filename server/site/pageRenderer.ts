import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AgentPage } from '../../shared/directory/agentPages';
import type { BlogPage, BlogPagePath } from '../../shared/blog/contract';
import { wordPages, type ShownQuestion, type SiteWords, type WordPagePath } from '../../shared/editing/siteWords';
import { currentLanguage } from '../../shared/language/words';
import type { AgentSearchAnswer, AgentSearchQuery } from '../../shared/directory/contract';
import {
  headPlaceholder,
  markupPlaceholder,
  servedPlaceholder,
  templateOfAgents,
  templateOfResults,
} from '../../shared/site/pagePlaceholders';
import type { PublicConfig } from '../../shared/site/publicConfig';
import type { PageBundle, RenderedPage } from '../../shared/site/renderedPage';
import type { ServedPages, ServedPath } from '../../shared/site/servedPages';
import { blogStructuredData } from './blogPages/structuredData';
import { faqData } from './faqData';
import { agentStructuredData } from './structuredData';
import { fillPage, inlineSources, scriptSafeJson, type PageRepresentation } from '../lib/http/pages';
import { quicklyCompressed, representation } from '../lib/http/representation';

/** Renders the pages of one language that are made for a request (docs/architecture.md "Pages for one request"). */
export interface PageRenderer {
  /** The results page for the query of an address, with its question mark. */
  results: (search: string, find: (query: AgentSearchQuery) => AgentSearchAnswer) => Promise<PageRepresentation>;
  /** A page under `/agents`. */
  agent: (page: AgentPage) => Promise<PageRepresentation>;
  /** A page of the blog. */
  blog: (page: BlogPage) => Promise<PageRepresentation>;
  /** A page of the build with words that editors wrote, and the questions that its readers see. */
  words: (path: WordPagePath, words: SiteWords, questions: readonly ShownQuestion[]) => Promise<PageRepresentation>;
  /** A page behind a secret address, or one of everybody's at its own. @throws if the build has no such page */
  served: <Path extends ServedPath>(
    path: Path,
    data: ServedPages[Path],
    publicAddress?: string,
  ) => Promise<PageRepresentation>;
}

/** Signed-in-only pages are never cached. */
export const pageCaching = (path: string): string =>
  path === '*' || path === '/account' || path.startsWith('/account/') ? 'no-store' : 'no-cache';

const templatesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** A rendered page with its structured data. */
function described({ head, markup }: RenderedPage, data: readonly object[]): RenderedPage {
  const scripts = data.map((each) => `<script type="application/ld+json">${scriptSafeJson(each)}</script>`);
  return { head: [head, ...scripts].join('\n'), markup };
}

/**
 * Reads templates and code at once: the next release may be built while this one runs. `pages`: the build's folder of
 * pages in one language. `bundle`: absolute path of the code that renders them.
 */
export async function openPageRenderer(
  { pages, bundle }: { pages: string; bundle: string },
  config: PublicConfig,
): Promise<PageRenderer> {
  const files = v.parse(templatesSchema, await readFile(join(pages, 'templates.json'), 'utf8'));
  const templates = new Map<string, string>();
  for (const [path, file] of Object.entries(files))
    templates.set(path, fillPage(await readFile(join(pages, file), 'utf8'), config));
  const code = createRequire(bundle)(bundle) as PageBundle;
  const { renderResults, renderAgentPage, renderBlogPage, renderWords, renderServed } = code;

  const filled = async (path: string, caching: string, { head, markup }: RenderedPage, served: unknown) => {
    const template = templates.get(path);
    if (template === undefined) throw new Error(`The build has no page ${path}.`);
    const html = template
      .replace(headPlaceholder, () => head)
      .replace(markupPlaceholder, () => markup)
      .replace(servedPlaceholder, () => scriptSafeJson(served));
    const bodies = await quicklyCompressed(Buffer.from(html));
    return { ...representation('text/html; charset=utf-8', caching, bodies), inline: inlineSources(template) };
  };
  return {
    results: async (search, find) => {
      const { served, ...page } = await renderResults(search, find, config);
      return filled(templateOfResults, 'no-cache', page, served);
    },
    agent: async (page) => {
      const data = agentStructuredData(page, config.siteUrl);
      return filled(templateOfAgents, 'no-cache', described(await renderAgentPage(page, config), data), page);
    },
    blog: async (page) => {
      const path: BlogPagePath = page.kind === 'list' ? '/blog' : '/blog/:slug';
      const data = blogStructuredData(page, config.siteUrl);
      const caching = page.kind === 'missing' ? 'no-store' : 'no-cache';
      return filled(path, caching, described(await renderBlogPage(page, config), data), page);
    },
    words: async (path, words, questions) => {
      const hasFaq = wordPages[path].includes('questions') && questions.length > 0;
      const data = hasFaq ? [faqData(questions, currentLanguage())] : [];
      return filled(path, pageCaching(path), described(await renderWords(path, words, config), data), words);
    },
    served: async (path, data, publicAddress) => {
      const page = await renderServed(path, data, config, publicAddress);
      return filled(path, publicAddress === undefined ? 'no-store' : 'no-cache', page, data);
    },
  };
}
