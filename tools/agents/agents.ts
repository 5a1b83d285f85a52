import type { Agent, AgentService } from '../../places/agent';
import type { Allocation } from './make/allocation';
import type { City } from './make/cities';
import { cityKey } from './make/cities';
import { companyNameMaker } from './make/companyNames';
import type { Country } from './make/countries';
import { districts } from './make/districts';
import { divisions } from './make/divisions';
import { regionImages } from './make/images';
import { phoneMaker } from './make/phones';
import type { Random } from './make/random';
import { randomFrom } from './make/random';
import { byCodeUnits, slug } from './make/text';

const homeCountry = 'KE';
const mailboxes = ['info', 'ops', 'bookings', 'desk', 'hello', 'freight', 'quotes', 'office'];
/** How often agents offer each service; sea freight is more likely near a port. */
const serviceShares: readonly (readonly [AgentService, number, number])[] = [
  ['air', 0.6, 0.6],
  ['sea', 0.85, 0.3],
  ['land', 0.5, 0.75],
  ['customs', 0.55, 0.45],
  ['warehousing', 0.4, 0.45],
  ['consultancy', 0.15, 0.15],
  ['home-delivery', 0.18, 0.25],
  ['errands', 0.1, 0.12],
];
/** Additional languages of companies in trading towns. */
const tradeLanguages = ['English', 'French', 'Arabic', 'Mandarin Chinese', 'Portuguese', 'Swahili', 'Hindi', 'Spanish'];
const firstDay = Date.UTC(2025, 0, 6);
const verifiedDays = 680;
const dayMilliseconds = 86_400_000;

/**
 * Generates the directory's records, home country first, then by country name. `isPort`: whether a town is by the sea.
 */
export function makeAgents(
  allocations: readonly Allocation[],
  countries: ReadonlyMap<string, Country>,
  isPort: (city: City) => boolean,
): Agent[] {
  const nameFor = companyNameMaker();
  const phoneFor = phoneMaker();
  const counters = new Map<string, number>();
  const order = (code: string) => (code === homeCountry ? '' : (countries.get(code)?.name ?? code));
  const ordered = [...allocations].sort(
    (left, right) =>
      byCodeUnits(order(left.city.country), order(right.city.country)) ||
      right.agents - left.agents ||
      byCodeUnits(left.city.name, right.city.name),
  );

  return ordered.flatMap(({ city, agents }) => {
    const country = countries.get(city.country);
    if (country === undefined) throw new Error(`The country '${city.country}' is not in the table of countries.`);
    const random = randomFrom(`${city.country}:${city.name}`);
    const port = isPort(city);
    const picture = regionImages[country.region];
    const isOfPort = picture.city === city.name && picture.country === city.country;
    return Array.from({ length: agents }, (_, index): Agent => {
      const { place, location } = placeOf(city, country, index, agents, random);
      const company = nameFor(country.family, city.country, place, random);
      const prefix = `${city.country.toLowerCase()}-${slug(place)}`;
      const count = (counters.get(prefix) ?? 0) + 1;
      counters.set(prefix, count);
      const domain = `${company.slug}.example`;
      return {
        id: `${prefix}-${String(count).padStart(3, '0')}`,
        name: company.name,
        location,
        phone: phoneFor(city.country, country.callingCode, city.name, city.division, random),
        email: `${random.pick(mailboxes)}@${domain}`,
        website: `https://${random.chance(0.6) ? 'www.' : ''}${domain}`,
        ...(random.chance(0.6) && isOfPort ? { image: picture.address } : {}),
        services: servicesOf(port, random),
        languages: languagesOf(country, agents, random),
        ...(random.chance(0.7)
          ? { verifiedAt: new Date(firstDay + random.below(verifiedDays) * dayMilliseconds).toISOString().slice(0, 10) }
          : {}),
      };
    });
  });
}

/**
 * Usually 'City, Country'; in big towns also 'District, City, Country', in large countries also 'City, State, Country'.
 */
function placeOf(
  city: City,
  country: Country,
  index: number,
  agents: number,
  random: Random,
): { place: string; location: string } {
  const parts = districts.get(`${city.country}:${city.name}`) ?? [];
  // The first agent is in the town itself; every district gets one before any gets a second.
  const inDistrict = Math.min(Math.floor(agents * 0.4), parts.length * 4);
  const district = index >= agents - inDistrict ? parts[(agents - 1 - index) % parts.length] : undefined;
  const division = divisions.get(city.country)?.get(city.division);
  const withDivision = index > 0 && division !== undefined && division !== city.name && random.chance(0.3);
  if (district !== undefined)
    return {
      place: district.name,
      location:
        city.name === country.name
          ? `${district.name}, ${country.name}`
          : `${district.name}, ${city.name}, ${country.name}`,
    };
  return {
    place: city.name,
    location: withDivision ? `${city.name}, ${division}, ${country.name}` : `${city.name}, ${country.name}`,
  };
}

function servicesOf(port: boolean, random: Random): AgentService[] {
  const offered = serviceShares
    .filter(([, atPort, inland]) => random.chance(port ? atPort : inland))
    .map(([service]) => service);
  if (offered.length === 0) return [port ? 'sea' : 'land'];
  return offered.slice(0, 6);
}

function languagesOf({ languages }: Country, agents: number, random: Random): string[] {
  const spoken = languages.filter((_, index) => index === 0 || random.chance(index === 1 ? 0.75 : 0.35));
  const further = agents >= 8 && random.chance(0.2) ? random.pick(tradeLanguages) : undefined;
  return further === undefined || spoken.includes(further) ? spoken : [...spoken, further];
}

/** Number of agents at each place of the locations, by `cityKey`: at 'Westlands, Nairobi, Kenya' in both places. */
export function servedPlaces(
  records: readonly Agent[],
  codeOf: (countryName: string) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { location } of records) {
    const parts = location.split(', ');
    const country = codeOf(parts.at(-1) ?? '');
    for (const part of parts.slice(0, Math.max(1, parts.length - 1))) {
      const key = cityKey(country, part);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
