import { readFile } from 'node:fs/promises';
import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import * as v from 'valibot';
import { readAgentsFile } from '../../places/agentsFile';
import { buildDirectoryIndex } from '../../places/index/directoryIndex';
import { placeNamesPaths, placeNamesSchema } from '../../places/index/placeNamesFile';
import { printFigure } from '../measuring/figures';

const root = new URL('../../', import.meta.url);

/** Labels of places for a text, best first. */
type Search = (text: string) => string[];

interface Asked {
  query: string;
  /** 'Nairobi, Kenya', or a country. */
  expect: string;
  half: string;
}

interface Place {
  id: number;
  label: string;
  country: string;
  agents: number;
}

/** Places and countries with their numbers of agents, as each library gets them; most agents first. */
function placesOf(locations: readonly string[]): Place[] {
  const places = new Map<string, Place>();
  const count = (label: string, country: string) => {
    const place = places.get(`${label}, ${country}`) ?? { id: places.size, label, country, agents: 0 };
    place.agents += 1;
    places.set(`${label}, ${country}`, place);
  };
  for (const location of locations) {
    const cut = location.lastIndexOf(', ');
    const country = location.slice(cut === -1 ? 0 : cut + 2);
    count(country, '');
    if (cut !== -1) count(location.slice(0, cut), country);
  }
  return [...places.values()].sort((left, right) => right.agents - left.agents);
}

function peers(places: readonly Place[]): Record<string, Search> {
  const mini = new MiniSearch<Place>({ fields: ['label', 'country'], storeFields: ['label'] });
  mini.addAll(places);
  const fuse = new Fuse(places, { keys: ['label', 'country'], threshold: 0.4 });
  // A typo in each word; an enum that is not there at run time.
  const singleError: object = { intraMode: 1 };
  const fuzzy = new uFuzzy({ unicode: true, ...singleError });
  const lines = places.map(({ label, country }) => uFuzzy.latinize(`${label} ${country}`));
  return {
    MiniSearch: (text) => mini.search(text, { prefix: true, fuzzy: 0.2 }).map(({ label }) => String(label)),
    'Fuse.js': (text) => fuse.search(text, { limit: 5 }).map(({ item }) => item.label),
    uFuzzy: (text) => {
      const [indexes, , order] = fuzzy.search(lines, uFuzzy.latinize(text), 1);
      return (order ?? [...(indexes?.keys() ?? [])]).flatMap((at) => places[indexes?.[at] ?? -1]?.label ?? []);
    },
  };
}

/** How often the first suggestion is the place that was asked for: ours beside libraries that get the same places. */
export async function measurePeers(): Promise<void> {
  const read = async (path: string) => JSON.parse(await readFile(new URL(path, root), 'utf8')) as unknown;
  const { agents } = readAgentsFile(await read('public/agents2.json'));
  const tables = await Promise.all(
    Object.values(placeNamesPaths).map(async (path) => v.parse(placeNamesSchema, await read(`public${path}`))),
  );
  const index = buildDirectoryIndex(agents, tables);
  const searches: Record<string, Search> = {
    Keelway: (text) => index.suggest(text).map(({ label }) => label),
    ...peers(placesOf(agents.map(({ location }) => location))),
  };
  const asked = (await read('tests/places/askedNames.json')) as Asked[];
  for (const half of ['built with', 'unseen']) {
    const queries = asked.filter((one) => one.half === half);
    for (const [name, search] of Object.entries(searches)) {
      const found = queries.filter(({ query, expect }) => {
        const cut = expect.lastIndexOf(', ');
        return search(query)[0] === (cut === -1 ? expect : expect.slice(0, cut));
      });
      printFigure(
        `first suggestion right, ${queries.length} names ${half}: ${name}`,
        `${((100 * found.length) / queries.length).toFixed(1)} %`,
      );
    }
  }
}
