import { buildAreas, type Area } from './areas';
import { fold } from '../../shared/text/fold';
import { regionsByName, type KnownNames } from '../match/knownNames';
import { append, type Site } from './locationTable';
import { buildMisspellings, shortestWithTypo } from '../match/misspellings';
import { ownNames, otherNames, type NameEntry } from './nameEntries';
import { byRank, bestOf, ranks, startMatch, type MatchReason, type NameMatch } from '../match/nameMatch';
import { placeAndArea, withoutFiller, wordsOf } from '../match/phrases';
import type { Target, Targets } from '../match/targets';

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

/** Longer text is cut before near matching: no place name is longer, and a pasted novel must be cheap. */
const longestTyped = 200;
/** Other names are looked up from this length on: hundreds begin with the same letter. */
const shortestOtherName = 2;
/** Shorter names in the tables are everyday words too often to count in a sentence; other scripts need fewer letters. */
const shortestInSentence = { latin: 5, others: 3 };
/** Names in the tables that are everyday words as well. */
const everyday = new Set(['island', 'chili', 'central', 'santa', 'capital']);
const lastLatin = '\u024f';

/** Computes a value on first use. */
function lazily<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}

/** Looks up the entries whose key starts with a text, which is not empty. By first letter: quicker to build than sorted. */
function byBeginning(entries: readonly NameEntry[]) {
  const byLetter = new Map<number, NameEntry[]>();
  for (const entry of entries) append(byLetter, entry.key.charCodeAt(0), entry);
  return (start: string): readonly NameEntry[] => {
    const alike = byLetter.get(start.charCodeAt(0)) ?? [];
    return start.length === 1 ? alike : alike.filter(({ key }) => key.startsWith(start));
  };
}

/** Whether a name in a sentence is meant as a name; those of the agents and of countries always are. */
function countsInSentence({ kind, key, nameLength, otherName, isFromTable }: NameEntry): boolean {
  if (kind === 'rest') return false;
  if (otherName === undefined || !isFromTable) return true;
  const shortest = key.charAt(0) > lastLatin ? shortestInSentence.others : shortestInSentence.latin;
  return nameLength >= shortest && !everyday.has(key.slice(0, nameLength));
}

/** The sites of each port and airport by its code: 'KEMBA', 'NBO'. */
function sitesByCode({ countries, places }: KnownNames, sites: readonly Site[]) {
  const codes = new Map(countries.map(({ region, code }) => [region, code]));
  const byPort = new Map<string, number>();
  const byAirport = new Map<string, number[]>();
  for (const { site, ports, airports } of places) {
    for (const port of ports) byPort.set((codes.get(sites[site]?.region ?? '') ?? '') + port, site);
    for (const airport of airports) byAirport.set(airport, [...(byAirport.get(airport) ?? []), site]);
  }
  return { byPort, byAirport };
}

/** Builds the table for spelling-tolerant look-up. */
export function buildNameTable(targets: Targets, sites: readonly Site[], known: KnownNames): NameTable {
  const own = ownNames(targets, sites);
  const ownStarting = byBeginning(own);
  const { byPort, byAirport } = sitesByCode(known, sites);
  const areas = buildAreas(known.areas, targets.byKey, targets.at);

  // What the first letter needs is built at once, the rest when a text needs it: one task of all is long on a phone.
  const others = lazily(() => otherNames(targets, sites, known));
  const othersByBeginning = lazily(() => byBeginning(others()));
  const othersStarting = (start: string) => (start.length < shortestOtherName ? [] : othersByBeginning()(start));
  const misspellings = lazily(() =>
    buildMisspellings(
      [...own, ...others()].filter(({ kind }) => kind !== 'rest'),
      ranks,
    ),
  );
  const findMisspelt: ReturnType<typeof buildMisspellings> = (query, ...rest) => {
    if (query.length >= shortestWithTypo) misspellings()(query, ...rest);
  };
  const regionsOf = lazily(() => ({ byName: regionsByName(known), ofSites: sites.map(({ region }) => fold(region)) }));
  /** Names with spaces by the same letters without. */
  const joined = lazily(() => {
    const byLetters = new Map<string, NameEntry[]>();
    for (const entry of [...own, ...others()]) {
      const name = entry.key.slice(0, entry.nameLength);
      if (entry.kind === 'whole' && name.includes(' ')) append(byLetters, name.replaceAll(' ', ''), entry);
    }
    return byLetters;
  });

  /** The sites of a country in any language, of a state or region; undefined for other texts. */
  function sitesIn(area: string): ((site: number) => boolean) | undefined {
    const { byName, ofSites } = regionsOf();
    const country = byName.get(area) ?? area;
    const inArea = new Set(areas.named(area).flatMap(({ members }) => members.flatMap((member) => member.sites)));
    const isCountry = byName.has(area) || ofSites.includes(area);
    if (!isCountry && inArea.size === 0) return undefined;
    return (site) => ofSites[site] === country || inArea.has(site);
  }

  function matches(typed: string, unfinished: boolean, enough: number, most?: number): NameMatch[] {
    const cut = typed.slice(0, longestTyped).trim();
    const lower = cut.toLowerCase();
    const query = fold(lower);
    if (query === '') return [];
    const best = new Map<Target, NameMatch>();
    let bestRank = Infinity;
    const keep = (match: NameMatch) => {
      bestRank = Math.min(bestRank, match.rank);
      const kept = best.get(match.target);
      if (kept === undefined || match.rank < kept.rank) best.set(match.target, match);
      else if (match.rank === kept.rank && match.sites !== undefined) kept.sites?.push(...match.sites);
    };
    /** Keeps the names that start with a text, of places that `isWithin`; as a phrase, unless it is the query. */
    const keepStarting = (start: string, isPhrase: boolean, isWithin?: (site: number) => boolean) => {
      const keepEntry = (entry: NameEntry) => {
        const match = startMatch(entry, start, isPhrase || isWithin !== undefined ? start : lower);
        if (match.otherName === undefined) {
          if (isPhrase) match.reason = 'phrase';
          else if (isWithin !== undefined && match.reason === 'accent') match.reason = 'exact';
        }
        if (isWithin === undefined) keep(match);
        else if (entry.site !== undefined && isWithin(entry.site)) keep({ ...match, sites: [entry.site] });
      };
      for (const entry of ownStarting(start)) keepEntry(entry);
      for (const entry of othersStarting(start)) keepEntry(entry);
    };
    const keepArea = (area: Area, rank: number) => {
      for (const member of area.members)
        keep({ target: member.target, rank, reason: 'area', area, sites: member.sites });
    };
    const keepCode = () => {
      const code = query.replaceAll(' ', '').toUpperCase();
      const keepAt = (site: number, rank: number, reason: MatchReason) => {
        const target = targets.at(site);
        if (target !== undefined) keep({ target, rank, reason, sites: [site], code });
      };
      const port = byPort.get(code);
      if (port !== undefined) keepAt(port, ranks.code, 'code');
      if (query.length !== code.length) return;
      // In small letters it may be the beginning of a name: then the place with more agents is first.
      const rank = cut === code ? ranks.code : ranks.beginning;
      for (const site of byAirport.get(code) ?? []) keepAt(site, rank, 'airport');
    };
    /** Keeps a name that is the query but for its spaces. */
    const keepJoined = () => {
      const letters = query.replaceAll(' ', '');
      const same = [...(joined().get(letters) ?? [])];
      if (letters !== query)
        for (const starting of [ownStarting, othersStarting])
          for (const entry of starting(letters))
            if (entry.nameLength === letters.length && entry.kind === 'whole') same.push(entry);
      for (const { target, site, otherName } of same)
        keep({
          target,
          rank: ranks.sameLetters,
          reason: 'spacing',
          ...(site === undefined ? {} : { sites: [site] }),
          ...(otherName === undefined ? {} : { otherName }),
        });
    };
    const isFound = () => bestRank <= ranks.part;
    /** Keeps what the text says of a place: its name among filler words, before or after a country. */
    const keepPhrases = (): string => {
      let rest = query;
      const words = wordsOf(cut);
      for (const text of [query, ...withoutFiller(words)]) {
        if (text !== query) {
          rest = text;
          keepStarting(text, true);
          for (const area of areas.named(text)) keepArea(area, ranks.area);
        }
        if (words.length > 1 && !isFound())
          for (const { place, area, areaIsLast } of placeAndArea(text)) {
            const isWithin = sitesIn(area);
            if (isWithin === undefined) continue;
            keepStarting(place, text !== query || !areaIsLast, isWithin);
            if (!isFound())
              findMisspelt(place, false, ({ target, site }, rank) => {
                if (site !== undefined && isWithin(site)) keep({ target, rank, reason: 'typo', sites: [site] });
              });
          }
        if (isFound()) break;
      }
      return rest;
    };

    keepCode();
    keepStarting(query, false);
    for (const area of areas.named(query)) keepArea(area, ranks.area);
    if (unfinished) for (const area of areas.beginning(query)) keepArea(area, ranks.otherBeginning);
    if (query.length >= shortestOtherName && !isFound()) keepJoined();
    const text = best.size === 0 || (!unfinished && !isFound()) ? keepPhrases() : query;
    if (best.size < enough)
      // Once the text is a full name, names that merely start with it are noise.
      findMisspelt(text, unfinished && bestRank > ranks.otherName, ({ target, otherName }, rank) =>
        keep({ target, rank, reason: 'typo', ...(otherName === undefined ? {} : { otherName }) }),
      );
    return most === undefined ? [...best.values()].sort(byRank) : bestOf(best.values(), most);
  }

  const wholeNames = lazily(
    () =>
      new Set(
        [...own, ...others()]
          .filter(countsInSentence)
          .flatMap(({ key, nameLength }) => [key, key.slice(0, nameLength)]),
      ),
  );
  return { matches, isName: (folded) => wholeNames().has(folded) };
}
