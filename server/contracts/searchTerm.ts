/** No place name is longer; a longer term is not searched. */
export const longestTerm = 200;

/** A searched term as pages show it. */
export function shownTerm(term: string): string {
  if (term === '') return 'all places';
  return term.length > longestTerm ? `${term.slice(0, longestTerm)}…` : term;
}
