import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AgentSummary } from '@places/agent';
import { readAgentsFile } from '@places/agentsFile';
import countryNames from '@places/index/countryNames.json';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { findAgents } from '@places/match/findAgents';
import { placeNamesPaths, placeNamesSchema } from '@places/index/placeNamesFile';
import type { AgentSearchAnswer } from '@shared/directory/contract';
import { gateways } from '../server/support/gateway';
import goldQueries from './goldQueries.json';

const file = readFileSync(join(__dirname, '../../public/agents2.json'), 'utf8');
/** Both tables of other names, as the site reads them. */
const tableFiles = Object.values(placeNamesPaths).map(
  (path) => [path, readFileSync(join(__dirname, '../../public', path), 'utf8')] as const,
);
const tables = tableFiles.map(([, text]) => v.parse(placeNamesSchema, JSON.parse(text)));
const { agents } = readAgentsFile(JSON.parse(file));
const index = buildDirectoryIndex(agents, tables);

const named = [
  ...new Set([
    ...goldQueries.map(({ query }) => query),
    ...Object.values(countryNames).flatMap(({ en, names }) => [en, ...names]),
  ]),
].filter((name) => index.meaning(name)?.isWhole === true);
const misspelt = goldQueries
  .map(({ query }) => query)
  .filter((name) => index.meaning(name)?.isWhole === false && index.search(name).exact.length === 0);

/** The agents of a suggestion's own place: the rule of the search finds others too, as 'Niger' finds Nigeria. */
const idsOf = (found: readonly Pick<AgentSummary, 'id'>[]): string[] => found.map(({ id }) => id);

test('the lists contain enough names', () => {
  expect(named.length).toBeGreaterThan(400);
  expect(misspelt.length).toBeGreaterThan(30);
  expect(asked.length).toBeGreaterThanOrEqual(400);
});

test('a name has the same meaning in the box, the results and the assistant', () => {
  const different = named.filter((name) => {
    const meant = index.meaning(name);
    const [suggested] = index.suggest(name, 1);
    const { exact, near } = index.search(name);
    const found = findAgents(index, name);
    const shown = new Set(idsOf([...exact, ...near.flatMap((group) => group.agents)]));
    return (
      suggested?.term !== meant?.label ||
      found.match !== 'exact' ||
      found.total !== meant?.agents.length ||
      !idsOf(meant.agents).every((id) => shown.has(id))
    );
  });
  expect(different).toEqual([]);
});

test('a misspelt name leads to the same place in the results and the assistant', () => {
  const different = misspelt.filter((name) => {
    const [nearest] = index.search(name).near;
    const found = findAgents(index, name);
    return (
      found.match !== 'near' || found.total !== nearest?.agents.length || found.agents[0]?.id !== nearest.agents[0]?.id
    );
  });
  expect(different).toEqual([]);
});

const gateway = gateways();
/** Some 400 names, from all of the list: each is a request. */
const asked = [...named.filter((_, position) => position % 3 !== 2), ...misspelt.slice(0, 50)];

test('GET /api/agents returns the same as the results page for every name', async () => {
  const app = await gateway({
    prepareBuild: (folder) => {
      writeFileSync(join(folder, 'site/agents2.json'), file);
      for (const [path, text] of tableFiles) writeFileSync(join(folder, 'site', path), text);
    },
  });
  const different: string[] = [];
  for (const [position, name] of asked.entries()) {
    const { exact, near } = index.search(name);
    // An address may ask 120 times a minute.
    const remoteAddress = `10.0.0.${Math.floor(position / 100)}`;
    const answer = await app.inject({ url: '/api/agents', query: { q: name }, remoteAddress });
    const found = answer.json<AgentSearchAnswer>();
    const same =
      found.total === exact.length &&
      String(idsOf(found.agents)) === String(idsOf(exact.slice(0, 20))) &&
      String(found.near.map(({ label, total }) => [label, total])) ===
        String(near.map((group) => [group.label, group.agents.length])) &&
      found.near.every(
        (group, at) => String(idsOf(group.agents)) === String(idsOf(near[at]?.agents.slice(0, 3) ?? [])),
      );
    if (!same) different.push(name);
  }
  expect(different).toEqual([]);
});

test.each([
  ['Lodz', 'Łódź'],
  ['Allemagne', 'Germany'],
  ['Ujerumani', 'Germany'],
  ['KEMBA', 'Mombasa'],
  ['Burma', 'Myanmar'],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['holland', 'Netherlands'],
  ['Bombay', 'Mumbai'],
  ['US', 'United States'],
])('%s is %s', (name, place) => {
  const label = index.meaning(name)?.label;
  // A name of a place without agents is for the gazetteer.
  const isThere = agents.some(({ location }) => location.split(', ').includes(place));
  expect(label).toBe(isThere ? place : undefined);
});
