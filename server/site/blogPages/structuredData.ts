import type { ArticleSummary, BlogPage } from '../../../shared/blog/contract';
import { localeOf, prefixOf } from '../../../shared/language/languages';
import { currentLanguage, t } from '../../../shared/language/words';

const schema = (type: string) => ({ '@context': 'https://schema.org', '@type': type });

/** https://schema.org/BlogPosting, in the language of the article's words. */
function blogPosting(
  { language, title, description, author, publishedAt }: ArticleSummary,
  path: string,
  card: string,
  siteUrl: string,
): object {
  return {
    ...schema('BlogPosting'),
    inLanguage: localeOf[language].replace(/-u-.*/, ''),
    headline: title,
    description,
    author: { '@type': 'Person', name: author },
    datePublished: publishedAt,
    image: `${siteUrl}${card}`,
    mainEntityOfPage: `${siteUrl}${path}`,
    publisher: { '@id': `${siteUrl}/#organization` },
  };
}

/** Structured data of a page of the blog, as JSON-LD (https://schema.org). `siteUrl`: the site's origin. */
export function blogStructuredData(page: BlogPage, siteUrl: string): object[] {
  if (page.kind === 'missing') return [];
  const blog = [
    { name: t('Home'), path: '/' },
    { name: t('Our Blog'), path: '/blog' },
  ];
  const trail = page.kind === 'list' ? blog : [...blog, { name: page.article.title, path: page.path }];
  return [
    ...(page.kind === 'article' ? [blogPosting(page.article, page.path, page.card, siteUrl)] : []),
    {
      ...schema('BreadcrumbList'),
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${siteUrl}${prefixOf(currentLanguage())}${path}`,
      })),
    },
  ];
}
