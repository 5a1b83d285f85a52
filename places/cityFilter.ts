import type { Located, SearchOutcome } from './directoryIndex';
import { matchesCity } from './matching';

/** Restricts a search result to a city ('' for no restriction), keeping the order; empty near groups are dropped. */
export function inCity<Agent extends Located>(
  { exact, near }: SearchOutcome<Agent>,
  city: string,
): Pick<SearchOutcome<Agent>, 'exact' | 'near'> {
  const isThere = ({ location }: Agent): boolean => matchesCity(location, city);
  return {
    exact: exact.filter(isThere),
    near: near
      .map((group) => ({ ...group, agents: group.agents.filter(isThere) }))
      .filter(({ agents }) => agents.length > 0),
  };
}
