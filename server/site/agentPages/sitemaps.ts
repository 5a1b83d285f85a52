import { published, type Language } from '../../../shared/language/languages';
import { newsletterSitemapPath, sitemapNamespace, urlSet, xmlDeclaration, type SitemapEntry } from '../urlSet';
import type { AgentTree } from './tree';
import { agentsPath } from './tree';

/** Addresses in one file (https://www.sitemaps.org/protocol.html). */
const mostInFile = 50_000;

/** The pages of the build, written by tools/build.ts, those of the blog (../blogPages), and the newsletters. */
const otherFiles = ['/sitemap-pages.xml', '/sitemap-articles.xml', newsletterSitemapPath];

/** In n languages a page is listed n times with n links, and a file may have 50 MB. */
const pagesInFile = (languages: readonly Language[]): number => Math.floor(mostInFile / languages.length ** 2);

function files(
  kind: string,
  entries: readonly SitemapEntry[],
  most: number,
): [path: string, entries: readonly SitemapEntry[]][] {
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => [
    `/sitemap-${kind}-${index + 1}.xml`,
    entries.slice(index * most, (index + 1) * most),
  ]);
}

/**
 * The site map by path: an index of one file per kind of page, or more if there are many. Only agents have dates:
 * pages of countries and places change with what is near. Files are made when asked for.
 */
export function sitemapsOf(
  { countries }: AgentTree,
  siteUrl: string,
  changedAt: (id: string) => number | undefined,
  languages: readonly Language[] = published,
): Map<string, () => string> {
  const most = pagesInFile(languages);
  const places = [...countries.values()].flatMap((country) => [...country.places.values()]);
  const parts = [
    ...files('countries', [{ path: agentsPath }, ...[...countries.values()].map(({ path }) => ({ path }))], most),
    ...files(
      'places',
      places.map(({ path }) => ({ path })),
      most,
    ),
    ...files(
      'agents',
      places.flatMap(({ agents }) =>
        [...agents.values()].map(({ path, agent }) => ({ path, changedAt: changedAt(agent.id) })),
      ),
      most,
    ),
  ];
  const index = [...otherFiles, ...parts.map(([path]) => path)]
    .map((path) => `  <sitemap><loc>${siteUrl}${path}</loc></sitemap>`)
    .join('\n');
  const indexFile = `${xmlDeclaration}\n<sitemapindex ${sitemapNamespace}>\n${index}\n</sitemapindex>\n`;
  return new Map([
    ['/sitemap.xml', () => indexFile],
    ...parts.map(([path, entries]): [string, () => string] => [path, () => urlSet(entries, siteUrl, languages)]),
  ]);
}
