import type { Country } from './countries';

/** Names of a country: `en` ends the agents' locations, `names` are all others. */
export type CountryNames = Readonly<Record<string, { readonly en: string; readonly names: readonly string[] }>>;

/** Languages of `names`. */
const languages = ['fr', 'sw', 'ar'];

/** Other English names, former names, common initials. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'EAU'],
  AG: ['Antigua & Barbuda'],
  BA: ['Bosnia', 'Bosnia & Herzegovina'],
  BN: ['Brunei Darussalam'],
  CD: ['Congo', 'DRC', 'RDC', 'Democratic Republic of the Congo', 'Congo-Kinshasa', 'Zaire'],
  CF: ['CAR'],
  CG: ['Republic of the Congo', 'Congo-Brazzaville'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  CN: ['PRC', "People's Republic of China"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  DO: ['Dominican Rep'],
  ES: ['España'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GM: ['The Gambia'],
  BS: ['The Bahamas'],
  HK: ['Hong Kong SAR'],
  IE: ['Eire', 'Republic of Ireland'],
  KE: ['Republic of Kenya', 'Kenyan', 'KE'],
  KN: ['St Kitts and Nevis'],
  KR: ['Korea', 'Republic of Korea'],
  LA: ['Lao PDR'],
  LC: ['St Lucia'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  MD: ['Moldavia'],
  NL: ['Holland', 'The Netherlands'],
  NZ: ['Aotearoa'],
  PH: ['Filipinas'],
  PS: ['Palestinian Territories', 'West Bank', 'Gaza'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  ST: ['Sao Tome'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TT: ['Trinidad & Tobago', 'Trinidad', 'Tobago'],
  TW: ['Formosa'],
  TZ: ['Zanzibar', 'Tanganyika'],
  US: ['US', 'the States', 'USA', 'U.S.A.', 'America', 'United States of America', 'EUA'],
  VA: ['Holy See'],
  VC: ['St Vincent'],
  VN: ['Viet Nam'],
  BR: ['Brasil'],
  ZA: ['RSA'],
  LK: ['Ceylon'],
  IR: ['Persia'],
  KH: ['Kampuchea'],
  BF: ['Upper Volta'],
  BJ: ['Dahomey'],
};

/**
 * Country names in French, Swahili and Arabic plus common English synonyms, without the English name itself. From
 * Node's own Unicode data, so another release may spell a few differently.
 */
export function countryNames(countries: ReadonlyMap<string, Country>): CountryNames {
  const displays = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return Object.fromEntries(
    [...countries]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([code, { name }]) => {
        const names = new Set(
          [...displays.map((display) => display.of(code) ?? name), ...(synonyms[code] ?? [])].map((other) =>
            other.replaceAll('’', "'"),
          ),
        );
        names.delete(name);
        return [code, { en: name, names: [...names] }];
      }),
  );
}
