import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Agent } from '@places/agent';
import { fold } from '@shared/text/fold';
import type { Refinement } from '@places/match/refinement';
import { pageSize, resultsOf } from '@places/match/results';
import type { AgentSearchAnswer } from '@shared/directory/contract';
import { dayOf } from '@shared/listings/evidence';

/** Places whose agents are kept: those that were searched for last. */
const mostPlaces = 20;

/** What is known of results that come from this device. */
export interface KeptNote {
  /** Epoch milliseconds. */
  keptAt: number;
  /** How many agents the place had then; fewer may be here. */
  total: number;
}

/** The agents of a search, as they were. */
interface KeptPlace extends KeptNote {
  /** The folded term. */
  key: string;
  term: string;
  agents: Agent[];
}

interface PlacesSchema extends DBSchema {
  places: { key: string; value: KeptPlace; indexes: { keptAt: number } };
}

const open = (): Promise<IDBPDatabase<PlacesSchema>> =>
  openDB<PlacesSchema>('keelway-places', 1, {
    upgrade: (database) => {
      database.createObjectStore('places', { keyPath: 'key' }).createIndex('keptAt', 'keptAt');
    },
  });

/** Keeps the agents of a search for times without a signal. */
export async function keepPlace(term: string, found: Pick<KeptPlace, 'agents' | 'total'>): Promise<void> {
  const database = await open();
  const transaction = database.transaction('places', 'readwrite');
  await transaction.store.put({ ...found, key: fold(term), term, keptAt: Date.now() });
  const byAge = await transaction.store.index('keptAt').getAllKeys();
  for (const key of byAge.slice(0, -mostPlaces)) await transaction.store.delete(key);
  await transaction.done;
  database.close();
}

/** The terms whose agents are on this device, the last first. */
export async function keptTerms(): Promise<string[]> {
  const database = await open();
  const places = await database.getAllFromIndex('places', 'keptAt');
  database.close();
  return places.map(({ term }) => term).reverse();
}

/** A range of the results for a term from this device, as `GET /api/agents` gives them; null if it has none. */
export async function searchKept(
  term: string,
  refinement: Refinement,
  { page, shown }: { page: number; shown: number },
): Promise<(AgentSearchAnswer & { kept: KeptNote }) | null> {
  const database = await open();
  const place = await database.get('places', fold(term));
  database.close();
  if (place === undefined) return null;
  const { agents, keptAt, total } = place;
  const range = { ...refinement, today: dayOf(Date.now()), from: (page - 1) * pageSize, count: shown };
  const results = resultsOf({ term, exact: agents, near: [] }, range);
  const pages = Math.ceil(results.total / pageSize);
  return { q: term, city: refinement.city, page, pages, ...results, kept: { keptAt, total } };
}
