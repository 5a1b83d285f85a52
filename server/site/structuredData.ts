import { prefixOf } from '../../shared/language/languages';
import { currentLanguage, t } from '../../shared/language/words';
import { logoPath, type Office } from '../../places/agentDetails';
import { sendableEmail } from '../../shared/text/email';
import { weekdays, type OpeningHours } from '../../places/openingHours';
import type { AgentPage, AgentPageOf } from '../../shared/directory/agentPages';

/** The address of a page in the reader's language. */
const pageAddress = (siteUrl: string, path: string): string => `${siteUrl}${prefixOf(currentLanguage())}${path}`;

interface Step {
  name: string;
  path: string;
}

const schema = (type: string) => ({ '@context': 'https://schema.org', '@type': type });

/** What a page is called in lists and breadcrumbs. */
function trailOf(page: AgentPage): Step[] {
  const first = { name: t('Agents by country'), path: '/agents' };
  switch (page.kind) {
    case 'countries':
      return [first];
    case 'country':
      return [first, { name: page.name, path: page.path }];
    case 'place':
      return [first, page.country, { name: page.name, path: page.path }];
    case 'agent':
      return [first, page.country, page.place, { name: page.agent.name, path: page.path }];
    case 'missing':
      return [];
  }
}

function list(name: string, items: readonly Step[], siteUrl: string, count = items.length): object {
  return {
    ...schema('ItemList'),
    name,
    numberOfItems: count,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: pageAddress(siteUrl, item.path),
    })),
  };
}

/** https://schema.org/OpeningHoursSpecification, local times; days without hours are closed. */
const hoursData = ({ days }: OpeningHours): object[] =>
  days.flatMap((ranges, day) =>
    ranges.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[day]}`,
      opens,
      // Times end at 23:59:59.
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  );

const officeData = ({ address, city, country, phone, email }: Office) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressCountry: country,
  },
  ...(phone !== undefined && { telephone: phone }),
  ...(email !== undefined && { email: sendableEmail(email) }),
});

/** https://schema.org/LocalBusiness */
function business({ agent, details, place, country, path, elsewhere }: AgentPageOf<'agent'>, siteUrl: string): object {
  const { hours, offices, logo } = details;
  const departments = [
    ...elsewhere.map((office) => ({ name: `${agent.name}, ${office.name}`, url: pageAddress(siteUrl, office.path) })),
    ...offices.map((office) => ({ name: `${agent.name}, ${office.city}`, ...officeData(office) })),
  ];
  const { name, phone, email, website, image, languages } = agent;
  return {
    ...schema('LocalBusiness'),
    // The same business in every language.
    '@id': `${siteUrl}${path}#business`,
    name,
    url: pageAddress(siteUrl, path),
    address: { '@type': 'PostalAddress', addressLocality: place.name, addressCountry: country.name },
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email: sendableEmail(email) }),
    ...(website !== undefined && { sameAs: [website] }),
    ...(image !== undefined && { image: image.startsWith('/') ? `${siteUrl}${image}` : image }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    memberOf: { '@id': `${siteUrl}/#organization` },
    ...(logo !== undefined && { logo: `${siteUrl}${logoPath(logo)}` }),
    ...(hours !== undefined && { openingHoursSpecification: hoursData(hours) }),
    ...(departments.length > 0 && {
      department: departments.map((department) => ({ '@type': 'LocalBusiness', ...department })),
    }),
  };
}

function mainData(page: AgentPage, siteUrl: string): object[] {
  switch (page.kind) {
    case 'countries':
      return [list(t('Countries with member freight agents'), page.countries, siteUrl)];
    case 'country':
      return [list(t('Places with freight agents in {name}', { name: page.name }), page.places, siteUrl)];
    case 'place':
      return [list(t('Freight agents in {location}', { location: page.location }), page.agents, siteUrl, page.count)];
    case 'agent':
      return [business(page, siteUrl)];
    case 'missing':
      return [];
  }
}

/** Structured data of a page under `/agents`, as JSON-LD (https://schema.org). `siteUrl`: the site's origin. */
export function agentStructuredData(page: AgentPage, siteUrl: string): object[] {
  const trail = [{ name: t('Home'), path: '/' }, ...trailOf(page)];
  if (page.kind === 'missing') return [];
  return [
    ...mainData(page, siteUrl),
    {
      ...schema('BreadcrumbList'),
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: pageAddress(siteUrl, path),
      })),
    },
  ];
}
