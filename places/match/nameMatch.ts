import type { Area } from '../index/areas';
import type { NameEntry } from '../index/nameEntries';
import type { Target } from './targets';

/**
 * Why a name matches: 'language' is a name in another language or a synonym, 'former' a former name, 'code' the code of
 * a port and 'airport' of an airport, 'spacing' the same letters with other spaces, 'phrase' a name among other words
 * or beside its country, 'area' a region, trade bloc or state around it.
 */
export const matchReasons = [
  'exact',
  'prefix',
  'part',
  'accent',
  'typo',
  'language',
  'former',
  'code',
  'airport',
  'spacing',
  'phrase',
  'area',
] as const;

/** Why a name matches. */
export type MatchReason = (typeof matchReasons)[number];

/** A matching target; lower rank is better. */
export interface NameMatch {
  target: Target;
  rank: number;
  reason: MatchReason;
  /** Restricts the target to these sites, if the text names a region: 'London, Canada'. */
  sites?: number[];
  /** The code of the port or airport, if that was typed. */
  code?: string;
  /** The other name that matches, as written. */
  otherName?: string;
  /** What was named, if it was not the target itself. */
  area?: Area;
}

/** Kinds of matches, best first. A typo adds two for each further edit, and one for a wrong first letter. */
export const ranks = {
  exact: 0,
  sameLetters: 1,
  code: 2,
  otherName: 3,
  area: 3.5,
  part: 4,
  beginning: 5,
  word: 6,
  otherBeginning: 7,
  wordBeginning: 8,
  typo: 9,
  unfinishedTypo: 15,
} as const;

/** The match of an entry whose key starts with the query. `lower` is the query before it was folded. */
export function startMatch(entry: NameEntry, query: string, lower: string): NameMatch {
  const { key, nameLength, target, otherName, isFormer, kind, site } = entry;
  const namesRegion = query.length > nameLength && site !== undefined ? { sites: [site] } : {};
  const isWhole = query.length === nameLength || query.length === key.length;
  const named = otherName === undefined ? {} : { otherName };
  const otherReason = isFormer ? 'former' : 'language';
  if (kind !== 'whole') {
    const isWord = isWhole || key.charAt(query.length) === ' ';
    const rank = isWhole && kind === 'part' ? ranks.part : isWord ? ranks.word : ranks.wordBeginning;
    return { target, rank, reason: otherName === undefined ? 'part' : otherReason, ...named, ...namesRegion };
  }
  if (otherName !== undefined) {
    const rank = isWhole ? ranks.otherName : ranks.otherBeginning;
    return { target, rank, reason: otherReason, otherName, ...(site === undefined ? {} : { sites: [site] }) };
  }
  if (query.length > nameLength)
    return {
      target,
      rank: isWhole ? ranks.sameLetters : ranks.beginning,
      reason: isWhole ? 'exact' : 'prefix',
      ...namesRegion,
    };
  if (!isWhole) return { target, rank: ranks.beginning, reason: target.key.startsWith(lower) ? 'prefix' : 'accent' };
  return lower === target.key
    ? { target, rank: ranks.exact, reason: 'exact' }
    : { target, rank: ranks.sameLetters, reason: 'accent' };
}

/** Better rank first; then a country before places by another name, more agents, shorter name, alphabet. */
export function byRank(left: NameMatch, right: NameMatch): number {
  const order =
    left.rank - right.rank ||
    (left.rank === ranks.otherName ? Number(right.target.isRegion) - Number(left.target.isRegion) : 0) ||
    right.target.weight - left.target.weight ||
    left.target.key.length - right.target.key.length;
  return order === 0 ? (left.target.key < right.target.key ? -1 : 1) : order;
}

/** Selects the best `most` matches without sorting all: a single letter has hundreds. */
export function bestOf(matches: Iterable<NameMatch>, most: number): NameMatch[] {
  const best: NameMatch[] = [];
  for (const match of matches) {
    let position = best.length;
    while (position > 0 && byRank(match, best[position - 1] ?? match) < 0) position -= 1;
    best.splice(position, 0, match);
    if (best.length > most) best.pop();
  }
  return best;
}
