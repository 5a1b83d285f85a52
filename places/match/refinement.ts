import { agentServices, type Agent, type AgentService } from '../agent';
import type { SearchOutcome } from '../index/directoryIndex';
import { matchesCity } from './matching';
import { stampOn, type Day, type StampDates } from '../stamp';

/** Orders of the results, the usual one first (docs/product.md "Search results"). */
export const agentOrders = ['trusted', 'nearest', 'checked', 'directory'] as const;
export type AgentOrder = (typeof agentOrders)[number];
/** Longer than any name of a language. */
export const longestLanguage = 60;

/** How a search is narrowed and ordered (docs/product.md "Search results"). '' for no filter. */
export interface Refinement {
  /** Text that every location must contain, ignoring case. */
  city: string;
  service: AgentService | '';
  /** Name of a language, ignoring case. */
  language: string;
  /** `yes`: only agents whose checks hold today. */
  checked: 'yes' | '';
  sort: AgentOrder;
}

/** A search as its term finds it. */
export const unrefined: Refinement = { city: '', service: '', language: '', checked: '', sort: agentOrders[0] };

/** Measures the distance to an agent's location in kilometres; undefined for a place that is not in the gazetteer. */
export type DistanceTo = (location: string) => number | undefined;

/** A value of a filter, with the number of agents that it would leave. */
interface Choice<Name extends string = string> {
  name: Name;
  count: number;
}

/** The values of the filters that the agents of a search have. */
export interface Choices {
  services: Choice<AgentService>[];
  /** By name. */
  languages: Choice[];
  /** Number of agents whose checks hold today. */
  checked: number;
}

type Found = Pick<SearchOutcome<Agent>, 'exact' | 'near'>;

const lower = (name: string): string => name.trim().toLowerCase();
const speaks = ({ languages }: Agent, wanted: string): boolean => languages.some((name) => lower(name) === wanted);
const isChecked = (dates: StampDates, today: Day): boolean => stampOn(dates, today)?.state === 'valid';
const offers = ({ services }: Agent, wanted: AgentService): boolean => services.includes(wanted);

/** The agents that the filters are about: the exact matches, else the near ones. */
const counted = ({ exact, near }: Found): readonly Agent[] =>
  exact.length > 0 ? exact : near.flatMap(({ agents }) => agents);

/** The language as the agents of a search write it; '' if none of them speaks it. */
export function spokenLanguage(found: Found, language: string): string {
  const wanted = lower(language);
  if (wanted === '') return '';
  for (const agent of [...found.exact, ...found.near.flatMap(({ agents }) => agents)]) {
    const written = agent.languages.find((name) => lower(name) === wanted);
    if (written !== undefined) return written.trim();
  }
  return '';
}

/** Counts what each value of a filter would leave beside the other filters, in linear time. */
export function choicesIn(found: Found, { city, service, language, checked }: Refinement, today: Day): Choices {
  const services = new Map<AgentService, number>();
  const languages = new Map<string, Choice>();
  const wanted = lower(language);
  let withChecks = 0;
  for (const agent of counted(found)) {
    const isThere = matchesCity(agent.location, city);
    const isSpoken = wanted === '' || speaks(agent, wanted);
    const isOffered = service === '' || offers(agent, service);
    const holds = isChecked(agent, today);
    const isWanted = checked !== 'yes' || holds;
    if (holds && isThere && isSpoken && isOffered) withChecks += 1;
    for (const name of new Set(agent.services))
      services.set(name, (services.get(name) ?? 0) + (isThere && isSpoken && isWanted ? 1 : 0));
    const spoken = new Map(agent.languages.map((name) => [lower(name), name.trim()]));
    for (const [key, name] of spoken) {
      if (key === '') continue;
      const choice = languages.get(key) ?? { name, count: 0 };
      languages.set(key, { ...choice, count: choice.count + (isThere && isOffered && isWanted ? 1 : 0) });
    }
  }
  return {
    services: agentServices.flatMap((name) => {
      const count = services.get(name);
      return count === undefined ? [] : [{ name, count }];
    }),
    languages: [...languages.values()].sort((left, right) => left.name.localeCompare(right.name, 'en')),
    checked: withChecks,
  };
}

/** Agents whose checks hold today, then the others, each in the directory's order. */
export function trustedFirst<Known extends StampDates>(agents: readonly Known[], today: Day): Known[] {
  const trusted: Known[] = [];
  const others: Known[] = [];
  for (const agent of agents) (isChecked(agent, today) ? trusted : others).push(agent);
  return [...trusted, ...others];
}

/** Sorts agents; equal ones stay in the directory's order. Agents without a date or a known place come last. */
function sorted(agents: Agent[], sort: AgentOrder, today: Day, distanceTo: DistanceTo | undefined): Agent[] {
  if (sort === 'trusted') return trustedFirst(agents, today);
  if (sort === 'checked')
    return agents.sort((left, right) => {
      const [one = '', other = ''] = [left.verifiedAt, right.verifiedAt];
      return one === other ? 0 : one < other ? 1 : -1;
    });
  if (sort !== 'nearest' || distanceTo === undefined) return agents;
  const far = new Map<string, number>();
  for (const { location } of agents)
    if (!far.has(location)) far.set(location, distanceTo(location) ?? Number.MAX_VALUE);
  return agents.sort((left, right) => (far.get(left.location) ?? 0) - (far.get(right.location) ?? 0));
}

/** Narrows and orders what a search found; near groups keep their order, and empty ones are dropped. */
export function refined<Outcome extends Found>(
  { exact, near }: Outcome,
  { city, service, language, checked, sort }: Refinement,
  today: Day,
  distanceTo?: DistanceTo,
): Pick<Outcome, 'exact' | 'near'> {
  const wanted = lower(language);
  const kept = (agents: Agent[]): Agent[] =>
    sorted(
      agents.filter(
        (agent) =>
          matchesCity(agent.location, city) &&
          (service === '' || offers(agent, service)) &&
          (wanted === '' || speaks(agent, wanted)) &&
          (checked !== 'yes' || isChecked(agent, today)),
      ),
      sort,
      today,
      distanceTo,
    );
  return {
    exact: kept(exact),
    near: near.map((group) => ({ ...group, agents: kept(group.agents) })).filter(({ agents }) => agents.length > 0),
  };
}
