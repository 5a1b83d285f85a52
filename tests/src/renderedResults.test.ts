import { readFileSync } from 'node:fs';
import type { Agent } from '@places/agent';
import { readAgentsFile } from '@places/agentsFile';
import countryNames from '@places/index/countryNames.json';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer } from '@places/index/gazetteer';
import type { Places } from '@places/index/placesFile';
import { stampOn } from '@places/stamp';
import { searchAgents } from '@server/directory/agentSearch';
import { dayOf } from '@shared/listings/evidence';
import { renderResults } from '@/prerender';
import goldQueries from '../places/goldQueries.json';
import { testConfig } from '../support/renderWithProviders';
import { histories } from '../support/histories';

const publicFile = (name: string): unknown => JSON.parse(readFileSync(`public/${name}`, 'utf8'));
const { agents } = readAgentsFile(publicFile('agents2.json'));
const index = buildDirectoryIndex(agents);
const gazetteer = buildGazetteer(publicFile('places.json') as Places);

const render = async (search: string): Promise<string> => {
  const directory = { index: () => index, gazetteer: () => gazetteer };
  return (await renderResults(search, (query) => searchAgents(directory, query), testConfig)).markup;
};
const today = dayOf(Date.now());
const isTrusted = (agent: Agent): boolean => stampOn(agent, today)?.state === 'valid';
/** As a list begins: with agents whose checks hold today. */
const listed = (found: readonly Agent[]): Agent[] => [
  ...found.filter(isTrusted),
  ...found.filter((agent) => !isTrusted(agent)),
];
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const namesIn = (markup: string, level: number): string[] =>
  [...markup.matchAll(new RegExp(`<h${level} [^>]*translate="no"[^>]*><a [^>]*>([^<]*)<`, 'g'))].map(([, name = '']) =>
    unescaped(name),
  );

/** A release has all 400. */
const searches = Math.min(histories(100), 400);
const terms = [
  ...new Set([...goldQueries.map(({ query }) => query), ...Object.values(countryNames).map(({ en }) => en)]),
]
  .slice(0, 400)
  .filter((_, index) => index % (400 / searches) === 0);

test(`${searches} searches show the agents of the directory in HTML, those whose checks hold first`, async () => {
  expect(terms).toHaveLength(searches);
  const different: string[] = [];
  for (const term of terms) {
    const { exact, near } = index.search(term);
    const markup = await render(`?q=${encodeURIComponent(term)}`);
    const shown = [namesIn(markup, 2), namesIn(markup, 4)];
    const right = [listed(exact).slice(0, 20), near.flatMap((group) => listed(group.agents).slice(0, 3))];
    const count = exact.length === 0 ? 'No agents found.' : `${exact.length} results found`;
    if (JSON.stringify(shown) !== JSON.stringify(right.map((list) => list.map(({ name }) => name))))
      different.push(term);
    else if (!markup.includes(`>${count}</p>`)) different.push(term);
  }
  expect(different).toEqual([]);
}, 120_000);

test('city and number shown come from the address; at most 40 are rendered', async () => {
  expect(namesIn(await render('?q=Kenya&shown=40'), 2)).toHaveLength(40);
  expect(namesIn(await render('?q=&shown=2000'), 2)).toHaveLength(40);
  const inNairobi = index.search('Kenya').exact.filter(({ location }) => /nairobi/i.test(location));
  expect(namesIn(await render('?q=Kenya&city=NAIROBI'), 2)).toEqual(
    listed(inNairobi)
      .slice(0, 20)
      .map(({ name }) => name),
  );
});

test('markup in the address is text', async () => {
  const term = '<img src=x onerror=alert(1)>';
  const { head, markup } = await renderResults(
    `?q=${encodeURIComponent(term)}`,
    (query) => searchAgents({ index: () => index, gazetteer: () => undefined }, query),
    testConfig,
  );
  expect(head + markup).not.toContain('<img src=x');
  expect(markup).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>');
});

test('a term longer than any name is not searched', async () => {
  const { markup, served } = await renderResults(
    `?q=${'x'.repeat(10_000)}`,
    () => {
      throw new Error('searched');
    },
    testConfig,
  );
  expect(markup).toContain('That is longer than any place name.');
  expect(served).toMatchObject({ answer: null });
});
