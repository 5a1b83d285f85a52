import { noDetails } from '@places/agentDetails';
import type { Agent } from '@places/agent';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer } from '@places/index/gazetteer';
import type { Places } from '@places/index/placesFile';
import { surroundingsIn } from '@server/site/agentPages/nearby';
import { agentPageAt } from '@server/site/agentPages/page';
import { sitemapsOf } from '@server/site/agentPages/sitemaps';
import { agentStructuredData } from '@server/site/structuredData';
import { buildAgentTree } from '@server/site/agentPages/tree';

const places: Places = {
  countries: [
    ['KE', 'Kenya'],
    ['TZ', 'Tanzania'],
    ['US', 'United States'],
  ],
  places: [
    ['Nairobi', 0, -1.29, 36.82],
    ['Mombasa', 0, -4.05, 39.66],
    ['Tanga', 1, -5.07, 39.1],
    ['Dallas', 2, 32.78, -96.8],
  ],
  ports: [
    ['KEMBA', 'Mombasa', 0],
    ['TZTGT', 'Tanga', 1],
  ],
};
const agents: Agent[] = [
  {
    id: 'ke-1',
    name: 'Tembo Freight',
    location: 'Mombasa, Kenya',
    services: ['sea', 'air'],
    languages: ['Swahili'],
    email: 'ops@tembo.example',
    phone: '+254 700 000 001',
    website: 'https://tembo.example',
    verifiedAt: '2026-01-05',
  },
  { id: 'ke-2', name: 'Simba Cargo', location: 'Mombasa, Kenya', services: ['sea'], languages: [] },
  { id: 'ke-3', name: 'Twiga', location: 'Westlands, Nairobi, Kenya', services: [], languages: [] },
  {
    id: 'tz-1',
    name: 'Tembo Freight',
    location: 'Tanga, Tanzania',
    services: [],
    languages: [],
    email: 'ops@tembo.example',
  },
  {
    id: 'us-1',
    name: 'Lone <Star> "Cargo" & Sons',
    location: 'Dallas, Texas, United States',
    services: [],
    languages: [],
  },
  { id: 'xx-1', name: 'Nowhere Cargo', location: 'Unknown Place, Kenya', services: [], languages: [] },
];
const tree = buildAgentTree(agents);
const surroundings = surroundingsIn(tree, {
  gazetteer: buildGazetteer(places),
  places,
  names: {
    countries: [],
    regions: [
      ['East Africa', [], ['KE', 'TZ']],
      ['Africa', [], ['KE', 'TZ']],
    ],
    states: [],
    places: [['KE', 'Nairobi', [], [], ['NBO', 'WIL']]],
  },
});
const checks = new Map();
const index = buildDirectoryIndex(agents);
const source = { tree, index, details: () => noDetails, checks, surroundings, today: '2026-06-01' };
const at = (path: string) => agentPageAt(path.split('/').slice(2).map(decodeURIComponent), source);

describe('a page under /agents', () => {
  test('of all countries has their numbers', () => {
    expect(at('/agents')).toEqual({
      kind: 'countries',
      path: '/agents',
      count: 6,
      places: 5,
      countries: [
        { name: 'Kenya', path: '/agents/kenya', count: 4, places: 3, region: 'Africa' },
        { name: 'Tanzania', path: '/agents/tanzania', count: 1, places: 1, region: 'Africa' },
        { name: 'United States', path: '/agents/united-states', count: 1, places: 1 },
      ],
    });
  });

  test('of a country has its places, the largest first, its services and the countries near', () => {
    expect(at('/agents/kenya')).toMatchObject({
      name: 'Kenya',
      count: 4,
      offered: [
        { service: 'sea', count: 2 },
        { service: 'air', count: 1 },
      ],
      places: [
        { name: 'Mombasa', path: '/agents/kenya/mombasa', count: 2 },
        { name: 'Unknown Place', path: '/agents/kenya/unknown-place', count: 1 },
        { name: 'Westlands, Nairobi', path: '/agents/kenya/westlands-nairobi', count: 1 },
      ],
      neighbours: [{ name: 'Tanzania' }, { name: 'United States' }],
      map: { dots: [expect.any(Array), expect.any(Array)] },
    });
  });

  test('of a place has ports and airports near, and neighbours by distance, across borders too', () => {
    expect(at('/agents/kenya/mombasa')).toMatchObject({
      location: 'Mombasa, Kenya',
      country: { name: 'Kenya', path: '/agents/kenya' },
      agents: [
        { name: 'Tembo Freight', path: '/agents/kenya/mombasa/tembo-freight', verifiedAt: '2026-01-05' },
        { name: 'Simba Cargo' },
      ],
      hubs: [
        { code: 'KEMBA', kind: 'port', place: 'Mombasa', path: '/agents/kenya/mombasa', kilometres: 0 },
        { code: 'TZTGT', kind: 'port', kilometres: 129 },
      ],
      neighbours: [
        { name: 'Tanga, Tanzania', kilometres: 129 },
        { name: 'Westlands, Nairobi', kilometres: 440 },
        { name: 'Dallas, Texas, United States' },
      ],
      map: { dots: [[expect.any(Number), expect.any(Number)]] },
    });
    expect(at('/agents/kenya/westlands-nairobi')).toMatchObject({
      hubs: [{ code: 'NBO', kind: 'airport' }, { code: 'WIL' }],
    });
  });

  test.each([
    ['2026-06-01', ['Tembo Freight', 'Faru', 'Simba Cargo']],
    ['2027-01-05', ['Tembo Freight', 'Faru', 'Simba Cargo']],
    ['2027-01-06', ['Faru', 'Simba Cargo', 'Tembo Freight']],
  ])('of a place begins on %s with the agents whose checks hold', (today, names) => {
    const faru: Agent = { id: 'ke-9', name: 'Faru', location: 'Mombasa, Kenya', services: [], languages: [] };
    const reordered = buildAgentTree([faru, agents[1]!, agents[0]!]);
    const page = agentPageAt(['kenya', 'mombasa'], { ...source, tree: reordered, today });
    expect(page.kind === 'place' && page.agents.map(({ name }) => name)).toEqual(names);
    const own = agentPageAt(['id', 'ke-2'], { ...source, tree: reordered, today });
    expect(own.kind === 'agent' && own.others.map(({ name }) => name)).toEqual(
      names.filter((name) => name !== 'Simba Cargo'),
    );
  });

  test('of a place that the gazetteer does not know has nothing near and no map', () => {
    const page = at('/agents/kenya/unknown-place');
    expect(page).toMatchObject({ kind: 'place', hubs: [], neighbours: [] });
    expect(page).not.toHaveProperty('map');
  });

  test('of an agent has everything of its card, its other pages and others in the place', () => {
    expect(at('/agents/kenya/mombasa/tembo-freight')).toMatchObject({
      kind: 'agent',
      agent: agents[0],
      elsewhere: [{ name: 'Tanga, Tanzania', path: '/agents/tanzania/tanga/tembo-freight' }],
      others: [{ name: 'Simba Cargo', path: '/agents/kenya/mombasa/simba-cargo' }],
    });
    expect(at('/agents/kenya/mombasa/simba-cargo')).toMatchObject({
      elsewhere: [],
      others: [{ name: 'Tembo Freight' }],
    });
  });

  test.each([
    ['/agents/Kenya', '/agents/kenya'],
    ['/agents/KENYA/Mombasa', '/agents/kenya/mombasa'],
    ['/agents/kenya/M%C3%B3mbasa/TEMBO%20freight', '/agents/kenya/mombasa/tembo-freight'],
    ['/agents/united%20states/dallas', '/agents/united-states/dallas-texas'],
    ['/agents/marekani/dallas', '/agents/united-states/dallas-texas'],
    ['/agents/kenia', '/agents/kenya'],
    ['/agents/kenia/mombasa/simba-cargo', '/agents/kenya/mombasa/simba-cargo'],
    ['/agents/kenya/mombassa', '/agents/kenya/mombasa'],
    ['/agents/kenya/nairobi/earlier-name--ke-1', '/agents/kenya/mombasa/tembo-freight'],
    ['/agents/atlantis/lost/any--tz-1', '/agents/tanzania/tanga/tembo-freight'],
    ['/agents/id/ke-2', '/agents/kenya/mombasa/simba-cargo'],
  ])('%s is another spelling of %s', (asked, path) => expect(at(asked).path).toBe(path));

  test.each([
    ['/agents/atlantis', 'country', ['/agents'], []],
    ['/agents/mombasa', 'country', ['/agents'], ['/agents/kenya/mombasa']],
    [
      '/agents/kenya/tanga',
      'place',
      ['/agents', '/agents/kenya'],
      ['/agents/kenya/mombasa', '/agents/kenya/unknown-place', '/agents/kenya/westlands-nairobi'],
    ],
    [
      '/agents/kenya/mombasa/twiga',
      'agent',
      ['/agents', '/agents/kenya', '/agents/kenya/mombasa'],
      ['/agents/kenya/westlands-nairobi/twiga'],
    ],
    [
      '/agents/kenya/mombasa/nobody',
      'agent',
      ['/agents', '/agents/kenya', '/agents/kenya/mombasa'],
      ['/agents/kenya/mombasa/tembo-freight', '/agents/kenya/mombasa/simba-cargo'],
    ],
    ['/agents/id/nobody', 'agent', ['/agents'], []],
  ])('%s is missing, with what is near', (asked, what, trail, near) => {
    const page = at(asked);
    expect(page).toMatchObject({ kind: 'missing', what, path: asked });
    expect(page.kind === 'missing' && page.trail.map(({ path }) => path)).toEqual(trail);
    expect(page.kind === 'missing' && page.near.map(({ path }) => path)).toEqual(near);
  });

  test('an address of thousands of characters is missing too', () => {
    expect(at(`/agents/${'x'.repeat(1_000)}/${'-'.repeat(1_000)}/${'--'.repeat(500)}`)).toMatchObject({
      kind: 'missing',
    });
  });

  test('an agent whose name another one takes leads to both', () => {
    const twins = buildAgentTree([
      ...agents,
      { id: 'ke-9', name: 'TEMBO freight', location: 'Mombasa, Kenya', services: [], languages: [] },
    ]);
    const page = agentPageAt(['kenya', 'mombasa', 'tembo-freight'], { ...source, tree: twins });
    expect(page.kind === 'missing' && page.near.map(({ path }) => path)).toEqual([
      '/agents/kenya/mombasa/tembo-freight--ke-1',
      '/agents/kenya/mombasa/tembo-freight--ke-9',
      '/agents/tanzania/tanga/tembo-freight',
    ]);
  });
});

describe('what search engines get', () => {
  const site = 'https://keelway.example';

  test('an agent is a business with its contact and its way from the home page', () => {
    const [business, breadcrumbs] = agentStructuredData(at('/agents/kenya/mombasa/tembo-freight'), site);
    expect(business).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': `${site}/agents/kenya/mombasa/tembo-freight#business`,
      name: 'Tembo Freight',
      url: `${site}/agents/kenya/mombasa/tembo-freight`,
      address: { '@type': 'PostalAddress', addressLocality: 'Mombasa', addressCountry: 'Kenya' },
      telephone: '+254 700 000 001',
      email: 'ops@tembo.example',
      sameAs: ['https://tembo.example'],
      knowsLanguage: ['Swahili'],
      memberOf: { '@id': `${site}/#organization` },
      department: [
        {
          '@type': 'LocalBusiness',
          name: 'Tembo Freight, Tanga, Tanzania',
          url: `${site}/agents/tanzania/tanga/tembo-freight`,
        },
      ],
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${site}/` },
        { position: 2, item: `${site}/agents` },
        { position: 3, name: 'Kenya' },
        { position: 4, name: 'Mombasa' },
        { position: 5, name: 'Tembo Freight' },
      ],
    });
  });

  test('a business has its opening hours, its logo, and its offices as departments', () => {
    const page = agentPageAt(['kenya', 'mombasa', 'tembo-freight'], {
      ...source,
      details: () => ({
        logo: 'a'.repeat(64),
        hours: {
          zone: 'Africa/Nairobi',
          days: [
            [
              ['08:00', '13:00'],
              ['14:00', '17:30'],
            ],
            [['08:00', '24:00']],
            [],
            [],
            [],
            [],
            [],
          ],
        },
        offices: [
          {
            country: 'Uganda',
            city: 'Kampala',
            address: 'Yard 7',
            phone: '+256 700 000 1',
            email: 'ops@tembo.example',
          },
          { country: 'Rwanda', city: 'Kigali', address: 'KN 3' },
        ],
      }),
    });
    const opens = (day: string, from: string, until: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens: from,
      closes: until,
    });
    const office = (streetAddress: string, addressLocality: string, addressCountry: string) => ({
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality,
      addressCountry,
    });
    expect(agentStructuredData(page, site)[0]).toMatchObject({
      logo: `${site}/logos/${'a'.repeat(64)}.webp`,
      openingHoursSpecification: [
        opens('Monday', '08:00', '13:00'),
        opens('Monday', '14:00', '17:30'),
        // Search engines read no 24:00.
        opens('Tuesday', '08:00', '23:59'),
      ],
      department: [
        { name: 'Tembo Freight, Tanga, Tanzania', url: `${site}/agents/tanzania/tanga/tembo-freight` },
        {
          '@type': 'LocalBusiness',
          name: 'Tembo Freight, Kampala',
          address: office('Yard 7', 'Kampala', 'Uganda'),
          telephone: '+256 700 000 1',
          email: 'ops@tembo.example',
        },
        { name: 'Tembo Freight, Kigali', address: office('KN 3', 'Kigali', 'Rwanda') },
      ],
    });
  });

  test('a business without hours, offices or contact says nothing of them', () => {
    const [business] = agentStructuredData(at('/agents/kenya/mombasa/simba-cargo'), site);
    for (const name of ['openingHoursSpecification', 'department', 'telephone', 'email', 'logo', 'sameAs'])
      expect(business).not.toHaveProperty(name);
  });

  test('lists are numbered from 1, with absolute addresses; a missing page has none', () => {
    for (const path of ['/agents', '/agents/kenya', '/agents/kenya/mombasa']) {
      const [list] = agentStructuredData(at(path), site) as { itemListElement: { position: number; url: string }[] }[];
      expect(list).toMatchObject({ '@type': 'ItemList' });
      expect(list?.itemListElement.map(({ position }) => position)).toEqual(
        list?.itemListElement.map((_, index) => index + 1),
      );
      for (const { url } of list?.itemListElement ?? [])
        expect(at(new URL(url).pathname).path).toBe(new URL(url).pathname);
    }
    expect(agentStructuredData(at('/agents/atlantis'), site)).toEqual([]);
  });

  test('the site map lists every page once, by kind', () => {
    const files = sitemapsOf(tree, site, (id) => (id === 'ke-1' ? Date.UTC(2026, 10, 3) : undefined), ['en']);
    expect(
      files
        .get('/sitemap-agents-1.xml')?.()
        .match(/<lastmod>.*?<\/lastmod>/g),
    ).toEqual(['<lastmod>2026-11-03</lastmod>']);
    expect([...files.keys()]).toEqual([
      '/sitemap.xml',
      '/sitemap-countries-1.xml',
      '/sitemap-places-1.xml',
      '/sitemap-agents-1.xml',
    ]);
    for (const path of [...files.keys()].slice(1))
      expect(files.get('/sitemap.xml')?.()).toContain(`<loc>${site}${path}</loc>`);
    for (const path of ['/sitemap-pages.xml', '/sitemap-newsletters.xml'])
      expect(files.get('/sitemap.xml')?.()).toContain(`<loc>${site}${path}</loc>`);
    const listed =
      [...files.values()]
        .map((text) => text())
        .join('')
        .match(/(?<=<url><loc>)[^<]+/g) ?? [];
    expect(listed).toHaveLength(1 + 3 + 5 + 6);
    expect(new Set(listed).size).toBe(listed.length);
    for (const address of listed) expect(at(new URL(address).pathname).path).toBe(new URL(address).pathname);
  });

  test('in two languages each page is listed twice, each time with both', () => {
    const files = sitemapsOf(tree, site, () => undefined, ['en', 'ar']);
    const countries = files.get('/sitemap-countries-1.xml')?.() ?? '';
    const links =
      `<xhtml:link rel="alternate" hreflang="en" href="${site}/agents"/>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${site}/ar/agents"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${site}/agents"/>`;
    expect(countries).toContain(`<url><loc>${site}/agents</loc>${links}</url>`);
    expect(countries).toContain(`<url><loc>${site}/ar/agents</loc>${links}</url>`);
    expect(countries).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(countries.match(/<url>/g)).toHaveLength(2 * 4);
  });

  test('more addresses than a file may have are in several', () => {
    const many = Array.from({ length: 50_001 }, (_, index) => ({
      id: `n-${index}`,
      name: `N ${index}`,
      location: 'Nairobi, Kenya',
      services: [],
      languages: [],
    }));
    const files = sitemapsOf(buildAgentTree(many), site, () => undefined, ['en']);
    expect([...files.keys()].filter((path) => path.includes('agents'))).toEqual([
      '/sitemap-agents-1.xml',
      '/sitemap-agents-2.xml',
    ]);
    expect(files.get('/sitemap-agents-1.xml')?.().match(/<url>/g)).toHaveLength(50_000);
    expect(files.get('/sitemap-agents-2.xml')?.().match(/<url>/g)).toHaveLength(1);
  });
});
