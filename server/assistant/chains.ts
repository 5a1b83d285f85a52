import { asciiDigits, type Tokens } from './tokens';

/** A run of digits, and the text before the next run of the chain. */
export interface Atom {
  digits: string;
  /** Index of its token. */
  at: number;
  gap: string;
}

/** Runs of digits that could be read as one number. */
export interface Chain {
  atoms: readonly Atom[];
  /** Whether the number starts with '+'. */
  isInternational: boolean;
  /** First token, including a leading plus sign or bracket. */
  from: number;
}

const gapMarks = ".,()/_*–—‑‐-:'’·•|~\u200c\u200d\ufe0f\u20e3";
const longestGap = 3;

/** The gap after a run of digits and the token of the next run; undefined at the end of the chain. */
function gapAfter(
  tokens: Tokens,
  at: number,
  isOutside: (token: number) => boolean,
): { gap: string; next: number } | undefined {
  let next = at + 1;
  let gap = '';
  while (gap.length <= longestGap && (tokens.isSpace(next) || tokens.isMark(next, gapMarks))) {
    gap += tokens.at(next).text;
    next += 1;
  }
  if (gap.length > longestGap || tokens.at(next).kind !== 'digits' || !isOutside(next)) return undefined;
  // '(120 + 80) / 6000' is arithmetic.
  return gap.includes(')') && /[/*]/.test(gap) ? undefined : { gap, next };
}

/** The chain of digits that begins here. It ends before an address (`isOutside`). */
export function chainAt(tokens: Tokens, start: number, isOutside: (token: number) => boolean): Chain {
  const atoms: Atom[] = [];
  for (let at: number | undefined = start; at !== undefined;) {
    const after = gapAfter(tokens, at, isOutside);
    atoms.push({ digits: asciiDigits(tokens.at(at).text), at, gap: after?.gap ?? '' });
    at = after?.next;
  }
  let from = start;
  while (from > start - 2 && tokens.isMark(from - 1, '+＋(')) from -= 1;
  return { atoms, isInternational: tokens.isMark(from, '+＋') || tokens.isMark(from + 1, '+＋'), from };
}
