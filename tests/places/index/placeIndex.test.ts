import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { readAgentsFile } from '@places/agentsFile';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { directoryNames } from '@places/index/directoryNames';
import { buildLocationTable } from '@places/index/locationTable';
import { buildPlaceIndex } from '@places/index/placeIndex';
import { placeIndexSchema } from '@places/index/placeIndexFile';
import { placeIndexText } from '@places/index/placeIndexText';
import { placeNamesPaths, placeNamesSchema } from '@places/index/placeNamesFile';
import askedNames from '../askedNames.json';
import goldQueries from '../goldQueries.json';

const read = (path: string) => readFileSync(join(__dirname, '../../../public', path), 'utf8');
const table = (path: string) => v.parse(placeNamesSchema, JSON.parse(read(path)));
const [latin, others] = [table(placeNamesPaths.latin), table(placeNamesPaths.others)];
const { agents } = readAgentsFile(JSON.parse(read('agents2.json')));
const { sites } = buildLocationTable(agents.map(({ location }) => location));
const text = read('place-index.json');
const file = v.parse(placeIndexSchema, JSON.parse(text));

test('the built index is that of the agents file, at most 45 KB', () => {
  expect(placeIndexText(sites, directoryNames(sites, [latin]))).toBe(text);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(45_000);
});

test('the box suggests the same from the index as from the whole directory', () => {
  const whole = buildDirectoryIndex(agents, [latin, others]);
  const suggest = buildPlaceIndex(file, others);
  const terms = [...goldQueries.map(({ query }) => query), ...askedNames.map(({ query }) => query)];
  expect(terms.length).toBeGreaterThan(400);
  const beginnings = terms.flatMap((term) => [1, 2, 3].map((length) => term.slice(0, length)));
  for (const term of [...terms, ...beginnings])
    expect({ term, found: suggest(term) }).toEqual({ term, found: whole.suggest(term) });
});

test('without names in other scripts, the other suggestions stay the same', () => {
  const suggest = buildPlaceIndex(file);
  expect(suggest('Bombay')[0]).toMatchObject({ label: 'Mumbai', note: 'formerly Bombay' });
  expect(suggest('NBO')[0]).toMatchObject({ label: 'Nairobi', note: 'airport code NBO' });
  expect(suggest('دبي')).toEqual([]);
  expect(buildPlaceIndex(file, others)('دبي')[0]).toMatchObject({ label: 'Dubai', note: 'Arabic name' });
});

test('preserves locations with any characters, without a place or without a country', () => {
  const located = ['A|B\t"x", Kenya', 'Kenya', 'Texas', 'Houston, Texas', 'Kenya'].map((location) => ({ location }));
  const table = buildLocationTable(located.map(({ location }) => location));
  const written = v.parse(placeIndexSchema, JSON.parse(placeIndexText(table.sites, directoryNames(table.sites, []))));
  const suggest = buildPlaceIndex(written);
  const whole = buildDirectoryIndex(located);
  for (const term of ['a', 'Kenya', 'tex', 'hou', 'KE']) expect(suggest(term)).toEqual(whole.suggest(term));
});
