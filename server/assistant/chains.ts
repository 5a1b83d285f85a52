import { asciiDigits, type Tokens } from './tokens';

/** A run of digits, and what stands between it and the next run of the same chain. */
export interface Atom {
  digits: string;
  /** Its token. */
  at: number;
  gap: string;
}

/** Runs of digits that somebody may read as one number. */
export interface Chain {
  atoms: readonly Atom[];
  /** '+' where the number begins with one. */
  isInternational: boolean;
  /** First token, with the plus sign or bracket before the digits. */
  from: number;
}

const gapMarks = ".,()/_*–—‑‐-:'’·•|~\u200c\u200d\ufe0f\u20e3";
const longestGap = 3;

/** The gap after a run of digits and the token where the next run begins; undefined when the chain ends. */
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
  // '(120 + 80) / 6000' is a sum.
  return gap.includes(')') && /[/*]/.test(gap) ? undefined : { gap, next };
}

/** The chain that begins with the digits at a place. It ends before an address (`isOutside`). */
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
