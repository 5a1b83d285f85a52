import type { Places } from '../../places/index/placesFile';

/**
 * Contents of `places/index/portCodes.json`: UN/LOCODEs of the gazetteer with the places that serve them, one country per
 * line. The search box needs these few kilobytes before the gazetteer has loaded.
 */
export function portCodesText({ countries, ports }: Places): string {
  const byCountry = new Map<string, Record<string, string>>();
  for (const [code, place, countryIndex] of [...ports].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const country = countries[countryIndex]?.[0];
    // A code starts with the country that registered it; the place may lie across a border.
    if (country === undefined || !code.startsWith(country)) continue;
    byCountry.set(country, { ...byCountry.get(country), [code.slice(country.length)]: place });
  }
  const lines = [...byCountry].map(([country, codes]) => `${JSON.stringify(country)}:${JSON.stringify(codes)}`);
  return `{${lines.join(',\n')}}\n`;
}
