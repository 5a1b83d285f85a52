import type { Places } from '../../places/index/placesFile';
import type { CountryNames } from './make/countryNames';

const rows = (items: readonly unknown[]) =>
  items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

/** Formats agents2.json with one record per line, for readable diffs. */
export function agentsText(records: readonly unknown[]): string {
  return `${rows(records)}\n`;
}

/** Formats places.json with one row per line. */
export function placesText({ countries, places, ports }: Places): string {
  return `{"countries":${rows(countries)},\n"places":${rows(places)},\n"ports":${rows(ports)}}\n`;
}

/** Formats countryNames.json with one country per line. */
export function countryNamesText(names: CountryNames): string {
  return `{\n${Object.entries(names)
    .map(([code, entry]) => `${JSON.stringify(code)}:${JSON.stringify(entry)}`)
    .join(',\n')}\n}\n`;
}
