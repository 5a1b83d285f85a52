import type { AgentTree } from './tree';
import { agentsPath } from './tree';

/** Addresses in one file (https://www.sitemaps.org/protocol.html). */
const mostInFile = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The pages of the build, written by tools/build.ts. */
const builtPages = '/sitemap-pages.xml';

interface Entry {
  path: string;
  /** Epoch milliseconds; undefined if unknown. */
  changedAt?: number | undefined;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Paths are ASCII without characters that XML reserves (slugs.ts). */
function urlSet(entries: readonly Entry[], siteUrl: string): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${dayOf(changedAt)}</lastmod>`;
    return `  <url><loc>${siteUrl}${path}</loc>${changed}</url>`;
  });
  return `${declaration}\n<urlset xmlns="${namespace}">\n${lines.join('\n')}\n</urlset>\n`;
}

function files(kind: string, entries: readonly Entry[]): [string, readonly Entry[]][] {
  const count = Math.ceil(entries.length / mostInFile);
  return Array.from({ length: count }, (_, index) => [
    `/sitemap-${kind}-${index + 1}.xml`,
    entries.slice(index * mostInFile, (index + 1) * mostInFile),
  ]);
}

/**
 * The site map by path: an index of one file per kind of page, or more if there are many. Only agents have dates:
 * pages of countries and places change with what is near.
 */
export function sitemapsOf(
  { countries }: AgentTree,
  siteUrl: string,
  changedAt: (id: string) => number | undefined,
): Map<string, string> {
  const places = [...countries.values()].flatMap((country) => [...country.places.values()]);
  const parts = [
    ...files('countries', [{ path: agentsPath }, ...[...countries.values()].map(({ path }) => ({ path }))]),
    ...files(
      'places',
      places.map(({ path }) => ({ path })),
    ),
    ...files(
      'agents',
      places.flatMap(({ agents }) =>
        [...agents.values()].map(({ path, agent }) => ({ path, changedAt: changedAt(agent.id) })),
      ),
    ),
  ];
  const index = [builtPages, ...parts.map(([path]) => path)]
    .map((path) => `  <sitemap><loc>${siteUrl}${path}</loc></sitemap>`)
    .join('\n');
  return new Map([
    ['/sitemap.xml', `${declaration}\n<sitemapindex xmlns="${namespace}">\n${index}\n</sitemapindex>\n`],
    ...parts.map(([path, entries]): [string, string] => [path, urlSet(entries, siteUrl)]),
  ]);
}
