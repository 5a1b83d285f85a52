/** A Markdown link or picture; its target may have one pair of brackets. */
const link = /(!?)\[([^[\]\n]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g;

/**
 * Replaces each link or picture whose target is not allowed by its words: `[Quote](https://elsewhere.example)` reads
 * "Quote". `isAllowed` gets the target without a title.
 */
export const withoutForeignLinks = (text: string, isAllowed: (target: string) => boolean): string =>
  text.replace(link, (whole, picture: string, words: string, target: string) =>
    picture === '' && isAllowed(target.trim().split(/\s/u)[0] ?? '') ? whole : words,
  );
