import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAgentsFile } from '@places/agentsFile';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer, nearestPlaces } from '@places/index/gazetteer';
import portCodes from '@places/index/portCodes.json';
import { portCodesText } from '../../tools/ports/portCodes';
import type { Places } from '@places/index/placesFile';
import goldQueries from './goldQueries.json';

const read = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, '../../public', name), 'utf8'));
const { agents } = readAgentsFile(read('agents2.json'));
const index = buildDirectoryIndex(agents);
const places = read('places.json') as Places;

/** The name of the expected place without its country, or the expected country. */
const nameOf = (expect: string) => expect.split(', ').slice(0, -1).join(', ') || expect;
const isAt = (location: string, expect: string) => location === expect || location.endsWith(`, ${expect}`);

describe('the gold set', () => {
  it('has 500 different queries for places in the agents file', () => {
    expect(goldQueries).toHaveLength(500);
    expect(new Set(goldQueries.map(({ query }) => query)).size).toBe(500);
    expect(goldQueries.filter(({ expect: wanted }) => !agents.some(({ location }) => isAt(location, wanted)))).toEqual(
      [],
    );
  });

  it('is found among the first five suggestions for at least 98 % of the queries', () => {
    const missed = goldQueries.filter(
      ({ query, expect: wanted }) =>
        !index
          .suggest(query, 5)
          .some(
            ({ label, term }) =>
              label === nameOf(wanted) && index.search(term).exact.some(({ location }) => isAt(location, wanted)),
          ),
    );
    const recall = 1 - missed.length / goldQueries.length;
    if (recall < 0.98) expect(missed).toEqual([]);
    expect(recall).toBeGreaterThanOrEqual(0.98);
  });
});

describe('the published data', () => {
  it('gives the engine the port codes of the gazetteer (else run npm run agents:generate)', () => {
    expect(portCodes).toEqual(JSON.parse(portCodesText(places)));
    expect(Object.values(portCodes).reduce((sum, ports) => sum + Object.keys(ports).length, 0)).toBe(
      places.ports.length,
    );
  });

  it('has the nearest agents for the largest place that has none', () => {
    const gazetteer = buildGazetteer(places);
    const served = new Set(agents.map(({ location }) => location));
    const [name = '', country = 0] =
      places.places.find(
        ([place, countryIndex]) => !served.has(`${place}, ${places.countries[countryIndex]?.[1] ?? ''}`),
      ) ?? [];
    const nearest = nearestPlaces(index, gazetteer, `${name}, ${places.countries[country]?.[1] ?? ''}`);
    expect(nearest?.nearest).toHaveLength(3);
    expect(nearest?.nearest.every(({ count, kilometres }) => count > 0 && kilometres < 2_000)).toBe(true);
  });
});
