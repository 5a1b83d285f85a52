import { fold } from './folding';
import { lowerBound, type Site } from './locationTable';
import { buildMisspellings } from './misspellings';
import { englishNames, nameEntries, placesByCode, type NameEntry } from './nameEntries';
import type { Steps } from './steps';
import type { Target } from './targets';

/** Why a name answers what was typed. 'language' is a name in another language or a synonym, 'code' a port code. */
export type MatchReason = 'exact' | 'prefix' | 'part' | 'accent' | 'typo' | 'language' | 'code';

/** A target that answers what was typed; the lower the rank, the better. */
export interface NameMatch {
  target: Target;
  rank: number;
  reason: MatchReason;
  /** The only sites of the target that are meant, when the text names a region too: 'London, Canada'. */
  sites?: number[];
  /** The port code, when that is what was typed. */
  code?: string;
}

export interface NameTable {
  /**
   * Targets whose names resemble the typed text, best first. With `unfinished`, typos in the beginning of a name are
   * forgiven too. Typos are looked for when there are fewer than `enough` better matches. No more than `most` are given.
   */
  matches: (typed: string, unfinished: boolean, enough: number, most?: number) => NameMatch[];
  /** Whether a folded text is a whole name: of a place, of a country in any language, of a part of 'Westlands, Nairobi'. */
  isName: (folded: string) => boolean;
}

/** Ways to match, best first. A typo adds two for each further edit, and one for a wrong first letter. */
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

/** Typed text is cut here before near matching: no place has a longer name, and a pasted novel must cost nothing. */
const longestTyped = 200;

/** How an entry answers a query with which its key starts. */
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

/** The best `most` matches in their order: a single letter has hundreds, which would take longer to sort than to find. */
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

/** Builds the table in which names are looked up with their spelling forgiven. */
export function* buildNameTable(targets: readonly Target[], sites: readonly Site[]): Steps<NameTable> {
  const entries = yield* nameEntries(targets, sites);
  yield;
  const keys = entries.map(({ key }) => key);
  const findMisspelt = buildMisspellings(
    entries.filter(({ kind }) => kind !== 'rest'),
    ranks,
  );
  const byCode = yield* placesByCode(targets, sites);
  const english = yield* englishNames();

  /** The query with the country at its end in English ('london uk' gives 'london united kingdom'), if it ends with one. */
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
      // Once the text is a name, names that merely begin like it are noise.
      const isName = [...best.values()].some(({ rank }) => rank <= ranks.otherName);
      findMisspelt(query, unfinished && !isName, ({ target }, rank) => keep({ target, rank, reason: 'typo' }));
    }
    return most === undefined ? [...best.values()].sort(byRank) : bestOf(best.values(), most);
  }
  let wholeNames: ReadonlySet<string> | undefined;
  /** Collected with the first question: who only searches never asks. */
  function isName(folded: string): boolean {
    wholeNames ??= new Set(
      entries.filter(({ kind }) => kind !== 'rest').flatMap(({ key, nameLength }) => [key, key.slice(0, nameLength)]),
    );
    return wholeNames.has(folded);
  }
  return { matches, isName };
}
