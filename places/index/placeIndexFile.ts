import * as v from 'valibot';
import { siteFor, type Site } from './locationTable';
import { tableNames, type KnownNames } from '../match/knownNames';
import { namesCell } from './placeNamesFile';

/** Path of the search box's index. */
export const placeIndexPath = '/place-index.json';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
const optionalNames = v.optional(namesCell, '');

/**
 * `/place-index.json`: all that the search box needs to suggest places, instead of the agents: their locations with
 * numbers of agents, codes, and other names in Latin script. Rows are tuples, and lists of names are joined by '|', to
 * keep the file small. Made by `placeIndexText` whenever the directory changes.
 */
export const placeIndexSchema = v.object({
  /** Region, its ISO 3166-1 code if it is a country, other names, and its places with what follows. */
  regions: v.array(
    v.tuple([
      text,
      text,
      namesCell,
      v.array(
        v.tuple([
          /** '' where the location is the region alone. */
          text,
          /** Number of agents. */
          index,
          /** UN/LOCODEs without the country. */
          optionalNames,
          /** IATA codes. */
          optionalNames,
          /** Other names, former names. */
          optionalNames,
          optionalNames,
        ]),
      ),
    ]),
  ),
  /** Name and other names of a region, trade bloc or state, and what it consists of: indexes of regions, of places. */
  areas: v.array(v.tuple([text, namesCell, v.array(index), v.array(index)])),
});

/** The parsed index of the search box. */
export type PlaceIndexFile = v.InferOutput<typeof placeIndexSchema>;

/** The places and names of an index. */
export function placesIn({ regions, areas }: PlaceIndexFile): { sites: Site[]; known: KnownNames } {
  const sites: Site[] = [];
  const places: KnownNames['places'][number][] = [];
  for (const [region, , , rows] of regions) {
    for (const [place, count, ports, airports, others, former] of rows) {
      const names = tableNames(others, former);
      if (ports.length + airports.length + names.length > 0)
        places.push({ site: sites.length, ports, airports, names });
      sites.push(siteFor(place === '' ? region : `${place}, ${region}`, count));
    }
  }
  const keyOf = (number: number): string[] => {
    const [name] = regions[number] ?? [];
    return name === undefined ? [] : [name.toLowerCase()];
  };
  return {
    sites,
    known: {
      countries: regions.flatMap(([name, code, others]) =>
        code === '' ? [] : [{ region: name.toLowerCase(), code, names: tableNames(others) }],
      ),
      places,
      areas: areas.map(([label, names, members, within]) => ({
        label,
        names,
        regions: members.flatMap(keyOf),
        sites: within.filter((site) => site < sites.length),
      })),
    },
  };
}
