import type { Agent } from '../../../places/agent';
import { dayOf } from '../../../shared/listings/evidence';
import { placeNamesOfFile, placesOfFile } from '../../directory/directoryFile';
import type { AgentDirectory } from '../../directory/agentDirectory';
import type { SearchedDirectory } from '../../directory/agentSearch';
import type { AgentPage } from '../../../shared/directory/agentPages';
import { compressed, representation, type Representation } from '../../lib/http/representation';
import { surroundingsIn, type Surroundings } from './nearby';
import { countryNamesOf, withCountryNames } from './countryNames';
import { agentPageAt, type PageSource } from './page';
import { PageMemory } from './pageMemory';
import { sitemapsOf } from './sitemaps';
import { buildAgentTree, type AgentTree } from './tree';

interface AgentPagesOptions {
  directory: SearchedDirectory & Pick<AgentDirectory, 'agents' | 'details' | 'changedAt' | 'checks'>;
  /** The build's `/places.json` and `/place-names.json`. */
  places: Buffer | undefined;
  placeNames: Buffer | undefined;
  /** The site's origin. */
  siteUrl: string;
}

/** Brotli quality: a tenth of a second for all agents. */
const promptly = 5;

async function sitemapFile(text: string): Promise<Representation> {
  return representation('application/xml; charset=utf-8', 'no-cache', await compressed(Buffer.from(text), promptly));
}

/** The pages of one state of the directory on one day: stamps end at midnight. */
interface Current {
  agents: readonly Agent[];
  source: PageSource;
  memory: PageMemory;
  sitemaps: {
    /** By path. Made at the first request. */
    files?: ReadonlyMap<string, () => string>;
    memory: PageMemory<Representation>;
  };
}

export interface AgentPages {
  /** The page for the parts of an address after `/agents`, decoded. */
  at: (parts: readonly string[]) => AgentPage;
  /** Address of an agent's page; undefined if the directory does not have it. */
  pathOf: (id: string) => string | undefined;
  /** Rendered pages; empty again after each change of the directory, and each day. */
  memory: () => PageMemory;
  /** A file of the site map by its path; undefined if there is none. */
  sitemap: (path: string) => Promise<Representation | undefined>;
}

/** The pages of countries, places and agents, from the current directory. */
export function makeAgentPages({ directory, places: placesFile, placeNames, siteUrl }: AgentPagesOptions): AgentPages {
  const places = placesOfFile(placesFile);
  const [names = { countries: [], places: [], regions: [], states: [] }] = placeNamesOfFile(placeNames);
  const nameOfCountry = countryNamesOf(places ?? { countries: [] });
  const surroundings = (tree: AgentTree): Surroundings | undefined => {
    const gazetteer = directory.gazetteer();
    return gazetteer === undefined || places === undefined
      ? undefined
      : surroundingsIn(tree, { gazetteer, places, names });
  };
  let current: Current | undefined;
  const now = (): Current => {
    const agents = directory.agents();
    const checks = directory.checks();
    const today = dayOf(Date.now());
    if (current?.agents === agents) {
      if (current.source.today !== today || current.source.checks !== checks)
        current = { ...current, source: { ...current.source, checks, today }, memory: new PageMemory() };
      return current;
    }
    const tree = buildAgentTree(agents);
    const { details } = directory;
    const source = { tree, index: directory.index(), details, checks, today, surroundings: surroundings(tree) };
    current = { agents, source, memory: new PageMemory(), sitemaps: { memory: new PageMemory() } };
    return current;
  };
  return {
    at: (parts) => withCountryNames(agentPageAt(parts, now().source), nameOfCountry),
    pathOf: (id) => now().source.tree.agent(id)?.path,
    memory: () => now().memory,
    sitemap: async (path) => {
      const { sitemaps, source } = now();
      sitemaps.files ??= sitemapsOf(source.tree, siteUrl, directory.changedAt);
      const text = sitemaps.files.get(path);
      if (text === undefined) return undefined;
      return sitemaps.memory.get(path) ?? sitemaps.memory.render(path, () => sitemapFile(text()));
    },
  };
}
