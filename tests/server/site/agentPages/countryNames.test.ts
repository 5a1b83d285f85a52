import type { Language } from '@shared/language/languages';
import { provideWords } from '@shared/language/words';
import type { AgentPage } from '@shared/directory/agentPages';
import { countryNamesOf, withCountryNames } from '@server/site/agentPages/countryNames';

const nameOf = countryNamesOf({
  countries: [
    ['DE', 'Germany'],
    ['HK', 'Hong Kong'],
    ['ZA', 'South Africa'],
    ['KE', 'Kenya'],
  ],
});
const inLanguage = (language: Language) => provideWords(() => ({ language, texts: {}, content: {} }));
afterEach(() => inLanguage('en'));

const link = (name: string) => ({ name, path: `/agents/${name.toLowerCase().replaceAll(' ', '-')}` });
const countries: AgentPage = {
  kind: 'countries',
  path: '/agents',
  count: 4,
  places: 4,
  countries: ['Germany', 'Kenya', 'South Africa', 'Wakanda'].map((name) => ({ ...link(name), count: 1, places: 1 })),
};

test.each([
  ['en', ['Germany', 'Kenya', 'South Africa', 'Wakanda']],
  ['fr', ['Afrique du Sud', 'Allemagne', 'Kenya', 'Wakanda']],
  ['sw', ['Afrika Kusini', 'Kenya', 'Ujerumani', 'Wakanda']],
] as const)('countries are named and sorted in %s', (language, names) => {
  inLanguage(language);
  const page = withCountryNames(countries, nameOf);
  expect(page.kind === 'countries' && page.countries.map(({ name }) => name)).toEqual(names);
});

test('a country in another language is still found by the name that its agents have', () => {
  inLanguage('fr');
  const germany: AgentPage = { kind: 'country', ...link('Germany'), count: 1, offered: [], places: [], neighbours: [] };
  expect(withCountryNames(germany, nameOf)).toMatchObject({ name: 'Allemagne', term: 'Germany' });
});

test('addresses and places stay as they are', () => {
  inLanguage('fr');
  const place: AgentPage = {
    kind: 'place',
    path: '/agents/germany/munich',
    name: 'Munich',
    location: 'Munich, Germany',
    country: link('Germany'),
    count: 0,
    offered: [],
    agents: [],
    hubs: [],
    neighbours: [],
  };
  expect(withCountryNames(place, nameOf)).toMatchObject({
    path: '/agents/germany/munich',
    name: 'Munich',
    location: 'Munich, Allemagne',
    country: { name: 'Allemagne', path: '/agents/germany' },
  });
  const city = { ...place, name: 'Hong Kong', location: 'Hong Kong', country: link('Hong Kong') };
  expect(withCountryNames(city, nameOf)).toMatchObject({ location: 'Hong Kong', country: { name: 'Hong Kong' } });
  inLanguage('ar');
  expect(withCountryNames(place, nameOf)).toMatchObject({ location: 'Munich, ألمانيا' });
});
