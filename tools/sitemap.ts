import { siteUrlPlaceholder } from '../server/contracts/pagePlaceholders';
import { xmlText } from './feed';

/** Sitemap of the indexable pages (https://www.sitemaps.org/protocol.html). The gateway fills in its own address. */
export function sitemapXml(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrlPlaceholder}${xmlText(path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
