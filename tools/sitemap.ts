import { published, type Language } from '../shared/language/languages';
import { siteUrlPlaceholder } from '../shared/site/pagePlaceholders';
import { urlSet } from '../server/site/urlSet';

/** Sitemap of the indexable pages of the build. The gateway fills in its own address. */
export const sitemapXml = (paths: readonly string[], languages: readonly Language[] = published): string =>
  urlSet(
    paths.map((path) => ({ path })),
    siteUrlPlaceholder,
    languages,
  );
