import type { Agent, AgentService, AgentSummary } from '../agent';
import type { DirectoryIndex } from '../index/directoryIndex';
import { trustedFirst } from './refinement';
import type { Day, StampDates } from '../stamp';

/** An agent as the assistant knows it. */
export type KnownAgent = AgentSummary & StampDates & Pick<Agent, 'services'>;

/** Result of `findAgents`: at most `mostAgents` agents, the total number, and how they were found. */
export interface FoundAgents<Found extends AgentSummary = AgentSummary> {
  place: string;
  match: 'exact' | 'near' | 'none';
  /** All agents of the place. */
  total: number;
  /** Of a service that was asked for: how many of them offer it. `agents` are these; others only if there are none. */
  service?: { name: AgentService; total: number };
  agents: readonly Found[];
}

const mostAgents = 5;
const longestPlace = 120;

/**
 * Finds the agents of a place named in a question, by a service if one is asked for; only the first 120 characters of
 * `given` are read. Those whose checks hold `today` come first; without a day they are in the directory's order.
 */
export function findAgents(
  index: DirectoryIndex<KnownAgent>,
  given: string,
  service?: AgentService,
  today?: Day,
): FoundAgents<KnownAgent> {
  const place = given.trim().slice(0, longestPlace);
  const nothing: FoundAgents<KnownAgent> = { place, match: 'none', total: 0, agents: [] };
  if (place === '') return nothing;
  const answer = (match: 'exact' | 'near', there: readonly KnownAgent[]): FoundAgents<KnownAgent> => {
    const offering = service === undefined ? [] : there.filter(({ services }) => services.includes(service));
    const listed = offering.length > 0 ? offering : there;
    return {
      place,
      match,
      total: there.length,
      ...(service === undefined ? {} : { service: { name: service, total: offering.length } }),
      agents: (today === undefined ? listed : trustedFirst(listed, today)).slice(0, mostAgents),
    };
  };
  // The search rule finds Nigeria for 'Niger'; the assistant's users mean the full name.
  const meant = index.meaning(place);
  if (meant?.isWhole === true) return answer('exact', meant.agents);
  const { exact, near } = index.search(place);
  if (exact.length > 0) return answer('exact', exact);
  const [nearest] = near;
  if (nearest !== undefined) return answer('near', nearest.agents);
  // If Westlands is unknown in 'Westlands, Nairobi', use Nairobi.
  const larger = place.split(',').slice(1).join(',').trim();
  if (larger === '') return nothing;
  const there = findAgents(index, larger, service, today);
  return { ...there, place, match: there.match === 'none' ? 'none' : 'near' };
}
