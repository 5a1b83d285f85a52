import { prefixOf, published, type Language } from '../../shared/language/languages';

/** A page of the site, by its path in English. */
export interface SitemapEntry {
  path: string;
  /** Epoch milliseconds; undefined if unknown. */
  changedAt?: number | undefined;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';
export const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Written by server/newsletter/archive.ts. */
export const newsletterSitemapPath = '/sitemap-newsletters.xml';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * One file of the site map (https://www.sitemaps.org/protocol.html). Each page is listed once in each language, and each
 * time with all of them: search engines ignore alternates that do not refer to each other.
 */
export function urlSet(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  languages: readonly Language[] = published,
): string {
  const hasLanguages = languages.length > 1;
  const lines = entries.flatMap(({ path, changedAt }) => {
    const addressIn = (language: Language): string => `${siteUrl}${prefixOf(language)}${escaped(path)}`;
    const link = (tag: string, language: Language): string =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(language)}"/>`;
    const links = [...languages.map((language) => link(language, language)), link('x-default', 'en')].join('');
    const changed = changedAt === undefined ? '' : `<lastmod>${dayOf(changedAt)}</lastmod>`;
    return languages.map(
      (language) => `  <url><loc>${addressIn(language)}</loc>${changed}${hasLanguages ? links : ''}</url>`,
    );
  });
  const namespaces = `${sitemapNamespace}${hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}`;
  return `${xmlDeclaration}\n<urlset ${namespaces}>\n${lines.join('\n')}\n</urlset>\n`;
}
