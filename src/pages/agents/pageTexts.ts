import { t } from '@language/words';
import type { AgentPage } from '@server/contracts/agentPages';
import { serviceNames } from '@/features/directory/agentContact';
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

/** '1 agent', '1,240 agents'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

const first: readonly Step[] = [
  { name: 'Home', path: paths.home },
  { name: t('Agents by country'), path: paths.agents },
];

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
        description: `${counted(page.count, 'member freight agent')} in ${counted(page.countries.length, 'country', 'countries')}, with phone, email and website.`,
        heading: t('Freight agents by country'),
        isName: false,
        lead: `${counted(page.count, 'agent')} in ${counted(page.places, 'place')}, in ${counted(page.countries.length, 'country', 'countries')}.`,
        trail: first,
      };
    case 'country':
      return {
        title: `Freight agents in ${page.name}`,
        description: `${counted(page.count, 'member freight agent')} in ${counted(page.places.length, 'place')} of ${page.name}, with phone, email, website and services.`,
        heading: `Freight agents in ${page.name}`,
        isName: false,
        lead: `${counted(page.count, 'agent')} in ${counted(page.places.length, 'place')}.`,
        trail: [...first, { name: page.name, path: page.path }],
      };
    case 'place':
      return {
        title: `Freight agents in ${page.location}`,
        description: `${counted(page.count, 'member freight agent')} in ${page.location}, with services, phone and the ports and airports near.`,
        heading: `Freight agents in ${page.name}`,
        isName: false,
        lead: `${counted(page.count, 'agent')} in ${page.location}.`,
        trail: [...first, page.country, { name: page.name, path: page.path }],
      };
    case 'agent': {
      const { name, location, services } = page.agent;
      const offered =
        services.length === 0 ? '' : `: ${services.map((service) => serviceNames[service].toLowerCase()).join(', ')}`;
      return {
        title: `${name}, freight agent in ${location}`,
        description: `${name}, member freight agent in ${location}${offered}. Phone, email and website.`,
        heading: name,
        isName: true,
        lead: `Freight agent in ${location}`,
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
