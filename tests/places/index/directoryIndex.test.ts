import fc from 'fast-check';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { matchesLocation } from '@places/match/matching';
import type { Agent } from '@places/agent';

const agentsAt = (locations: readonly string[]): Agent[] =>
  locations.map((location, index) => ({
    id: `a${index}`,
    name: `Agent ${index}`,
    location,
    services: [],
    languages: [],
  }));

const locations = [
  'Mombasa, Kenya',
  'Nairobi, Kenya',
  'Nairobi, Kenya',
  'Westlands, Nairobi, Kenya',
  'Berlin, Germany',
  'Hamburg, Germany',
  'São Paulo, Brazil',
  'Singapore, Singapore',
  'Niamey, Niger',
  'Lagos, Nigeria',
  'Kano, Nigeria',
  'London, United Kingdom',
  'London, Canada',
  'San José, Costa Rica',
  'San Jose, United States',
  'Rotterdam, Netherlands',
  "Saint John's, Antigua and Barbuda",
  'Port-au-Prince, Haiti',
  "N'Djamena, Chad",
  'Mumbai, India',
  'Lima, Peru',
  'Abidjan, Ivory Coast',
  'دبي, United Arab Emirates',
  'Houston, Texas, United States',
];
const index = buildDirectoryIndex(agentsAt(locations));
const suggested = (term: string, limit?: number) =>
  index.suggest(term, limit).map(({ label, detail, count, match }) => `${label} (${detail}) ${count} ${match}`);
const near = (term: string) =>
  index.search(term).near.map(({ label, reason, agents }) => `${label} ${agents.length} ${reason}`);

describe('suggest', () => {
  it.each([
    ['Nairobi', ['Nairobi (Kenya) 2 exact', 'Westlands, Nairobi (Kenya) 1 part']],
    ['nai', ['Nairobi (Kenya) 2 prefix', 'Westlands, Nairobi (Kenya) 1 part']],
    ['ken', ['Kenya (Country) 4 prefix']],
    ['paulo', ['São Paulo (Brazil) 1 part']],
    ['Mombassa', ['Mombasa (Kenya) 1 typo']],
    ['momabs', ['Mombasa (Kenya) 1 typo']],
    ['Nombasa', ['Mombasa (Kenya) 1 typo']],
    ['roterdamm', ['Rotterdam (Netherlands) 1 typo']],
    ['Limma', ['Lima (Peru) 1 typo']],
    ['sao paulo', ['São Paulo (Brazil) 1 accent']],
    ['sao pa', ['São Paulo (Brazil) 1 accent']],
    ['port au prince', ['Port-au-Prince (Haiti) 1 accent']],
    ['ndjamena', ["N'Djamena (Chad) 1 accent"]],
    ['st johns', ["Saint John's (Antigua and Barbuda) 1 accent"]],
    ['San Jose', ['San Jose (United States) 1 exact', 'San José (Costa Rica) 1 accent']],
    ['Ujerumani', ['Germany (Country) 2 language']],
    ['Allemagne', ['Germany (Country) 2 language']],
    ['ألمانيا', ['Germany (Country) 2 language']],
    ['هند', ['India (Country) 1 language']],
    ['UK', ['United Kingdom (Country) 1 language']],
    ['KEMBA', ['Mombasa (Port KEMBA, Kenya) 1 code']],
    ['ke mba', ['Mombasa (Port KEMBA, Kenya) 1 code']],
    ['NLRTM', ['Rotterdam (Port NLRTM, Netherlands) 1 code']],
    ['Singapore', ['Singapore (Country) 1 exact']],
    ['london', ['London (United Kingdom, Canada) 2 exact']],
    ['london, uk', ['London (United Kingdom, Canada) 2 exact']],
    ['دبي', ['دبي (United Arab Emirates) 1 exact']],
    ['Niger', ['Niger (Country, with Nigeria) 3 exact', 'Nigeria (Country) 2 prefix']],
    ['houston', ['Houston, Texas (United States) 1 part']],
    ['huston', ['Houston, Texas (United States) 1 typo']],
    ['houston, usa', ['Houston, Texas (United States) 1 part']],
    ['texas', ['Houston, Texas (United States) 1 part']],
    ['nairoby', ['Nairobi (Kenya) 2 typo', 'Westlands, Nairobi (Kenya) 1 typo']],
    ['zzzz', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('for %j', (term, expected) => {
    expect(suggested(term)).toEqual(expected);
  });

  it('returns no more than the limit', () => {
    expect(suggested('n', 2)).toHaveLength(2);
    expect(suggested('n', 3)).toHaveLength(3);
    expect(suggested('lond', 3)).toHaveLength(1);
  });

  it('handles a term of 10,000 letters', () => {
    expect(index.suggest('mombasa'.repeat(1500))).toEqual([]);
    expect(index.search('Kenya '.repeat(1700)).exact).toEqual([]);
  });
});

describe('search', () => {
  it('offers only similar names beneath a country', () => {
    expect(index.search('Kenya').exact).toHaveLength(4);
    expect(near('Kenya')).toEqual([]);
  });

  it.each([
    ['Mombassa', ['Mombasa, Kenya 1 typo']],
    ['Nairobi', ['Westlands, Nairobi, Kenya 1 part']],
    ['nairobi, kenya', ['Nairobi, Kenya 2 exact', 'Westlands, Nairobi, Kenya 1 part']],
    ['London, Canada', ['London, Canada 1 exact']],
    ['London, UK', ['London, United Kingdom 1 exact']],
    ['london', []],
    ['lodnon', ['London, United Kingdom 1 typo', 'London, Canada 1 typo']],
    ['Ujerumani', ['Germany 2 language']],
    ['KEMBA', ['Mombasa, Kenya 1 code']],
    ['San Jose', ['San José, Costa Rica 1 accent']],
    [' Kenya ', ['Kenya 4 exact']],
    ['n', []],
    ['', []],
  ])('offers near matches for %j', (term, expected) => {
    expect(near(term)).toEqual(expected);
  });

  it('finds every agent for an empty term, in file order', () => {
    expect(index.search('').exact.map(({ id }) => id)).toEqual(locations.map((_location, position) => `a${position}`));
  });

  it('works with an empty file', () => {
    const empty = buildDirectoryIndex([]);
    expect(empty.suggest('kenya')).toEqual([]);
    expect(empty.search('')).toEqual({ term: '', exact: [], near: [] });
  });

  const words = fc.constantFrom(
    'Nairobi',
    'nairobi',
    'Kenya',
    'Ken',
    'é',
    'E',
    'İzmir',
    'London',
    '',
    ' ',
    ',',
    'n'.repeat(49),
    'N'.repeat(50),
    'São Paulo',
    'Niger',
    'Nigeria',
    'مصر',
  );
  const anyLocation = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
  const anyTerm = fc.oneof(
    words,
    anyLocation,
    fc.tuple(words, words).map((pair) => pair.join('')),
    fc.string(),
  );

  it('finds exactly what the matching rule finds, agent by agent', () => {
    fc.assert(
      fc.property(fc.array(anyLocation, { maxLength: 12 }), anyTerm, (places, term) => {
        const agents = agentsAt(places);
        expect(buildDirectoryIndex(agents).search(term).exact).toEqual(
          agents.filter(({ location }) => matchesLocation(location, term)),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('never shows an agent twice', () => {
    fc.assert(
      fc.property(fc.array(anyLocation, { maxLength: 12 }), anyTerm, (places, term) => {
        const { exact, near: groups } = buildDirectoryIndex(agentsAt(places)).search(term);
        const shown = [...exact, ...groups.flatMap(({ agents }) => agents)].map(({ id }) => id);
        expect(new Set(shown).size).toBe(shown.length);
        expect(groups.every(({ agents }) => agents.length > 0)).toBe(true);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
      { numRuns: 300 },
    );
  });

  it('finds as many agents for a suggestion as it says', () => {
    fc.assert(
      fc.property(fc.array(anyLocation, { maxLength: 12 }), anyTerm, (places, term) => {
        const built = buildDirectoryIndex(agentsAt(places));
        const suggestions = built.suggest(term);
        for (const { term: chosen, count } of suggestions) expect(built.search(chosen).exact).toHaveLength(count);
        expect(new Set(suggestions.map(({ key }) => key)).size).toBe(suggestions.length);
      }),
      { numRuns: 300 },
    );
  });
});
