import type { AgentSummary } from './agent';
import type { DirectoryIndex } from './directoryIndex';

/** What `findAgents` answers: at most `mostAgents` agents, the number of all, and how they were found. */
export interface FoundAgents {
  place: string;
  match: 'exact' | 'near' | 'none';
  total: number;
  agents: readonly AgentSummary[];
}

const mostAgents = 5;
const longestPlace = 120;

/** The agents of the place that somebody names in a question; the first 120 characters of `given` are read. */
export function findAgents(index: DirectoryIndex<AgentSummary>, given: string): FoundAgents {
  const place = given.trim().slice(0, longestPlace);
  const nothing: FoundAgents = { place, match: 'none', total: 0, agents: [] };
  if (place === '') return nothing;
  const answer = (match: 'exact' | 'near', there: readonly AgentSummary[]): FoundAgents => ({
    place,
    match,
    total: there.length,
    agents: there.slice(0, mostAgents),
  });
  // By the rule of the search, 'Niger' finds Nigeria too: whoever asks the assistant means the whole name.
  const meant = index.meaning(place);
  if (meant?.isWhole === true) return answer('exact', meant.agents);
  const { exact, near } = index.search(place);
  if (exact.length > 0) return answer('exact', exact);
  const [nearest] = near;
  if (nearest !== undefined) return answer('near', nearest.agents);
  // 'Westlands, Nairobi' where Westlands is unknown: the larger place.
  const larger = place.split(',').slice(1).join(',').trim();
  if (larger === '') return nothing;
  const there = findAgents(index, larger);
  return { ...there, place, match: there.match === 'none' ? 'none' : 'near' };
}
