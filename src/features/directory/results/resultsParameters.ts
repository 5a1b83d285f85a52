import { agentServices, type AgentService } from '@places/agent';
import { agentOrders, longestLanguage, unrefined, type Refinement } from '@places/match/refinement';
import { pageSize } from '@places/match/results';
import { longestTerm, mostShown } from '@shared/directory/searchTerm';
import { paths } from '@/navigation/paths';

/** The parameters in the address of the results page (docs/product.md "Search results"). */
export interface ResultsParameters extends Refinement {
  /** The trimmed term; null if there is none. */
  term: string | null;
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
  const serviceText = parameters.get('service') ?? '';
  const service = agentServices.find((name) => name === serviceText) ?? '';
  if (service !== serviceText) ignored.push('service');
  const language = (parameters.get('language') ?? '').trim();
  if (language.length > longestLanguage) ignored.push('language');
  const checkedText = parameters.get('checked') ?? '';
  const checked = checkedText === 'yes' ? checkedText : '';
  if (checked !== checkedText) ignored.push('checked');
  const sortText = parameters.get('sort') ?? '';
  const sort = agentOrders.find((name) => name === sortText) ?? unrefined.sort;
  if (sortText !== '' && sort !== sortText) ignored.push('sort');
  const shownText = parameters.get('shown');
  const shown = shownText !== null && /^\d{1,6}$/.test(shownText) ? Number(shownText) : pageSize;
  if (shownText !== null && (String(shown) !== shownText || shown < pageSize || shown > mostShown))
    ignored.push('shown');
  const steps = Math.ceil(Math.min(Math.max(shown, pageSize), mostShown) / pageSize);
  return {
    term: parameters.get('q')?.trim() ?? null,
    city: city.length > longestTerm ? '' : city,
    service,
    language: language.length > longestLanguage ? '' : language,
    checked,
    sort,
    shown: steps * pageSize,
    ignored,
  };
}

/** Formats the query of an address, without default values. */
export function writeResultsParameters({ term, shown, ...refinement }: Omit<ResultsParameters, 'ignored'>): string {
  const parameters = new URLSearchParams();
  if (term !== null) parameters.set('q', term);
  for (const name of ['city', 'service', 'language', 'checked', 'sort'] as const)
    if (refinement[name] !== unrefined[name]) parameters.set(name, refinement[name]);
  if (shown > pageSize) parameters.set('shown', String(shown));
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** The address of the agents that a term finds and that offer a service. */
export const serviceResultsPath = (term: string, service: AgentService): string =>
  `${paths.searchResults}${writeResultsParameters({ ...unrefined, term, service, shown: pageSize })}`;
