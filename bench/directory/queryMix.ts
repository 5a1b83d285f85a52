import countryNames from '../../places/index/countryNames.json';
import { pick, seededRandom } from '../measuring/random';
import { letters, withoutAccents, withTypo } from './typos';

/** Shares of the query mix, in dealing order. */
const shares = {
  exact: 15,
  prefix: 30,
  accents: 5,
  oneTypo: 20,
  twoTypos: 10,
  otherLanguage: 10,
  placeAndCountry: 5,
  nonsense: 5,
} as const;

/** Typical queries: names of places and countries in full, partial, misspelt, without accents, in other languages. */
export function queryMix(locations: readonly string[], size: number, seed: number): string[] {
  const random = seededRandom(seed);
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as keyof typeof shares),
  );
  const otherNames = Object.values(countryNames).flatMap(({ names }) => names);
  return Array.from({ length: size }, (_query, index) => {
    const location = pick(locations, random);
    const name = pick([location.split(', ')[0] ?? location, location.split(', ').at(-1) ?? location], random);
    switch (kinds[index % kinds.length] ?? 'exact') {
      case 'exact':
        return name;
      case 'prefix':
        return name.slice(0, 1 + Math.floor(random() * name.length));
      case 'accents':
        return withoutAccents(name).toLowerCase();
      case 'oneTypo':
        return withTypo(name.toLowerCase(), random);
      case 'twoTypos':
        return withTypo(withTypo(name.toLowerCase(), random), random);
      case 'otherLanguage':
        return pick(otherNames, random);
      case 'placeAndCountry':
        return location.toLowerCase();
      case 'nonsense':
        return Array.from({ length: 3 + Math.floor(random() * 20) }, () => pick(letters, random)).join('');
    }
  });
}
