import { t } from '../../../shared/language/words';
import { summaryOf, type Agent } from '../../../places/agent';
import type { AgentDetails } from '../../../places/agentDetails';
import type { DirectoryIndex } from '../../../places/index/directoryIndex';
import { trustedFirst } from '../../../places/match/refinement';
import { datesOf, type Day } from '../../../places/stamp';
import { currentChecks, publicCheck } from '../../../shared/listings/evidence';
import type { AgentChecks } from '../../directory/agentChecks';
import { fold } from '../../../shared/text/fold';
import type { AgentPage, AgentPageOf } from '../../../shared/directory/agentPages';
import type { Surroundings } from './nearby';
import { slugOf } from './slugs';
import {
  agentBySuffix,
  agentsPath,
  entryAt,
  type AgentNode,
  type AgentTree,
  type CountryNode,
  type PlaceNode,
} from './tree';

/** What pages are made from. */
export interface PageSource {
  tree: AgentTree;
  index: DirectoryIndex<Agent>;
  /** What the pages of an agent show besides its record. */
  details: (id: string) => AgentDetails;
  checks: AgentChecks;
  /** For checks that hold. */
  today: Day;
  /** Undefined if the build has no places. */
  surroundings: Surroundings | undefined;
}

type Link = AgentPageOf<'missing'>['near'][number];
type Missing = AgentPageOf<'missing'>;

/** `/agents/id/{id}` leads to an agent's page. No country has this name. */
const idPart = 'id';
/** Agents that a page of a place lists; the search has all of them. */
const mostListed = 100;
const mostNear = 8;
const mostOthers = 6;

const allCountries = (): Link => ({ name: t('Agents by country'), path: agentsPath });
const linkTo = ({ name, path }: CountryNode | PlaceNode): Link => ({ name, path });
const linkToAgent = ({ agent, path }: AgentNode): Link => ({ name: agent.name, path });

function offeredBy(agents: Iterable<AgentNode>): AgentPageOf<'place'>['offered'] {
  const counts = new Map<Agent['services'][number], number>();
  for (const { agent } of agents)
    for (const service of new Set(agent.services)) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts].map(([service, count]) => ({ service, count })).sort((left, right) => right.count - left.count);
}

/** An optional field, left out if there is nothing. */
const mapIn = (source: PageSource, places: Iterable<PlaceNode>) => {
  const map = source.surroundings?.mapOf(places);
  return map === undefined ? {} : { map };
};

/** The agents of a place as a list shows them. */
const trusted = (nodes: Iterable<AgentNode>, { today }: PageSource): AgentNode[] =>
  trustedFirst(
    [...nodes].map((node) => ({ node, ...datesOf(node.agent) })),
    today,
  ).map(({ node }) => node);

function countriesPage({ tree, surroundings }: PageSource): AgentPageOf<'countries'> {
  const countries = [...tree.countries.values()];
  return {
    kind: 'countries',
    path: agentsPath,
    count: countries.reduce((sum, { count }) => sum + count, 0),
    places: countries.reduce((sum, { places }) => sum + places.size, 0),
    countries: countries.map((country) => {
      const { name, path, count, places } = country;
      const region = surroundings?.regionOf(country);
      return { name, path, count, places: places.size, ...(region !== undefined && { region }) };
    }),
  };
}

function countryPage(country: CountryNode, source: PageSource): AgentPageOf<'country'> {
  const { name, path, count, places } = country;
  return {
    kind: 'country',
    path,
    name,
    count,
    offered: offeredBy([...places.values()].flatMap(({ agents }) => [...agents.values()])),
    places: [...places.values()].map((place) => ({ ...linkTo(place), count: place.agents.size })),
    neighbours: source.surroundings?.countriesNear(country) ?? [],
    ...mapIn(source, places.values()),
  };
}

function placePage(place: PlaceNode, source: PageSource): AgentPageOf<'place'> {
  const { name, location, country, path, agents } = place;
  return {
    kind: 'place',
    path,
    name,
    location,
    country: linkTo(country),
    count: agents.size,
    offered: offeredBy(agents.values()),
    agents: trusted(agents.values(), source)
      .slice(0, mostListed)
      .map((node) => {
        const { services, languages } = node.agent;
        return { ...summaryOf(node.agent), services, languages, ...datesOf(node.agent), path: node.path };
      }),
    hubs: source.surroundings?.hubs(place) ?? [],
    neighbours: source.surroundings?.neighbours(place) ?? [],
    ...mapIn(source, [place]),
  };
}

function agentPage(node: AgentNode, source: PageSource): AgentPageOf<'agent'> {
  const { agent, place, path } = node;
  const { services, languages } = agent;
  return {
    kind: 'agent',
    path,
    agent: { ...summaryOf(agent), services, languages, ...datesOf(agent) },
    details: source.details(agent.id),
    checks: currentChecks(source.checks.get(agent.id) ?? []).map(publicCheck),
    place: linkTo(place),
    country: linkTo(place.country),
    elsewhere: source.tree.elsewhere(node).map((other) => ({ name: other.agent.location, path: other.path })),
    others: trusted(place.agents.values(), source)
      .filter((other) => other !== node)
      .slice(0, mostOthers)
      .map(linkToAgent),
    ...mapIn(source, [place]),
  };
}

/** Pages for what a name in an address means: a country, or places, by any name or a misspelt one. */
function meantBy(asked: string, { index, tree }: PageSource): (CountryNode | PlaceNode)[] {
  const meant = index.meaning(asked.slice(0, 200).replaceAll('-', ' '));
  if (meant === undefined) return [];
  const places = [...new Set(meant.agents.flatMap(({ location }) => tree.places.get(location) ?? []))];
  const [first] = places;
  if (first !== undefined && fold(meant.label) === fold(first.country.name)) return [first.country];
  return places.sort((left, right) => right.agents.size - left.agents.size);
}

const missing = (path: string, what: Missing['what'], trail: Link[], near: Link[]): Missing => ({
  kind: 'missing',
  path,
  what,
  trail: [allCountries(), ...trail],
  near: near.slice(0, mostNear),
});

function unknownCountry(path: string, asked: string, source: PageSource): AgentPage {
  const meant = meantBy(asked, source);
  const [only] = meant;
  if (only !== undefined && 'places' in only) return countryPage(only, source);
  const near = meant.map((node) => ({ name: 'location' in node ? node.location : node.name, path: node.path }));
  return missing(path, 'country', [], near);
}

/** 'springfield' for 'Springfield, Illinois', the only one in the country. */
function startingWith(country: CountryNode, asked: string): PlaceNode[] {
  const slug = slugOf(asked);
  return [...country.places.values()].filter(({ name }) => slugOf(name.split(', ')[0] ?? '') === slug);
}

function unknownPlace(path: string, country: CountryNode, asked: string, source: PageSource): AgentPage {
  const starting = startingWith(country, asked);
  const meant = meantBy(asked, source).filter((node) => 'agents' in node && node.country === country);
  const found = starting.length > 0 ? starting : meant;
  const [only] = found;
  if (found.length === 1 && only !== undefined && 'agents' in only) return placePage(only, source);
  const near = found.length > 0 ? found : [...country.places.values()];
  return missing(path, 'place', [linkTo(country)], near.map(linkTo));
}

function unknownAgent(path: string, place: PlaceNode, asked: string, { tree }: PageSource): AgentPage {
  const named = tree
    .named(slugOf(asked.split('--')[0] ?? ''))
    .map(({ agent, path: address }) => ({ name: `${agent.name}, ${agent.location}`, path: address }));
  const near = named.length > 0 ? named : [...place.agents.values()].slice(0, mostNear).map(linkToAgent);
  return missing(path, 'agent', [linkTo(place.country), linkTo(place)], near);
}

/**
 * The page for the parts of an address after `/agents`, decoded. Its `path` differs from the address if that is another
 * spelling, an earlier address or a name in another language.
 */
export function agentPageAt(parts: readonly string[], source: PageSource): AgentPage {
  const { tree } = source;
  const [countryPart, placePart, namePart] = parts;
  const path = [agentsPath, ...parts.map((part) => encodeURIComponent(part))].join('/');
  if (countryPart === undefined) return countriesPage(source);
  if (countryPart === idPart) {
    const node = tree.agent(placePart ?? '');
    return node === undefined ? missing(path, 'agent', [], []) : agentPage(node, source);
  }
  const country = entryAt(tree.countries, countryPart);
  if (namePart !== undefined) {
    const place = country === undefined || placePart === undefined ? undefined : entryAt(country.places, placePart);
    const node = place === undefined ? undefined : entryAt(place.agents, namePart);
    const found = node ?? agentBySuffix(tree, place, namePart);
    if (found !== undefined) return agentPage(found, source);
    if (place !== undefined) return unknownAgent(path, place, namePart, source);
  }
  if (country === undefined) {
    const meant = unknownCountry(path, countryPart, source);
    // A country by another name: the rest of the address may be right.
    return meant.kind === 'country' && parts.length > 1
      ? agentPageAt([slugIn(meant.path), ...parts.slice(1)], source)
      : meant;
  }
  if (placePart === undefined) return countryPage(country, source);
  const place = entryAt(country.places, placePart);
  if (place !== undefined) return placePage(place, source);
  const meant = unknownPlace(path, country, placePart, source);
  return meant.kind === 'place' && namePart !== undefined
    ? agentPageAt([countryPart, slugIn(meant.path), namePart], source)
    : meant;
}

const slugIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
