import * as v from 'valibot';
import { buildDirectoryIndex } from '../../places/index/directoryIndex';
import { placeNamesSchema } from '../../places/index/placeNamesFile';
import { placeNamesText, type PlaceNameRows } from './format';

/** Names that should lead to a country or place, by its row's first cells. */
type WantedNames = ReadonlyMap<string, { label: string; names: readonly string[] }>;

/** The key of a row of countries (its code) or places (code and name). */
export const rowKey = (...cells: readonly string[]): string => cells.join(' ');

/**
 * Adds the names that the search does not understand without them: those left out because they resemble a name that is
 * kept, but resemble another place even more ('Roma' begins 'Romania').
 */
export function withLostNames(
  rows: PlaceNameRows,
  locations: readonly string[],
  wanted: { countries: WantedNames; places: WantedNames },
): PlaceNameRows {
  const table = v.parse(placeNamesSchema, JSON.parse(placeNamesText(rows)));
  const index = buildDirectoryIndex(
    locations.map((location) => ({ location })),
    [table],
  );
  const lost = (wantedNames: WantedNames, key: string): string[] => {
    const { label = '', names = [] } = wantedNames.get(key) ?? {};
    return names.filter((name) => index.suggest(name, 1)[0]?.label !== label);
  };
  const seen = (names: readonly string[]) => [...new Set(names)];
  return {
    ...rows,
    countries: rows.countries.map(([code, names]) => [code, seen([...names, ...lost(wanted.countries, code)])]),
    places: rows.places.map(([code, place, names, ...rest]) => [
      code,
      place,
      seen([...names, ...lost(wanted.places, rowKey(code, place))]),
      ...rest,
    ]),
  };
}
