import type { Agent } from '../../../places/agent';
import { fold } from '../../../shared/text/fold';
import { dialled, phonesIn } from '../../../shared/text/phoneText';
import { distinctSlugs, slugOf, suffixIn } from './slugs';

/** The first page: all countries. */
export const agentsPath = '/agents';

export interface CountryNode {
  name: string;
  path: string;
  /** By slug, the largest first. */
  places: ReadonlyMap<string, PlaceNode>;
  count: number;
}

export interface PlaceNode {
  /** Without the country: 'Mombasa', 'Westlands, Nairobi'. */
  name: string;
  /** As agents have it: 'Mombasa, Kenya'. */
  location: string;
  country: CountryNode;
  path: string;
  /** By slug, in the order of the directory. */
  agents: ReadonlyMap<string, AgentNode>;
}

export interface AgentNode {
  agent: Agent;
  place: PlaceNode;
  path: string;
}

/** The directory as pages: countries, their places, their agents. */
export interface AgentTree {
  /** By slug, in alphabetical order. */
  countries: ReadonlyMap<string, CountryNode>;
  /** Every place, by the location of its agents. */
  places: ReadonlyMap<string, PlaceNode>;
  agent: (id: string) => AgentNode | undefined;
  /** Agents whose name gives this slug, anywhere. */
  named: (slug: string) => readonly AgentNode[];
  /** The other pages of a company: agents of the same name with the same phone, email or website. */
  elsewhere: (node: AgentNode) => readonly AgentNode[];
}

const mostElsewhere = 20;
const collator = new Intl.Collator('en');

/** 'Westlands, Nairobi, Kenya' as place and country; a name alone is both. */
function partsOf(location: string): { place: string; country: string } {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const country = parts.at(-1) ?? location;
  return { place: parts.length > 1 ? parts.slice(0, -1).join(', ') : country, country };
}

/** Equal for spellings that differ in case, accents and punctuation within a part only. */
const placeKey = (place: string): string =>
  place
    .split(', ')
    .map((part) => fold(part) || part)
    .join(', ');

function contactsOf({ phone, email, website }: Agent): string[] {
  const numbers = phone === undefined ? [] : phonesIn(phone).map((number) => dialled(number));
  return [...numbers, email?.toLowerCase(), website?.toLowerCase().replace(/\/$/, '')].filter(
    (contact) => contact !== undefined && contact !== null,
  );
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** The name that most agents of a group have. */
function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce<[string, number]>((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
}

interface Grouped {
  agent: Agent;
  place: string;
  country: string;
}

function placeNode(country: CountryNode, slug: string, group: readonly Grouped[]): PlaceNode {
  const agents = new Map<string, AgentNode>();
  const place: PlaceNode = {
    name: commonest(group.map((each) => each.place)),
    location: commonest(group.map(({ agent }) => agent.location)),
    country,
    path: `${country.path}/${slug}`,
    agents,
  };
  const slugs = distinctSlugs(new Map(group.map(({ agent }) => [agent.id, agent.name])), 'agent');
  for (const { agent } of group) {
    const own = slugs.get(agent.id) ?? '';
    agents.set(own, { agent, place, path: `${place.path}/${own}` });
  }
  return place;
}

function countryNode(slug: string, group: readonly Grouped[]): CountryNode {
  const places = new Map<string, PlaceNode>();
  const country: CountryNode = {
    name: commonest(group.map((each) => each.country)),
    path: `${agentsPath}/${slug}`,
    places,
    count: group.length,
  };
  const byPlace = new Map<string, Grouped[]>();
  for (const each of group) push(byPlace, placeKey(each.place), each);
  const slugs = distinctSlugs(new Map([...byPlace.keys()].map((key) => [key, key])), 'place');
  const nodes = [...byPlace].map(([key, some]): [string, PlaceNode] => {
    const own = slugs.get(key) ?? '';
    return [own, placeNode(country, own, some)];
  });
  nodes.sort(([, a], [, b]) => b.agents.size - a.agents.size || collator.compare(a.name, b.name));
  for (const [own, node] of nodes) places.set(own, node);
  return country;
}

/** Builds the tree in time proportional to the number of agents. */
export function buildAgentTree(agents: readonly Agent[]): AgentTree {
  const byCountry = new Map<string, Grouped[]>();
  for (const agent of agents) {
    const parts = partsOf(agent.location);
    push(byCountry, fold(parts.country) || parts.country, { agent, ...parts });
  }
  const slugs = distinctSlugs(new Map([...byCountry.keys()].map((key) => [key, key])), 'country');
  const nodes = [...byCountry].map(([key, group]): [string, CountryNode] => {
    const slug = slugs.get(key) ?? '';
    return [slug, countryNode(slug, group)];
  });
  nodes.sort(([, a], [, b]) => collator.compare(a.name, b.name));
  const countries = new Map(nodes);

  const places = new Map<string, PlaceNode>();
  const byId = new Map<string, AgentNode>();
  const byName = new Map<string, AgentNode[]>();
  const byContact = new Map<string, AgentNode[]>();
  for (const country of countries.values()) {
    for (const place of country.places.values()) {
      for (const node of place.agents.values()) {
        const { agent } = node;
        places.set(agent.location, place);
        byId.set(agent.id, node);
        const name = slugOf(agent.name);
        if (name !== '') push(byName, name, node);
        for (const contact of contactsOf(agent)) push(byContact, `${fold(agent.name)} ${contact}`, node);
      }
    }
  }
  return {
    countries,
    places,
    agent: (id) => byId.get(id),
    named: (slug) => byName.get(slug) ?? [],
    elsewhere: (node) => {
      const found = new Set<AgentNode>();
      for (const contact of contactsOf(node.agent)) {
        for (const other of byContact.get(`${fold(node.agent.name)} ${contact}`) ?? []) {
          if (found.size > mostElsewhere) break;
          if (other !== node) found.add(other);
        }
      }
      return [...found].slice(0, mostElsewhere);
    },
  };
}

/** Finds an entry by its slug, or by another spelling of it: case, accents, spaces. */
export function entryAt<Node>(entries: ReadonlyMap<string, Node>, asked: string): Node | undefined {
  return entries.get(asked.toLowerCase()) ?? entries.get(slugOf(asked));
}

/** Finds an agent by the suffix of a slug, with which it is found under an earlier name and place as well. */
export function agentBySuffix(tree: AgentTree, place: PlaceNode | undefined, asked: string): AgentNode | undefined {
  const suffix = suffixIn(asked.toLowerCase());
  if (suffix === undefined) return undefined;
  const byId = tree.agent(suffix);
  if (byId !== undefined || place === undefined) return byId;
  return [...place.agents].find(([slug]) => suffixIn(slug) === suffix)?.[1];
}
