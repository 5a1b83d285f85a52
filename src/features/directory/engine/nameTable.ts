import countryNames from '../countryNames.json';
import { bitCount, editDistance, letterMask, tooFar } from './editDistance';
import { fold } from './folding';
import type { Site } from './locationTable';
import portCodes from './portCodes.json';
import type { Target } from './targets';

/** Why a name answers what was typed. */
export type MatchReason = 'exact' | 'prefix' | 'part' | 'accent' | 'typo' | 'language' | 'code';

/** A target that answers what was typed; the lower the rank, the better. */
export interface NameMatch {
  target: Target;
  rank: number;
  reason: MatchReason;
  /** The port code, when that is what was typed. */
  code?: string;
}

export interface NameTable {
  /** Targets whose names resemble the typed text, best first. `unfinished` also forgives typos in the beginning of a name. */
  matches: (typed: string, unfinished: boolean, enough: number) => NameMatch[];
}

/** Ranks of the ways to match, best first. A typo adds two for each edit and one for a wrong first letter. */
export const ranks = { exact: 0, sameLetters: 1, code: 2, otherName: 3, beginning: 4, wholeWord: 5, otherBeginning: 6, word: 7, typo: 8, unfinishedTypo: 14 } as const;

interface NameEntry {
  /** Folded: the name, followed by its region where it is a place. */
  key: string;
  /** How much of the key is the name itself. */
  nameLength: number;
  target: Target;
  /** A name in another language, or a synonym. */
  isOtherName: boolean;
  /** The key starts in the middle of the name, at a word. */
  isPart: boolean;
  letters: number;
}

/** Typed text is cut here before near matching: no place has a longer name, and a pasted novel must cost nothing. */
export const longestTyped = 200;
const shortestWithTypo = 4;
const shortestWithTwoTypos = 8;

function editsAllowed(nameLength: number): number {
  if (nameLength < shortestWithTypo) return 0;
  return nameLength < shortestWithTwoTypos ? 1 : 2;
}

/** Words that names spell out and people shorten. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
  [/\bfort\b/g, 'ft'],
  [/\bmount\b/g, 'mt'],
];

function entriesOf(targets: readonly Target[], sites: readonly Site[]): NameEntry[] {
  const entries: NameEntry[] = [];
  const add = (name: string, region: string, target: Target, isOtherName: boolean) => {
    const full = region === '' ? name : `${name} ${region}`;
    for (let start = 0; start < name.length; start = name.indexOf(' ', start) + 1) {
      entries.push({
        key: full.slice(start),
        nameLength: name.length - start,
        target,
        isOtherName,
        isPart: start > 0,
        letters: start > 0 ? 0 : letterMask(name),
      });
      if (!name.includes(' ', start)) break;
    }
  };
  const addSpellings = (name: string, region: string, target: Target) => {
    const key = fold(name);
    add(key, region, target, false);
    const short = shortened.reduce((text, [word, abbreviation]) => text.replace(word, abbreviation), key);
    if (short !== key) add(short, region, target, false);
  };
  const foldedRegions = new Map<string, string>();
  for (const target of targets) {
    if (target.isRegion) {
      addSpellings(target.term, '', target);
      continue;
    }
    for (const number of target.sites) {
      const region = sites[number]?.regionName ?? '';
      let folded = foldedRegions.get(region);
      if (folded === undefined) {
        folded = fold(region);
        foldedRegions.set(region, folded);
      }
      addSpellings(target.term, folded, target);
    }
  }
  const byKey = new Map(targets.map((target) => [target.key, target]));
  for (const { en, names } of Object.values(countryNames)) {
    const target = byKey.get(en.toLowerCase());
    if (target === undefined) continue;
    const english = fold(en);
    for (const name of new Set(names.map(fold))) if (name !== english) add(name, '', target, true);
  }
  return entries.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
}

function targetsByCode(targets: readonly Target[], sites: readonly Site[]): Map<string, Target> {
  const bySite = new Map<string, Target>();
  for (const target of targets) for (const number of target.sites) bySite.set(`${target.key}|${sites[number]?.region ?? ''}`, target);
  const byCode = new Map<string, Target>();
  const names: Readonly<Record<string, { en: string }>> = countryNames;
  for (const [country, ports] of Object.entries(portCodes)) {
    const region = names[country]?.en.toLowerCase() ?? '';
    for (const [port, place] of Object.entries(ports)) {
      const target = bySite.get(`${place.toLowerCase()}|${region}`);
      if (target !== undefined) byCode.set(country + port, target);
    }
  }
  return byCode;
}

/** Builds the table in which names are looked up with their spelling forgiven. */
export function buildNameTable(targets: readonly Target[], sites: readonly Site[]): NameTable {
  const entries = entriesOf(targets, sites);
  const wholeNames = entries.filter(({ isPart }) => !isPart);
  const byCode = targetsByCode(targets, sites);

  function firstFrom(key: string): number {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function matches(typed: string, unfinished: boolean, enough: number): NameMatch[] {
    const lower = typed.slice(0, longestTyped).trim().toLowerCase();
    const query = fold(lower);
    if (query === '') return [];
    const best = new Map<Target, NameMatch>();
    const keep = (match: NameMatch) => {
      const kept = best.get(match.target);
      if (kept === undefined || match.rank < kept.rank) best.set(match.target, match);
    };
    const code = query.replaceAll(' ', '').toUpperCase();
    const port = byCode.get(code);
    if (port !== undefined) keep({ target: port, rank: ranks.code, reason: 'code', code });

    for (let index = firstFrom(query); index < entries.length; index += 1) {
      const entry = entries[index];
      if (entry?.key.startsWith(query) !== true) break;
      keep(startMatch(entry, query, lower));
    }
    if (query.length >= shortestWithTypo && best.size < enough) {
      const letters = letterMask(query);
      for (const entry of wholeNames) {
        const rank = typoRank(entry, query, letters, unfinished);
        if (rank !== tooFar) keep({ target: entry.target, rank, reason: 'typo' });
      }
    }
    return [...best.values()].sort(
      (left, right) => left.rank - right.rank || right.target.weight - left.target.weight || left.target.key.length - right.target.key.length || (left.target.key < right.target.key ? -1 : 1),
    );
  }
  return { matches };
}

/** How an entry answers a query with which its key starts. */
function startMatch({ key, nameLength, target, isOtherName, isPart }: NameEntry, query: string, lower: string): NameMatch {
  const isWhole = query.length === nameLength || query.length === key.length;
  if (isPart) {
    const isWord = query.length === nameLength || key.charAt(query.length) === ' ';
    return { target, rank: isWord ? ranks.wholeWord : ranks.word, reason: isOtherName ? 'language' : 'part' };
  }
  if (isOtherName) return { target, rank: isWhole ? ranks.otherName : ranks.otherBeginning, reason: 'language' };
  if (!isWhole) return { target, rank: ranks.beginning, reason: target.key.startsWith(lower) || query.length > nameLength ? 'prefix' : 'accent' };
  if (lower === target.key) return { target, rank: ranks.exact, reason: 'exact' };
  return { target, rank: ranks.sameLetters, reason: query.length > nameLength ? 'exact' : 'accent' };
}

function typoRank({ key, nameLength, letters: nameLetters }: NameEntry, query: string, letters: number, unfinished: boolean): number {
  const allowed = editsAllowed(nameLength);
  if (allowed === 0 || nameLength < query.length - allowed || bitCount(letters & ~nameLetters) > allowed) return tooFar;
  const name = key.slice(0, nameLength);
  const wrongStart = query.charCodeAt(0) === name.charCodeAt(0) ? 0 : 1;
  const whole = editDistance(query, name, allowed, false);
  if (whole !== tooFar) return ranks.typo + 2 * (whole - 1) + wrongStart;
  if (!unfinished || wrongStart === 1) return tooFar;
  const beginning = editDistance(query, name, Math.min(allowed, query.length < shortestWithTwoTypos ? 1 : 2), true);
  return beginning === tooFar ? tooFar : ranks.unfinishedTypo + 2 * (beginning - 1);
}
