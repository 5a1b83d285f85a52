/** End of a link's target, the bracket that closes it; undefined if the line ends first. */
function targetEnd(text: string, from: number): number | undefined {
  let open = 1;
  for (let at = from; at < text.length && text.charAt(at) !== '\n'; at += 1) {
    if (text.charAt(at) === '(') open += 1;
    if (text.charAt(at) === ')') open -= 1;
    if (open === 0) return at;
  }
  return undefined;
}

/**
 * Replaces each Markdown link or picture whose target is not allowed by its words: `[Quote](https://elsewhere.example)`
 * reads "Quote". `isAllowed` gets the target without a title. Linear: each character is read at most twice.
 */
export function withoutForeignLinks(text: string, isAllowed: (target: string) => boolean): string {
  let result = '';
  let done = 0;
  for (const match of text.matchAll(/!?\[([^[\]\n]*)\]\(/g)) {
    if (match.index < done) continue;
    const start = match.index + match[0].length;
    const end = targetEnd(text, start);
    if (end === undefined) break;
    const target = text.slice(start, end).trim().split(/\s/u)[0] ?? '';
    const link = text.slice(match.index, end + 1);
    const words = match[1] ?? '';
    result += text.slice(done, match.index) + (match[0].startsWith('[') && isAllowed(target) ? link : words);
    done = end + 1;
  }
  return result + text.slice(done);
}
