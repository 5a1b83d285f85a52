import { pageSize } from '@places/results';
import { longestTerm, mostShown } from '@server/contracts/searchTerm';

/** Maximum number of matches in the navigation state, whose size browsers limit. */
export const mostSharedMatches = 200;

/** The parameters in the address of the results page (docs/product.md "Search results"). */
export interface ResultsParameters {
  /** The trimmed term; null if there is none. */
  term: string | null;
  /** Text that every location must contain; '' for all. */
  city: string;
  /** Number of results shown: 20 to 2,000, in steps of 20. */
  shown: number;
  /** Names of invalid parameters, which were ignored. */
  ignored: readonly string[];
}

/** Parses the query of an address. Invalid parameters are ignored and listed; never throws. */
export function readResultsParameters(search: string): ResultsParameters {
  const parameters = new URLSearchParams(search);
  const ignored: string[] = [];
  const city = (parameters.get('city') ?? '').trim();
  if (city.length > longestTerm) ignored.push('city');
  const shownText = parameters.get('shown');
  const shown = shownText !== null && /^\d{1,6}$/.test(shownText) ? Number(shownText) : pageSize;
  if (shownText !== null && (String(shown) !== shownText || shown < pageSize || shown > mostShown))
    ignored.push('shown');
  const steps = Math.ceil(Math.min(Math.max(shown, pageSize), mostShown) / pageSize);
  return {
    term: parameters.get('q')?.trim() ?? null,
    city: city.length > longestTerm ? '' : city,
    shown: steps * pageSize,
    ignored,
  };
}

/** Formats the query of an address, without default values. */
export function writeResultsParameters({ term, city, shown }: Omit<ResultsParameters, 'ignored'>): string {
  const parameters = new URLSearchParams();
  if (term !== null) parameters.set('q', term);
  if (city !== '') parameters.set('city', city);
  if (shown > pageSize) parameters.set('shown', String(shown));
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
