import type { AgentSearchAnswer, AgentSearchQuery } from './agentSearch';
import type { PublicConfig } from './publicConfig';

/** A page that the prerender bundle rendered for one request. */
interface RenderedPage {
  /** Title, meta and link elements. */
  head: string;
  /** Markup of `#root`. */
  markup: string;
  /** What the page starts with in the browser (src/features/directory/servedResults.ts). */
  served: unknown;
}

/** What the gateway calls of the prerender bundle (src/prerender.tsx). */
export interface PageRenderer {
  /** Renders the results page for the query of an address, with its question mark. */
  renderResults: (
    search: string,
    find: (query: AgentSearchQuery) => AgentSearchAnswer,
    config: PublicConfig,
  ) => Promise<RenderedPage>;
}
