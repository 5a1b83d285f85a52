import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { agentSchema } from '../../../../places/agent';
import { placesSchema } from '../../../../places/index/placesFile';
import { kilometresBetween } from '../../../../tools/agents/make/cities';
import { countries } from '../../../../tools/agents/make/countries';
import { makeDirectory } from '../../../../tools/agents/make/directory';
import { districts } from '../../../../tools/agents/make/districts';
import { agentsText, placesText } from '../../../../tools/agents/format';
import { placeNamesText } from '../../../../tools/placeNames/format';

const root = join(__dirname, '../../../..');
const committed = (file: string) => readFileSync(join(root, file), 'utf8');
const { agents, places, otherNames, images } = makeDirectory();
const countryOf = (location: string) => location.split(', ').at(-1)!;

/** Real forwarders, carriers and couriers whose names must not appear as whole words. */
const realCompanies =
  /\b(maersk|mærsk|dhl|ups|fedex|tnt|gls|dpd|dsv|schenker|kuehne|kühne|nagel|panalpina|expeditors|geodis|ceva|agility|bollor[ée]|damco|hellmann|rhenus|dachser|gebrüder weiss|sinotrans|cosco|evergreen|yang ming|hapag|lloyd|msc|cma cgm|zim|hyundai|wan hai|nippon express|yusen|kintetsu|nyk|safmarine|aramex|siginon|bidvest|imperial|spedag|swissport|toll|atlas logistics|blue dart|gati|delhivery|jumia|sendy|daallo|garuda|robinson|ryder|xpo|flexport|freightos|db cargo|royal mail|posta|emirates skycargo|kenya airways)\b/i;

describe('the generated directory', () => {
  it('is the committed one, made again', () => {
    expect(committed('public/agents2.json') === agentsText(agents)).toBe(true);
    expect(committed('public/places.json') === placesText(places)).toBe(true);
    expect(committed('public/place-names.json') === placeNamesText(otherNames.latin)).toBe(true);
    expect(committed('public/place-names-other.json') === placeNamesText(otherNames.others)).toBe(true);
    for (const [file, svg] of images) expect(committed(`public/images/agents/${file}`)).toBe(svg);
  }, 60_000);

  it('has the required size and coverage, within its budget', () => {
    expect(agents.length).toBeGreaterThanOrEqual(5000);
    expect(agents.length).toBeLessThanOrEqual(6000);
    expect(new Set(agents.map(({ location }) => countryOf(location))).size).toBeGreaterThanOrEqual(150);
    expect(Buffer.byteLength(agentsText(agents))).toBeLessThan(2_500_000);
    expect(Buffer.byteLength(placesText(places))).toBeLessThan(700_000);
  });

  it('has only valid records, which read back unchanged', () => {
    const stored = v.parse(v.array(agentSchema), JSON.parse(committed('public/agents2.json')));
    expect(stored).toEqual(agents);
  });

  it('has unique ids, names, telephone numbers and addresses', () => {
    for (const field of ['id', 'name', 'phone', 'email', 'website'] as const) {
      expect(new Set(agents.map((agent) => agent[field])).size).toBe(agents.length);
    }
    for (const { id } of agents) expect(id).toMatch(/^[a-z]{2}-[a-z0-9-]+-\d{3}$/);
  });

  it('names no real company', () => {
    expect(agents.filter(({ name }) => realCompanies.test(name)).map(({ name }) => name)).toEqual([]);
    expect('Maersk Freight').toMatch(realCompanies);
  });

  it('uses a reserved domain for email and web addresses, and fictional telephone numbers', () => {
    const fictional =
      /^\+\d+ (.*555|20 7946|\d+ 496|29 2018|28 9649|1632 960|1 99 00|2 61 91|4 65 71|30 23125|40 66969|221 4710|89 99998|69 90009)/;
    const real = agents.filter(
      ({ email = '', website = '', phone = '' }) =>
        !/^[a-z]+@[a-z0-9-]+\.example$/.test(email) ||
        !/^https:\/\/(www\.)?[a-z0-9-]+\.example$/.test(website) ||
        !fictional.test(phone) ||
        (phone.startsWith('+1 ') && !/^\+1 \d{3} 555 01\d\d$/.test(phone)),
    );
    expect(real).toEqual([]);
  });

  it.each([
    'São Paulo, Brazil',
    "Abidjan, Côte d'Ivoire",
    'Zürich, Switzerland',
    'Lomé, Togo',
    'Göteborg, Sweden',
    'Gdańsk, Poland',
    'İzmir, Türkiye',
    'Bogotá, Colombia',
    'Westlands, Nairobi, Kenya',
    'Apapa, Lagos, Nigeria',
    'Houston, Texas, United States',
  ])('has agents in %s, written so', (location) => {
    expect(agents.some((agent) => agent.location === location)).toBe(true);
  });

  it.each([
    'Nairobi, Kenya',
    'Mombasa, Kenya',
    'Lagos, Nigeria',
    'Accra, Ghana',
    'Dar es Salaam, Tanzania',
    'Kampala, Uganda',
    'Kigali, Rwanda',
    'Addis Ababa, Ethiopia',
    'Durban, South Africa',
    'Guangzhou, China',
    'Dubai, United Arab Emirates',
    'Rotterdam, Netherlands',
    'Hamburg, Germany',
    'Houston, United States',
  ])('has a dozen agents or more in %s', (location) => {
    expect(agents.filter((agent) => agent.location === location).length).toBeGreaterThanOrEqual(12);
  });

  it('gives pictures to some agents of a port, with the code of their own place', () => {
    const locationsOf = new Map<string, Set<string>>();
    for (const { image, location } of agents)
      if (image !== undefined) locationsOf.set(image, (locationsOf.get(image) ?? new Set()).add(location));
    expect([...locationsOf.keys()].sort()).toEqual([...images.keys()].map((file) => `/images/agents/${file}`).sort());
    for (const location of locationsOf.get('/images/agents/kemba.svg') ?? [])
      expect(location).toMatch(/(^|, )Mombasa, Kenya$/);
    const inMombasa = agents.filter(({ location }) => location === 'Mombasa, Kenya');
    const withPicture = inMombasa.filter(({ image }) => image !== undefined).length / inMombasa.length;
    expect(withPicture).toBeGreaterThan(0.4);
    expect(withPicture).toBeLessThan(0.8);
  });

  it('omits some dates, and uses only existing pictures', () => {
    const unverified = agents.filter(({ verifiedAt }) => verifiedAt === undefined).length / agents.length;
    expect(unverified).toBeGreaterThan(0.25);
    expect(unverified).toBeLessThan(0.35);
    const wrong = agents.filter(
      ({ image, verifiedAt, services }) =>
        (image !== undefined && !images.has(image.replace('/images/agents/', ''))) ||
        (verifiedAt !== undefined && (verifiedAt < '2025-01-01' || verifiedAt > '2026-11-30')) ||
        services.length < 1 ||
        services.length > 6,
    );
    expect(wrong).toEqual([]);
  });

  it('draws pictures without scripts, text or external references', () => {
    expect(images.size).toBe(12);
    for (const svg of images.values()) expect(svg).not.toMatch(/<script|<text|href|url\(|on\w+=/i);
  });
});

describe('the gazetteer', () => {
  const known = new Map(
    places.places.map(([name, country, latitude, longitude]) => [
      `${name}, ${places.countries[country]![1]}`,
      { latitude, longitude },
    ]),
  );

  it('passes its schema, and a wrong country index does not', () => {
    expect(v.safeParse(placesSchema, JSON.parse(committed('public/places.json'))).success).toBe(true);
    expect(
      v.safeParse(placesSchema, { countries: [['KE', 'Kenya']], places: [['Mombasa', 1, -4.05, 39.66]], ports: [] })
        .success,
    ).toBe(false);
  });

  it('has every place of the agents file', () => {
    const unknown = agents.flatMap(({ location }) => {
      const parts = location.split(', ');
      return known.has(`${parts[0]!}, ${parts.at(-1)!}`) ? [] : [location];
    });
    expect(unknown).toEqual([]);
  });

  it('has unique names per country, and coordinates with two decimals', () => {
    expect(known.size).toBe(places.places.length);
    const tooExact = places.places.filter(([, , ...both]) => both.some((one) => one !== Number(one.toFixed(2))));
    expect(tooExact).toEqual([]);
    expect(known.get('Mombasa, Kenya')).toEqual({ latitude: -4.05, longitude: 39.66 });
  });

  it('puts districts near their town', () => {
    for (const [town, parts] of districts) {
      const country = countries.get(town.slice(0, 2))!.name;
      const centre = known.get(`${town.slice(3)}, ${country}`)!;
      for (const part of parts) {
        const place = known.get(`${part.name}, ${country}`)!;
        expect({ district: part.name, near: kilometresBetween(centre, place) < 75 }).toEqual({
          district: part.name,
          near: true,
        });
      }
    }
  });

  it('leads from port codes to towns with agents', () => {
    const ports = new Map(
      places.ports.map(([code, name, country]) => [code, `${name}, ${places.countries[country]![1]}`]),
    );
    expect(ports.get('KEMBA')).toBe('Mombasa, Kenya');
    expect(ports.get('KENBO')).toBe('Nairobi, Kenya');
    expect(ports.get('NLRTM')).toBe('Rotterdam, Netherlands');
    expect(ports.get('TZDAR')).toBe('Dar es Salaam, Tanzania');
    expect(ports.get('NGAPP')).toBe('Apapa, Nigeria');
    expect(ports.get('DEHAM')).toBe('Hamburg, Germany');
    expect(ports.get('CNSHA')).toBe('Shanghai, China');
    expect(places.ports.length).toBeGreaterThan(300);
    const served = new Set(
      agents
        .flatMap(({ location }) =>
          location
            .split(', ')
            .slice(0, -1)
            .map((part) => `${part}, ${countryOf(location)}`),
        )
        .concat(agents.map(({ location }) => location)),
    );
    expect([...ports].filter(([, place]) => !served.has(place))).toEqual([]);
  });
});

describe('the names of countries', () => {
  const names = JSON.parse(committed('places/index/countryNames.json')) as Record<
    string,
    { en: string; names: string[] }
  >;

  it('cover every country of the directory, in a small file', () => {
    expect(Object.keys(names)).toEqual([...countries.keys()].sort());
    for (const [code, { name }] of countries) expect(names[code]?.en).toBe(name);
    expect(Buffer.byteLength(committed('places/index/countryNames.json'))).toBeLessThan(25_000);
  });

  it.each([
    ['KE', 'كينيا'],
    ['DE', 'Allemagne'],
    ['DE', 'Ujerumani'],
    ['DE', 'ألمانيا'],
    ['EG', 'Misri'],
    ['US', 'USA'],
    ['GB', 'UK'],
    ['AE', 'UAE'],
    ['CI', 'Ivory Coast'],
    ['CD', 'DRC'],
    ['NL', 'Holland'],
    ['MM', 'Burma'],
    ['TR', 'Turkey'],
    ['SZ', 'Swaziland'],
    ['CZ', 'Czech Republic'],
    ['CV', 'Cabo Verde'],
  ])('know %s as %s', (code, name) => {
    expect(names[code]?.names).toContain(name);
  });
});
