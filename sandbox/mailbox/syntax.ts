/** A word of a command: an atom, a string, or a list. */
export type Token = { text: string } | Token[];

/** What a client wrote breaks the grammar (RFC 9051, section 9). */
export class SyntaxProblem extends Error {}

/** Reads the words after tag and command. Literals are in `literals`, each where `{n}` ends a line. */
export function tokensOf(line: string, literals: readonly string[]): Token[] {
  let rest = line;
  let literal = 0;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest)?.[0];
    if (found !== undefined) rest = rest.slice(found.length);
    return found;
  };
  const word = (): Token => {
    if (take(/^\(/) !== undefined) {
      const list: Token[] = [];
      while (take(/^\)/) === undefined) {
        if (rest === '') throw new SyntaxProblem('A list is not closed');
        if (list.length > 0 && take(/^ /) === undefined) throw new SyntaxProblem('A space is missing in a list');
        list.push(word());
      }
      return list;
    }
    const quoted = take(/^"(?:[^"\\\r\n]|\\["\\])*"/);
    if (quoted !== undefined) return { text: quoted.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') };
    if (take(/^\{\d+\}\r\n/) !== undefined) {
      literal += 1;
      return { text: literals[literal - 1] ?? '' };
    }
    // Sections and parts, such as BODY.PEEK[HEADER]<0.100>, are one word here.
    const atom = take(/^[^\s(){"[\]<>]+(?:\[[^\]]*\])?(?:<\d+\.\d+>)?/);
    if (atom === undefined) throw new SyntaxProblem(`Cannot read from: ${rest.slice(0, 40)}`);
    return { text: atom };
  };
  const tokens: Token[] = [];
  while (rest !== '') {
    if (take(/^ /) === undefined) throw new SyntaxProblem('A space is missing');
    tokens.push(word());
  }
  return tokens;
}

/** A word that is no list. @throws SyntaxProblem */
export function textOf(token: Token | undefined, what: string): string {
  if (token === undefined || Array.isArray(token)) throw new SyntaxProblem(`${what} is missing`);
  return token.text;
}

/** Whether a number is in a sequence set, where `*` is the highest in use (RFC 9051, section 9). */
export function inSequence(set: string, highest: number): (number: number) => boolean {
  if (!/^(?:(?:[1-9]\d*|\*)(?::(?:[1-9]\d*|\*))?)(?:,(?:[1-9]\d*|\*)(?::(?:[1-9]\d*|\*))?)*$/.test(set))
    throw new SyntaxProblem(`${set} is no sequence set`);
  const ranges = set.split(',').map((range) => {
    const ends = range.split(':').map((end) => (end === '*' ? highest : Number(end)));
    return [Math.min(...ends), Math.max(...ends)] as const;
  });
  return (number) => ranges.some(([first, last]) => number >= first && number <= last);
}
