/** Longer than any place name; longer terms are not searched. */
export const longestTerm = 200;

/** A search term as pages show it. */
export function shownTerm(term: string): string {
  if (term === '') return 'all places';
  return term.length > longestTerm ? `${term.slice(0, longestTerm)}…` : term;
}

/** Agents shown per page or step (docs/product.md "Search results"). */
export const pageSize = 20;

/** Agents shown per group of near matches. */
export const shownOfNearGroup = 3;
