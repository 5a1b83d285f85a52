import { bitCount, editDistance, letterMask, tooFar } from './editDistance';
import { fold } from './folding';
import { lowerBound, type Site } from './locationTable';
import { englishNames, nameEntries, placesByCode, type NameEntry } from './nameEntries';
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
   * forgiven too. Typos are looked for when there are fewer than `enough` better matches.
   */
  matches: (typed: string, unfinished: boolean, enough: number) => NameMatch[];
}

/** Ways to match, best first. A typo adds two for each further edit, and one for a wrong first letter. */
export const ranks = { exact: 0, sameLetters: 1, code: 2, otherName: 3, part: 4, beginning: 5, word: 6, otherBeginning: 7, wordBeginning: 8, typo: 9, unfinishedTypo: 15 } as const;

/** Added to the rank of a typo in one part of a name. */
const inPart = 0.5;

/** Typed text is cut here before near matching: no place has a longer name, and a pasted novel must cost nothing. */
const longestTyped = 200;
const shortestWithTypo = 4;
const shortestWithTwoTypos = 8;

function editsAllowed(nameLength: number): number {
  if (nameLength < shortestWithTypo) return 0;
  return nameLength < shortestWithTwoTypos ? 1 : 2;
}

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
  if (query.length > nameLength) return { target, rank: isWhole ? ranks.sameLetters : ranks.beginning, reason: isWhole ? 'exact' : 'prefix', ...namesRegion };
  if (!isWhole) return { target, rank: ranks.beginning, reason: target.key.startsWith(lower) ? 'prefix' : 'accent' };
  return lower === target.key ? { target, rank: ranks.exact, reason: 'exact' } : { target, rank: ranks.sameLetters, reason: 'accent' };
}

/** The rank of an entry as a misspelling of the query, or `tooFar`. */
function typoRank({ key, nameLength, kind, letters: nameLetters }: NameEntry, query: string, letters: number, unfinished: boolean): number {
  const allowed = editsAllowed(nameLength);
  if (allowed === 0 || nameLength < query.length - allowed || bitCount(letters & ~nameLetters) > allowed) return tooFar;
  const name = key.slice(0, nameLength);
  const wrongStart = query.charCodeAt(0) === name.charCodeAt(0) ? 0 : 1;
  const penalty = kind === 'part' ? inPart : 0;
  const edits = editDistance(query, name, allowed, false);
  if (edits !== tooFar) return ranks.typo + 2 * (edits - 1) + wrongStart + penalty;
  if (!unfinished || wrongStart === 1) return tooFar;
  const beginningEdits = editDistance(query, name, Math.min(allowed, editsAllowed(query.length)), true);
  return beginningEdits === tooFar ? tooFar : ranks.unfinishedTypo + 2 * (beginningEdits - 1) + penalty;
}

/** Better rank first; then more agents, shorter name, alphabet. */
function byRank(left: NameMatch, right: NameMatch): number {
  const order = left.rank - right.rank || right.target.weight - left.target.weight || left.target.key.length - right.target.key.length;
  return order === 0 ? (left.target.key < right.target.key ? -1 : 1) : order;
}

/** Builds the table in which names are looked up with their spelling forgiven. */
export function buildNameTable(targets: readonly Target[], sites: readonly Site[]): NameTable {
  const entries = nameEntries(targets, sites);
  const keys = entries.map(({ key }) => key);
  const wholeNames = entries.filter(({ kind }) => kind !== 'rest');
  const byCode = placesByCode(targets, sites);
  const english = englishNames();

  /** The query with the country at its end in English ('london uk' gives 'london united kingdom'), if it ends with one. */
  function withEnglishCountry(query: string): string | undefined {
    for (let cut = query.indexOf(' '); cut !== -1; cut = query.indexOf(' ', cut + 1)) {
      const name = english.get(query.slice(cut + 1));
      if (name !== undefined) return `${query.slice(0, cut)} ${name}`;
    }
    return undefined;
  }

  function matches(typed: string, unfinished: boolean, enough: number): NameMatch[] {
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
    if (query.length >= shortestWithTypo && best.size < enough) {
      const letters = letterMask(query);
      // Once the text is a name, names that merely begin like it are noise.
      const isName = [...best.values()].some(({ rank }) => rank <= ranks.otherName);
      for (const entry of wholeNames) {
        const rank = typoRank(entry, query, letters, unfinished && !isName);
        if (rank !== tooFar) keep({ target: entry.target, rank, reason: 'typo' });
      }
    }
    return [...best.values()].sort(byRank);
  }
  return { matches };
}
