import type { Places } from '../../places/placesFile';
import type { CountryNames } from './countryNames';

const rows = (items: readonly unknown[]) =>
  items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

/** The text of agents2.json: JSON with one record a line, so that versions compare well. */
export function agentsText(records: readonly unknown[]): string {
  return `${rows(records)}\n`;
}

/** The text of places.json: JSON with one row a line. */
export function placesText({ countries, places, ports }: Places): string {
  return `{"countries":${rows(countries)},\n"places":${rows(places)},\n"ports":${rows(ports)}}\n`;
}

/** The text of countryNames.json: JSON with one country a line. */
export function countryNamesText(names: CountryNames): string {
  return `{\n${Object.entries(names)
    .map(([code, entry]) => `${JSON.stringify(code)}:${JSON.stringify(entry)}`)
    .join(',\n')}\n}\n`;
}
