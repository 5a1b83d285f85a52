import { fold } from '../../shared/text/fold';
import type { KnownNames } from '../match/knownNames';
import type { Site } from './locationTable';
import type { Target, Targets } from '../match/targets';

/** One name of a target. */
export interface NameEntry {
  /** Folded name; for a place, followed by its region. */
  key: string;
  /** Length of the name within the key. */
  nameLength: number;
  target: Target;
  /** For a place, the site with this region. */
  site: number | undefined;
  /** A name in another language, a synonym or a former name, as written; undefined for the name in the location. */
  otherName: string | undefined;
  isFormer: boolean;
  /** Whether it is from a table of other names. */
  isFromTable: boolean;
  /** The full name, one part of 'Westlands, Nairobi', or a suffix of the name starting at a word. */
  kind: 'whole' | 'part' | 'rest';
}

/** Words that names spell out and people abbreviate. */
const abbreviations: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };
const abbreviated = /\b(?:saint|sainte|fort|mount)\b/g;

/** The Arabic article, which people omit. */
const article = 'ال';

interface NewName extends Pick<NameEntry, 'target' | 'site' | 'otherName' | 'isFormer' | 'isFromTable'> {
  /** Folded. */
  parts: readonly string[];
  /** Folded; '' if the name has none. */
  region: string;
}

/** Adds the whole name, and of a name in a location its parts and what follows each of its spaces. */
function addEntries(entries: NameEntry[], newName: NewName): void {
  const { parts, region, target, site, otherName, isFormer, isFromTable } = newName;
  const ending = region === '' ? '' : ` ${region}`;
  const name = parts.length === 1 ? (parts[0] ?? '') : parts.join(' ');
  const add = (text: string, kind: NameEntry['kind']) =>
    entries.push({
      key: text + ending,
      nameLength: text.length,
      target,
      site,
      otherName,
      isFormer,
      isFromTable,
      kind,
    });
  add(name, 'whole');
  if (parts.length > 1) for (const part of parts) add(part, 'part');
  if (otherName !== undefined) return;
  for (let start = name.indexOf(' ') + 1; start > 0; start = name.indexOf(' ', start) + 1)
    add(name.slice(start), 'rest');
}

/** The names in the agents' locations. */
export function ownNames(targets: Targets, sites: readonly Site[]): NameEntry[] {
  const entries: NameEntry[] = [];
  const addSpellings = (newName: NewName) => {
    addEntries(entries, newName);
    const short = newName.parts.map((part) => part.replace(abbreviated, (word) => abbreviations[word] ?? word));
    if (short.some((part, index) => part !== newName.parts[index])) addEntries(entries, { ...newName, parts: short });
  };
  const foldedRegions = new Map(
    [...new Set(sites.map(({ region }) => region))].map((region) => [region, fold(region)]),
  );
  for (const target of targets.all) {
    const own = {
      parts: target.term.split(', ').map(fold),
      target,
      otherName: undefined,
      isFormer: false,
      isFromTable: false,
    };
    if (target.isRegion) addSpellings({ ...own, region: '', site: undefined });
    for (const site of target.sites) {
      const { place, region = '' } = sites[site] ?? {};
      if (place === target.key) addSpellings({ ...own, region: foldedRegions.get(region) ?? '', site });
    }
  }
  return entries;
}

/** All other names, of countries and of places. */
export function otherNames({ byKey: targetOf, at }: Targets, sites: readonly Site[], known: KnownNames): NameEntry[] {
  const entries: NameEntry[] = [];
  const addWithoutArticle = (newName: Omit<NewName, 'parts'>, folded: string) => {
    addEntries(entries, { ...newName, parts: [folded] });
    if (folded.startsWith(article)) addEntries(entries, { ...newName, parts: [folded.slice(article.length)] });
  };
  for (const { region, names } of known.countries) {
    const target = targetOf(region);
    if (target === undefined) continue;
    // The first of two names that fold alike counts.
    const seen = new Set([fold(region)]);
    for (const { name, isFormer, isFromTable } of names) {
      const folded = fold(name);
      if (seen.has(folded)) continue;
      seen.add(folded);
      addWithoutArticle({ region: '', target, site: undefined, otherName: name, isFormer, isFromTable }, folded);
    }
  }
  for (const { site, names } of known.places) {
    const target = at(site);
    if (target === undefined) continue;
    const region = fold(sites[site]?.region ?? '');
    for (const { name, isFormer, isFromTable } of names)
      addWithoutArticle({ region, target, site, otherName: name, isFormer, isFromTable }, fold(name));
  }
  return entries;
}
