import type { Places } from '../../places/placesFile';

/**
 * The text of `places/portCodes.json`: the gazetteer's UN/LOCODEs with the places that serve
 * them, by country, one country a line. The search box needs these few kilobytes without waiting for the gazetteer.
 */
export function portCodesText({ countries, ports }: Places): string {
  const byCountry = new Map<string, Record<string, string>>();
  for (const [code, place, countryIndex] of [...ports].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const country = countries[countryIndex]?.[0];
    // A code begins with the country that registered it; the place may lie across a border.
    if (country === undefined || !code.startsWith(country)) continue;
    byCountry.set(country, { ...byCountry.get(country), [code.slice(country.length)]: place });
  }
  const lines = [...byCountry].map(([country, codes]) => `${JSON.stringify(country)}:${JSON.stringify(codes)}`);
  return `{${lines.join(',\n')}}\n`;
}
