import type { AgentSearchAnswer, AgentSearchQuery } from '../directory/contract';
import type { BlogPage } from '../blog/contract';
import type { SiteWords, WordPagePath } from '../editing/siteWords';
import type { AgentPage } from '../directory/agentPages';
import type { PublicConfig } from './publicConfig';
import type { ServedPages, ServedPath } from './servedPages';

/** A page that the prerender bundle rendered for one request. */
export interface RenderedPage {
  /** Title, meta and link elements. */
  head: string;
  /** Markup of `#root`. */
  markup: string;
}

interface RenderedResults extends RenderedPage {
  /** What the page starts with in the browser (src/features/directory/results/servedResults.ts). */
  served: unknown;
}

/** What the gateway calls of the prerender bundle (src/prerender.tsx). */
export interface PageBundle {
  /** Renders the results page for the query of an address, with its question mark. */
  renderResults: (
    search: string,
    find: (query: AgentSearchQuery) => AgentSearchAnswer,
    config: PublicConfig,
  ) => Promise<RenderedResults>;
  /** Renders a page under `/agents` from its data, at its `path`. */
  renderAgentPage: (page: AgentPage, config: PublicConfig) => Promise<RenderedPage>;
  /** Renders a page of the blog from its data, at its `path`. */
  renderBlogPage: (page: BlogPage, config: PublicConfig) => Promise<RenderedPage>;
  /** Renders a page of the build with words that editors wrote in place of those of `content/`. */
  renderWords: (path: WordPagePath, words: SiteWords, config: PublicConfig) => Promise<RenderedPage>;
  /**
   * Renders a page from its data. A secret in its address stays out of the markup. `publicAddress`: of a page that
   * search engines may know.
   */
  renderServed: <Path extends ServedPath>(
    path: Path,
    data: ServedPages[Path],
    config: PublicConfig,
    publicAddress?: string,
  ) => Promise<RenderedPage>;
}
