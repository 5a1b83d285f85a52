import countryNames from './countryNames.json' with { type: 'json' };
import { letterMask } from './editDistance';
import { fold } from './folding';
import type { Site } from './locationTable';
import portCodes from './portCodes.json' with { type: 'json' };
import { spokenNames } from './spokenNames';
import type { Target } from './targets';

/** One name of a target. */
export interface NameEntry {
  /** Folded name; for a place, followed by its region. */
  key: string;
  /** Length of the name within the key. */
  nameLength: number;
  target: Target;
  /** For a place, the site with this region. */
  site: number | undefined;
  /** A name in another language, or a synonym. */
  isOtherName: boolean;
  /** The full name, one part of 'Westlands, Nairobi', or a suffix of the name starting at a word. */
  kind: 'whole' | 'part' | 'rest';
  /** Letters of the name, see `letterMask`. */
  letters: number;
}

/** Words that names spell out and people abbreviate. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
  [/\bfort\b/g, 'ft'],
  [/\bmount\b/g, 'mt'],
];

/** The Arabic article, which people omit. */
const article = 'ال';

const countries: Readonly<Record<string, { en: string; names: string[] }>> = countryNames;

type NewName = Pick<NameEntry, 'target' | 'site' | 'isOtherName'> & { parts: string[]; region: string };

function addEntries(entries: NameEntry[], { parts, region, target, site, isOtherName }: NewName): void {
  const ending = region === '' ? '' : ` ${region}`;
  const name = parts.length === 1 ? (parts[0] ?? '') : parts.join(' ');
  const add = (text: string, kind: NameEntry['kind']) => {
    entries.push({
      key: text + ending,
      nameLength: text.length,
      target,
      site,
      isOtherName,
      kind,
      letters: letterMask(text),
    });
  };
  add(name, 'whole');
  if (parts.length > 1) for (const part of parts) add(part, 'part');
  for (let start = name.indexOf(' ') + 1; start > 0; start = name.indexOf(' ', start) + 1)
    add(name.slice(start), 'rest');
}

/** All names of all targets, sorted by key. */
export function nameEntries(targets: readonly Target[], sites: readonly Site[]): NameEntry[] {
  const entries: NameEntry[] = [];
  const addSpellings = (newName: NewName) => {
    addEntries(entries, newName);
    const short = newName.parts.map((part) =>
      shortened.reduce((text, [word, abbreviation]) => text.replace(word, abbreviation), part),
    );
    if (short.some((part, index) => part !== newName.parts[index])) addEntries(entries, { ...newName, parts: short });
  };
  const foldedRegions = new Map(
    [...new Set(sites.map(({ region }) => region))].map((region) => [region, fold(region)]),
  );
  for (const target of targets) {
    const parts = target.term.split(', ').map(fold);
    const spoken = spokenNames[target.key] ?? [];
    if (target.isRegion) {
      addSpellings({ parts, region: '', target, site: undefined, isOtherName: false });
      for (const name of spoken)
        addEntries(entries, { parts: [name], region: '', target, site: undefined, isOtherName: true });
    }
    for (const site of target.sites) {
      const { place, region = '' } = sites[site] ?? {};
      if (place !== target.key) continue;
      const inRegion = { region: foldedRegions.get(region) ?? '', target, site };
      addSpellings({ ...inRegion, parts, isOtherName: false });
      for (const name of spoken) addEntries(entries, { ...inRegion, parts: [name], isOtherName: true });
    }
  }
  const byKey = new Map(targets.map((target) => [target.key, target]));
  for (const { en, names } of Object.values(countries)) {
    const target = byKey.get(en.toLowerCase());
    if (target === undefined) continue;
    const otherNames = new Set(names.map(fold));
    otherNames.delete(fold(en));
    for (const name of otherNames) {
      const newName = { region: '', target, site: undefined, isOtherName: true };
      addEntries(entries, { ...newName, parts: [name] });
      if (name.startsWith(article)) addEntries(entries, { ...newName, parts: [name.slice(article.length)] });
    }
  }
  return entries.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
}

/** The place with agents that serves each port code ('KEMBA'). */
export function placesByCode(
  targets: readonly Target[],
  sites: readonly Site[],
): Map<string, { target: Target; site: number }> {
  const places = new Map<string, { target: Target; site: number }>();
  for (const target of targets) {
    // A port may be in a district: 'Tondo' of 'Tondo, Manila'.
    const [district = ''] = target.key.split(', ');
    for (const site of target.sites) {
      if (sites[site]?.place !== target.key) continue;
      const name = `${district}, ${sites[site].region}`;
      if (district === target.key || !places.has(name)) places.set(name, { target, site });
    }
  }
  const byCode = new Map<string, { target: Target; site: number }>();
  for (const [country, ports] of Object.entries(portCodes)) {
    for (const [port, name] of Object.entries<string>(ports)) {
      const place = places.get(`${name}, ${countries[country]?.en ?? ''}`.toLowerCase());
      if (place !== undefined) byCode.set(country + port, place);
    }
  }
  return byCode;
}

/**
 * Maps other names and two-letter codes of countries to their English names, all folded: 'uk' gives 'united kingdom'.
 */
export function englishNames(): Map<string, string> {
  const english = new Map<string, string>();
  for (const [code, { en, names }] of Object.entries(countries)) {
    for (const name of [code, ...names]) english.set(fold(name), fold(en));
  }
  return english;
}
