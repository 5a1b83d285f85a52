import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from '../../../tools/agents/make/countries';
import { countryNames } from '../../../tools/agents/make/countryNames';
import { countryFinder } from '../../../tools/imports/countryOf';

const names = countryNames(countries);
const find = countryFinder(names);

test.each([
  ['Turkey', 'Türkiye'],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['CÔTE D’IVOIRE', "Côte d'Ivoire"],
  ['USA', 'United States'],
  ['U.S.A.', 'United States'],
  ['the United States of America', 'United States'],
  ['uk', 'United Kingdom'],
  ['England', 'United Kingdom'],
  ['Holland', 'Netherlands'],
  ['UAE', 'United Arab Emirates'],
  ['DRC', 'DR Congo'],
  ['Congo', 'Congo'],
  ['Democratic Republic of Congo', 'DR Congo'],
  ['Burma', 'Myanmar'],
  ['Swaziland', 'Eswatini'],
  ['Allemagne', 'Germany'],
  ['Deutschland', 'Germany'],
  ['Ujerumani', 'Germany'],
  ['ألمانيا', 'Germany'],
  ['ke', 'Kenya'],
  ['Republic of Kenya', 'Kenya'],
  ['Republic of Korea', 'South Korea'],
  ['Kenya\u200b', 'Kenya'],
  [' kenya ', 'Kenya'],
  ['Kingdom of Norway', 'Norway'],
  ['Holy See', 'Vatican City'],
  ['Estados Unidos', 'United States'],
])('%s is %s', (written, name) => expect(find(written)).toMatchObject({ name }));

test('every country of the directory and of the people is found by its own name', () => {
  const people = ['people', 'members'].flatMap(
    (file) =>
      JSON.parse(readFileSync(join(__dirname, `../../../content/${file}.json`), 'utf8')) as { country: string }[],
  );
  for (const name of [...Object.values(names).map(({ en }) => en), ...people.map(({ country }) => country)])
    expect(find(name)).toMatchObject({ name });
});

test('unknown countries get the nearest names', () => {
  expect(find('Kenia')).toMatchObject({ name: 'Kenya' });
  expect(find('Kennya')).toMatchObject({ suggestions: expect.arrayContaining(['Kenya']) as string[] });
  expect(find('Atlantis')).toHaveProperty('suggestions');
  expect(find('x'.repeat(5_000))).toEqual({ suggestions: [] });
});
