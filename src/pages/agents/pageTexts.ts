import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { AgentPage } from '@shared/directory/agentPages';
import { servicesInSentence } from '@/features/directory/agent/agentContact';
import { paths } from '@/navigation/paths';

interface Step {
  name: string;
  path: string;
}

export interface PageTexts {
  /** Of the document, without the site's name. */
  title: string;
  description: string;
  heading: string;
  /** A name, which page translators must leave alone. */
  isName: boolean;
  lead: string;
  /** From the home page to this one. */
  trail: readonly Step[];
}

const first: readonly Step[] = [
  { name: t('Home'), path: paths.home },
  { name: t('Agents by country'), path: paths.agents },
];

/** Characters; search engines cut longer ones. */
const longestDescription = 200;

const missingTexts = {
  country: [t('We know no such country'), t('No agent is in a country of this name. It may have been mistyped.')],
  place: [t('No agents in this place'), t('No agent is in a place of this name. These may help.')],
  agent: [
    t('This agent is not listed'),
    t('No agent here has this name. It may have moved, or may not be a member any more.'),
  ],
} as const;

/** Title, description and heading of a page under `/agents` (docs/product.md "Pages of agents"). */
export function textsOf(page: AgentPage): PageTexts {
  switch (page.kind) {
    case 'countries':
      return {
        title: t('Freight agents by country'),
        description: t(
          '{count, plural, one {# member freight agent} other {# member freight agents}} in {countries, plural, one {# country} other {# countries}}, with phone, email and website.',
          { count: page.count, countries: page.countries.length },
        ),
        heading: t('Freight agents by country'),
        isName: false,
        lead: t(
          '{count, plural, one {# agent} other {# agents}} in {places, plural, one {# place} other {# places}}, in {countries, plural, one {# country} other {# countries}}.',
          { count: page.count, places: page.places, countries: page.countries.length },
        ),
        trail: first,
      };
    case 'country':
      return {
        title: t('Freight agents in {place}', { place: page.name }),
        description: t(
          '{count, plural, one {# member freight agent} other {# member freight agents}} in {places, plural, one {# place} other {# places}} of {country}, with phone, email, website and services.',
          { count: page.count, places: page.places.length, country: page.name },
        ),
        heading: t('Freight agents in {place}', { place: page.name }),
        isName: false,
        lead: t(
          '{count, plural, one {# agent} other {# agents}} in {places, plural, one {# place} other {# places}}.',
          { count: page.count, places: page.places.length },
        ),
        trail: [...first, { name: page.name, path: page.path }],
      };
    case 'place':
      return {
        title: t('Freight agents in {place}', { place: page.location }),
        description: t(
          '{count, plural, one {# member freight agent} other {# member freight agents}} in {place}, with services, phone and the ports and airports near.',
          { count: page.count, place: page.location },
        ),
        heading: t('Freight agents in {place}', { place: page.name }),
        isName: false,
        lead: t('{count, plural, one {# agent} other {# agents}} in {place}.', {
          count: page.count,
          place: page.location,
        }),
        trail: [...first, page.country, { name: page.name, path: page.path }],
      };
    case 'agent': {
      const { name, location, services } = page.agent;
      const offered = commaList(services.map((service) => servicesInSentence[service]));
      const short = t('{name}, member freight agent in {place}. Phone, email and website.', { name, place: location });
      const long = t('{name}, member freight agent in {place}: {services}. Phone, email and website.', {
        name,
        place: location,
        services: offered,
      });
      return {
        title: t('{name}, freight agent in {place}', { name, place: location }),
        description: offered === '' || long.length > longestDescription ? short : long,
        heading: name,
        isName: true,
        lead: t('Freight agent in {place}', { place: location }),
        trail: [...first, page.country, page.place, { name, path: page.path }],
      };
    }
    case 'missing': {
      const [heading, lead] = missingTexts[page.what];
      return {
        title: heading,
        description: lead,
        heading,
        isName: false,
        lead,
        trail: [...first.slice(0, 1), ...page.trail],
      };
    }
  }
}
