/** No place name is longer; a longer term is not searched. */
export const longestTerm = 200;

/** A searched term as pages show it. */
export function shownTerm(term: string): string {
  if (term === '') return 'all places';
  return term.length > longestTerm ? `${term.slice(0, longestTerm)}…` : term;
}

/** Agents shown at first, and with each further step (docs/product.md "Search results"). */
export const pageSize = 20;

/** Agents shown of each group of near matches. */
export const shownOfNearGroup = 3;
