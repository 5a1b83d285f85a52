import { fold } from './folding';
import { lowerBound, type Site } from './locationTable';
import { buildMisspellings } from './misspellings';
import { englishNames, nameEntries, placesByCode, type NameEntry } from './nameEntries';
import type { Target } from './targets';

/** Why a name matches. 'language' is a name in another language or a synonym, 'code' a port code. */
export type MatchReason = 'exact' | 'prefix' | 'part' | 'accent' | 'typo' | 'language' | 'code';

/** A matching target; lower rank is better. */
export interface NameMatch {
  target: Target;
  rank: number;
  reason: MatchReason;
  /** Restricts the target to these sites, if the text names a region: 'London, Canada'. */
  sites?: number[];
  /** The port code, if that was typed. */
  code?: string;
}

export interface NameTable {
  /**
   * Targets whose names resemble the text, best first, at most `most`. With `unfinished`, typos in a prefix are allowed
   * too. Typos are only searched with fewer than `enough` better matches.
   */
  matches: (typed: string, unfinished: boolean, enough: number, most?: number) => NameMatch[];
  /**
   * Whether a folded text is a full name: of a place, of a country in any language, of a part of 'Westlands, Nairobi'.
   */
  isName: (folded: string) => boolean;
}

/** Kinds of matches, best first. A typo adds two for each further edit, and one for a wrong first letter. */
export const ranks = {
  exact: 0,
  sameLetters: 1,
  code: 2,
  otherName: 3,
  part: 4,
  beginning: 5,
  word: 6,
  otherBeginning: 7,
  wordBeginning: 8,
  typo: 9,
  unfinishedTypo: 15,
} as const;

/** Longer text is cut before near matching: no place name is longer, and a pasted novel must be cheap. */
const longestTyped = 200;

/** Rank of an entry whose key starts with the query. */
function startMatch(entry: NameEntry, query: string, lower: string): NameMatch {
  const { key, nameLength, target, isOtherName, kind, site } = entry;
  const namesRegion = query.length > nameLength && site !== undefined ? { sites: [site] } : {};
  const isWhole = query.length === nameLength || query.length === key.length;
  if (kind !== 'whole') {
    const isWord = isWhole || key.charAt(query.length) === ' ';
    const rank = isWhole && kind === 'part' ? ranks.part : isWord ? ranks.word : ranks.wordBeginning;
    return { target, rank, reason: isOtherName ? 'language' : 'part', ...namesRegion };
  }
  if (isOtherName) return { target, rank: isWhole ? ranks.otherName : ranks.otherBeginning, reason: 'language' };
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

/** Better rank first; then more agents, shorter name, alphabet. */
function byRank(left: NameMatch, right: NameMatch): number {
  const order =
    left.rank - right.rank ||
    right.target.weight - left.target.weight ||
    left.target.key.length - right.target.key.length;
  return order === 0 ? (left.target.key < right.target.key ? -1 : 1) : order;
}

/** Selects the best `most` matches without sorting all: a single letter has hundreds. */
function bestOf(matches: Iterable<NameMatch>, most: number): NameMatch[] {
  const best: NameMatch[] = [];
  for (const match of matches) {
    let position = best.length;
    while (position > 0 && byRank(match, best[position - 1] ?? match) < 0) position -= 1;
    if (position === most) continue;
    best.splice(position, 0, match);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Builds the table for spelling-tolerant look-up. */
export function buildNameTable(targets: readonly Target[], sites: readonly Site[]): NameTable {
  const entries = nameEntries(targets, sites);
  const keys = entries.map(({ key }) => key);
  const findMisspelt = buildMisspellings(
    entries.filter(({ kind }) => kind !== 'rest'),
    ranks,
  );
  const byCode = placesByCode(targets, sites);
  const english = englishNames();

  /**
   * Replaces a country at the end of the query by its English name ('london uk' gives 'london united kingdom');
   * undefined if there is none.
   */
  function withEnglishCountry(query: string): string | undefined {
    for (let cut = query.indexOf(' '); cut !== -1; cut = query.indexOf(' ', cut + 1)) {
      const name = english.get(query.slice(cut + 1));
      if (name !== undefined) return `${query.slice(0, cut)} ${name}`;
    }
    return undefined;
  }

  function matches(typed: string, unfinished: boolean, enough: number, most?: number): NameMatch[] {
    const lower = typed.slice(0, longestTyped).trim().toLowerCase();
    const query = fold(lower);
    if (query === '') return [];
    const best = new Map<Target, NameMatch>();
    const keep = (match: NameMatch) => {
      const kept = best.get(match.target);
      if (kept === undefined || match.rank < kept.rank) best.set(match.target, match);
      else if (match.rank === kept.rank && match.sites !== undefined) kept.sites?.push(...match.sites);
    };
    const keepStarting = (start: string) => {
      for (let index = lowerBound(keys, start); index < entries.length; index += 1) {
        const entry = entries[index];
        if (entry?.key.startsWith(start) !== true) return;
        keep(startMatch(entry, start, lower));
      }
    };

    const code = query.replaceAll(' ', '').toUpperCase();
    const port = byCode.get(code);
    if (port !== undefined) keep({ target: port.target, rank: ranks.code, reason: 'code', sites: [port.site], code });
    keepStarting(query);
    const translated = withEnglishCountry(query);
    if (translated !== undefined) keepStarting(translated);
    if (best.size < enough) {
      // Once the text is a full name, names that merely start with it are noise.
      const isName = [...best.values()].some(({ rank }) => rank <= ranks.otherName);
      findMisspelt(query, unfinished && !isName, ({ target }, rank) => keep({ target, rank, reason: 'typo' }));
    }
    return most === undefined ? [...best.values()].sort(byRank) : bestOf(best.values(), most);
  }
  let wholeNames: ReadonlySet<string> | undefined;
  /** Built on first use; a mere search never needs it. */
  function isName(folded: string): boolean {
    wholeNames ??= new Set(
      entries.filter(({ kind }) => kind !== 'rest').flatMap(({ key, nameLength }) => [key, key.slice(0, nameLength)]),
    );
    return wholeNames.has(folded);
  }
  return { matches, isName };
}
