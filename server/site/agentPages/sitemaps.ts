import type { AgentTree } from './tree';
import { agentsPath } from './tree';

/** Addresses in one file (https://www.sitemaps.org/protocol.html). */
const mostInFile = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The pages of the build, written by tools/build.ts. */
const builtPages = '/sitemap-pages.xml';

/** Paths are ASCII without characters that XML reserves (slugs.ts). */
const urlSet = (paths: readonly string[], siteUrl: string): string =>
  `${declaration}\n<urlset xmlns="${namespace}">\n${paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n')}\n</urlset>\n`;

function files(kind: string, paths: readonly string[]): [string, readonly string[]][] {
  const count = Math.ceil(paths.length / mostInFile);
  return Array.from({ length: count }, (_, index) => [
    `/sitemap-${kind}-${index + 1}.xml`,
    paths.slice(index * mostInFile, (index + 1) * mostInFile),
  ]);
}

/**
 * The site map by path: an index of one file per kind of page, or more if there are many. Without dates: the pages also
 * change with what is near, so when one changed is not known.
 */
export function sitemapsOf({ countries }: AgentTree, siteUrl: string): Map<string, string> {
  const places = [...countries.values()].flatMap((country) => [...country.places.values()]);
  const parts = [
    ...files('countries', [agentsPath, ...[...countries.values()].map(({ path }) => path)]),
    ...files(
      'places',
      places.map(({ path }) => path),
    ),
    ...files(
      'agents',
      places.flatMap(({ agents }) => [...agents.values()].map(({ path }) => path)),
    ),
  ];
  const index = [builtPages, ...parts.map(([path]) => path)]
    .map((path) => `  <sitemap><loc>${siteUrl}${path}</loc></sitemap>`)
    .join('\n');
  return new Map([
    ['/sitemap.xml', `${declaration}\n<sitemapindex xmlns="${namespace}">\n${index}\n</sitemapindex>\n`],
    ...parts.map(([path, paths]): [string, string] => [path, urlSet(paths, siteUrl)]),
  ]);
}
