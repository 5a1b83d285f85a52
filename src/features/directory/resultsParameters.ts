import { pageSize } from '@places/results';
import { longestTerm, mostShown } from '@server/contracts/searchTerm';

/** Most matches that travel in the navigation state: browsers limit its size. */
export const mostSharedMatches = 200;

/** What the address of the results page says (docs/product.md "Search results"). */
export interface ResultsParameters {
  /** The searched term without outer spaces; null when the address has none. */
  term: string | null;
  /** Part of a location that every result must contain; '' for all. */
  city: string;
  /** How many results are shown: 20 to 2,000, in steps of 20. */
  shown: number;
  /** Names of parameters that made no sense and were left out. */
  ignored: readonly string[];
}

/** Reads the query of an address. Anything that makes no sense is left out and named, never an error. */
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

/** The query of an address, with the parameters that have their usual value left out. */
export function writeResultsParameters({ term, city, shown }: Omit<ResultsParameters, 'ignored'>): string {
  const parameters = new URLSearchParams();
  if (term !== null) parameters.set('q', term);
  if (city !== '') parameters.set('city', city);
  if (shown > pageSize) parameters.set('shown', String(shown));
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
