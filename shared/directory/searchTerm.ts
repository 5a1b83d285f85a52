import { t } from '../language/words';

/** Longer than any place name; longer terms are not searched. */
export const longestTerm = 200;

/** A search term as pages show it. */
export function shownTerm(term: string): string {
  if (term === '') return t('all places');
  return term.length > longestTerm ? `${term.slice(0, longestTerm)}…` : term;
}

/** Maximum number of agents that the results page shows at once. */
export const mostShown = 2_000;
