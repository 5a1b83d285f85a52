import type { Located, SearchOutcome } from './directoryIndex';
import { matchesCity } from './matching';

/** What of a search lies in a city ('' for all of it), in the same order; near groups that are left empty are dropped. */
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
