import seaPorts from 'sea-ports';
import countryNames from '../../places/index/countryNames.json';
import { pick, seededRandom } from '../measuring/random';
import { withoutAccents, withTypo } from './typos';

/** How gold queries differ from the expected name, and how many of each there are per 500. */
const goldShares = {
  exact: 80,
  prefix: 90,
  oneTypo: 120,
  twoTypos: 60,
  accents: 50,
  french: 30,
  swahili: 30,
  arabic: 20,
  code: 20,
} as const;

type GoldKind = keyof typeof goldShares;

/** `expect` is a location of the agents file ('City, Country') or a country. */
export interface GoldQuery {
  query: string;
  expect: string;
  kind: GoldKind;
}

const languageCodes = { french: 'fr', swahili: 'sw', arabic: 'ar' } as const;
const shortestPrefix = 4;
const shortestWithTypo = 5;
const shortestWithTwoTypos = 8;
const countryShare = 0.1;

/** The name by which a visitor searches for a location: its place or country. */
const nameOf = (location: string) =>
  location.includes(', ') ? location.slice(0, location.lastIndexOf(', ')) : location;

function portQueries(locations: ReadonlySet<string>): Pick<GoldQuery, 'query' | 'expect'>[] {
  return Object.entries(seaPorts.JSON).flatMap(([query, { name, country }]) =>
    locations.has(`${name}, ${country}`) ? [{ query, expect: `${name}, ${country}` }] : [],
  );
}

/** Country names in a language, from Node's own data, independent of the engine's file. */
function countryQueries(language: string, countries: ReadonlySet<string>): Pick<GoldQuery, 'query' | 'expect'>[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return Object.entries(countryNames).flatMap(([code, { en }]) => {
    const query = names.of(code) ?? en;
    return query === en || !countries.has(en) ? [] : [{ query, expect: en }];
  });
}

/** Generates `sets` times 500 distinct, reproducible queries for the locations of an agents file. */
export function goldQueries(locations: readonly string[], seed: number, sets = 1): GoldQuery[] {
  const random = seededRandom(seed);
  const places = [...new Set(locations)].filter((location) => location.includes(', '));
  const countries = [...new Set(locations.map((location) => location.split(', ').at(-1) ?? ''))];
  const ports = portQueries(new Set(places));
  const known = new Set(countries);
  const asked = new Set<string>();

  const anyName = (shortest: number, accepts: (name: string) => boolean = () => true) => {
    for (;;) {
      const expect = pick(random() < countryShare ? countries : places, random);
      const name = nameOf(expect);
      if (name.length >= shortest && accepts(name)) return { expect, name };
    }
  };
  const draw = (kind: GoldKind): Pick<GoldQuery, 'query' | 'expect'> => {
    switch (kind) {
      case 'exact': {
        const { expect, name } = anyName(1);
        return { query: pick([name, name.toLowerCase()], random), expect };
      }
      case 'prefix': {
        const { expect, name } = anyName(shortestPrefix + 1);
        return {
          query: name.slice(0, Math.max(shortestPrefix, Math.ceil(name.length * (0.5 + 0.4 * random())))).toLowerCase(),
          expect,
        };
      }
      case 'oneTypo': {
        const { expect, name } = anyName(shortestWithTypo);
        return { query: withTypo(name.toLowerCase(), random), expect };
      }
      case 'twoTypos': {
        const { expect, name } = anyName(shortestWithTwoTypos);
        return { query: withTypo(withTypo(name.toLowerCase(), random), random), expect };
      }
      case 'accents': {
        const { expect, name } = anyName(1, (accented) => withoutAccents(accented) !== accented);
        return { query: withoutAccents(name).toLowerCase(), expect };
      }
      case 'code':
        return pick(ports, random);
      case 'french':
      case 'swahili':
      case 'arabic':
        return pick(countryQueries(languageCodes[kind], known), random);
    }
  };
  const limited = new Set<GoldKind>(['french', 'swahili', 'arabic', 'code', 'accents']);
  return Object.entries(goldShares).flatMap(([name, share]) => {
    const kind = name as GoldKind;
    const wanted = limited.has(kind) ? share : share * sets;
    const queries: GoldQuery[] = [];
    while (queries.length < wanted) {
      const { query, expect } = draw(kind);
      if (asked.has(query)) continue;
      asked.add(query);
      queries.push({ query, expect, kind });
    }
    return queries;
  });
}
