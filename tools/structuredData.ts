import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faqData } from '../server/site/faqData';
import { localeOf, prefixOf } from '../shared/language/languages';
import type { Words } from '../shared/language/words';
import { siteUrlPlaceholder } from '../shared/site/pagePlaceholders';
import { paths } from '../src/navigation/paths';

interface SiteContent {
  legalName: string;
  name: string;
  description: string;
  address: readonly string[];
  emails: { general: string };
  phone: { display: string };
  socials: readonly { href: string }[];
}

/** The content that structured data is made from, in the language of its words. */
export interface StructuredContent {
  words: Words;
  site: SiteContent;
  faq: readonly { question: string; answer: string }[];
}

export async function readStructuredContent(folder: string, words: Words): Promise<StructuredContent> {
  const inLanguage = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? (words.content[value] ?? value) : value;
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  return {
    words,
    site: JSON.parse(await read('site.json'), inLanguage) as SiteContent,
    faq: JSON.parse(await read('faq.json'), inLanguage) as StructuredContent['faq'],
  };
}

/** Address of a file, and of the English page. */
const address = (path: string): string => `${siteUrlPlaceholder}${path}`;
/** Address of a page in the language of the content. */
const pageAddress = ({ words }: StructuredContent, path: string): string =>
  address(`${prefixOf(words.language)}${path}`);
const languageOf = ({ words }: StructuredContent) => ({ inLanguage: localeOf[words.language].replace(/-u-.*/, '') });
const schema = <Type extends string>(type: Type) => ({ '@context': 'https://schema.org', '@type': type });

/** Breadcrumb names of pages below the home page. */
const names: Readonly<Record<string, string>> = {
  [paths.chat]: 'AI chat',
  [paths.members]: 'Our Members',
  [paths.directory]: 'People',
  [paths.aboutUs]: 'About us',
  [paths.services]: 'Services',
  [paths.faq]: 'FAQ',
  [paths.contact]: 'Contact',
  [paths.membershipBenefits]: 'Membership benefits',
  [paths.quote]: 'Get a Quote',
  [paths.verification]: 'What our checks mean',
  [paths.conduct]: 'Code of conduct',
  [paths.terms]: 'Terms of use',
  [paths.privacy]: 'Privacy',
  [paths.accessibility]: 'Accessibility',
};

function organization({ site }: StructuredContent): object {
  const [street, place] = site.address;
  const [locality, country] = (place ?? '').split(', ');
  return {
    ...schema('Organization'),
    '@id': address('/#organization'),
    name: site.legalName,
    alternateName: site.name,
    url: address(paths.home),
    logo: address('/icons/icon-512.png'),
    description: site.description,
    email: site.emails.general,
    telephone: site.phone.display,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: locality, addressCountry: country },
    sameAs: site.socials.map(({ href }) => href),
  };
}

function website(content: StructuredContent): object {
  const { site } = content;
  return {
    ...schema('WebSite'),
    ...languageOf(content),
    name: site.name,
    url: pageAddress(content, paths.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${pageAddress(content, paths.searchResults)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

function breadcrumbs(content: StructuredContent, trail: readonly { path: string; name: string }[]): object {
  const { texts, content: contentTexts } = content.words;
  return {
    ...schema('BreadcrumbList'),
    itemListElement: [{ path: paths.home, name: 'Home' }, ...trail].map(({ path, name }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: texts[name] ?? contentTexts[name] ?? name,
      item: pageAddress(content, path),
    })),
  };
}

/** Structured data of a page, as JSON-LD (https://schema.org). `hasFaq`: with the questions of `content/`. */
export function structuredData(path: string, content: StructuredContent, hasFaq = true): object[] {
  const faq = hasFaq ? [faqData(content.faq, content.words.language)] : [];
  if (path === paths.home) return [organization(content), website(content), ...faq];
  const name = names[path];
  if (name === undefined) return [];
  return [...(path === paths.faq ? faq : []), breadcrumbs(content, [{ path, name }])];
}
