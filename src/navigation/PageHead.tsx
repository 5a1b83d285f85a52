import { useLocation } from 'react-router-dom';
import { prefixOf, published, type Language } from '@shared/language/languages';
import { currentLanguage, locale } from '@shared/language/words';
import site from '@content/site.json';
import { usePublicConfig } from '@/state/hooks';
import { cardOf, cardSize } from './previewCard';

/** As link previews name it (https://ogp.me): with a territory. */
const previewLocale = (): string => (currentLanguage() === 'ar' ? 'ar_AR' : locale().replace('-', '_'));

interface PageHeadProps {
  /** Shown as `title · Keelway`; omitted on the home page. */
  title?: string;
  /** One sentence for search engines and link previews. */
  description?: string;
  /**
   * False for pages that search engines should skip: missing pages and a visitor's own. They get no canonical address.
   */
  indexed?: boolean;
  /** Path of the picture for link previews of an article; other pages have one by their address. */
  articleCard?: string;
}

/** Title, description, canonical address and link preview of a page. React hoists them into the head. */
export function PageHead({ title, description = site.description, indexed = true, articleCard }: PageHeadProps) {
  const { pathname } = useLocation();
  const { siteUrl } = usePublicConfig();
  const fullTitle = title === undefined ? `${site.name} · ${site.tagline}` : `${title} · ${site.name}`;
  const addressIn = (language: Language): string => `${siteUrl}${prefixOf(language)}${pathname}`;
  const address = addressIn(currentLanguage());
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {indexed &&
        published.length > 1 &&
        published.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
        ))}
      {indexed && published.length > 1 && <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {indexed && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={previewLocale()} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={articleCard === undefined ? 'website' : 'article'} />
      <meta property="og:image" content={`${siteUrl}${articleCard ?? cardOf(pathname)}`} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
