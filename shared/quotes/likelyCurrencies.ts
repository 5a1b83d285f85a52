import countryNames from '../../places/index/countryNames.json' with { type: 'json' };
import { currencyCodes } from '../text/currencies';
import { fold } from '../text/fold';

/** Currencies of several countries, by ISO 3166 code; any other begins with the code of its country (ISO 4217). */
const shared: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  XCG: 'CW SX',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  AUD: 'CC CX HM KI NF NR TV',
  NZD: 'CK NU PN TK',
  GBP: 'GG GS IM JE',
  CHF: 'LI',
  DKK: 'FO GL',
  NOK: 'BV SJ',
  ILS: 'PS',
  MAD: 'EH',
};

const sharedOf = new Map(
  Object.entries(shared).flatMap(([currency, countries]) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
);

const countryOf = new Map(
  Object.entries(countryNames).flatMap(([code, { en, names }]) =>
    [en, ...names].map((name): [string, string] => [fold(name), code]),
  ),
);

/** The country that a place as people write it ends with: 'Mombasa, Kenya', 'Nairobi Kenya', 'Kenya'. */
function countryIn(place: string): string | undefined {
  const words = fold(place.split(',').at(-1) ?? '').split(' ');
  return words.map((_, first) => countryOf.get(words.slice(first).join(' '))).find((code) => code !== undefined);
}

const currencyOf = (country: string): string | undefined =>
  sharedOf.get(country) ?? currencyCodes.find((code) => code.startsWith(country));

/** The currencies in which an offer between places is likely: those of their countries, then dollars and euros. */
export function likelyCurrencies(places: readonly string[]): string[] {
  const own = places.flatMap((place) => {
    const country = countryIn(place);
    return (country === undefined ? undefined : currencyOf(country)) ?? [];
  });
  return [...new Set([...own, 'USD', 'EUR'])];
}
