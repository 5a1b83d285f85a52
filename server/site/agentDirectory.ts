import type { Kysely } from 'kysely';
import type { Agent } from '../../places/agent';
import type { DirectoryIndex } from '../../places/directoryIndex';
import type { Gazetteer } from '../../places/gazetteer';
import { directoryVersion, readDirectory } from '../database/agentDirectory';
import type { Schema } from '../database/schema';
import { makeRounds, type Rounds } from '../rounds';
import type { SearchedDirectory } from './agentSearch';
import { gazetteerOfFile, indexOfFile, placesOfFile } from './directoryFile';
import { compressed, representation, type Representation } from './representation';
import { mapDots, withDots, worldMapPath } from './worldMap';

export interface DirectoryOptions {
  kysely: Kysely<Schema>;
  /** `/agents2.json` of the build: the directory until another one is imported. */
  built: Buffer | undefined;
  /** `/places.json` of the build. */
  places: Buffer | undefined;
  /** The world map of the build. */
  map: Buffer | undefined;
  /** Given the files that follow the directory, by path, and its index whenever another directory was imported. */
  take: (files: ReadonlyMap<string, Representation>, index: DirectoryIndex<Agent>) => void;
  /** Told when the database could not be read; what was shown stays. */
  onProblem: (error: unknown) => void;
}

/** How soon an import shows in every gateway, in milliseconds. */
const lookEvery = 5_000;

/** The build's map with a dot for each place of the directory; undefined where the build has no map, or no places. */
function mapOf(
  { map, places }: Pick<DirectoryOptions, 'map' | 'places'>,
  { sites }: DirectoryIndex<Agent>,
): Buffer | undefined {
  const gazetteer = placesOfFile(places);
  if (map === undefined || gazetteer === undefined) return undefined;
  return Buffer.from(withDots(map.toString('utf8'), mapDots(gazetteer, sites)));
}

/** Follows the directory that `npm run agents:import` keeps in the database. */
export function makeAgentDirectory(options: DirectoryOptions): SearchedDirectory & {
  refresh: () => Promise<void>;
  rounds: Rounds;
} {
  const { kysely, built, places, take, onProblem } = options;
  let shown: string | undefined;
  let index = indexOfFile(built);
  let gazetteer: { read: Gazetteer | undefined } | undefined;
  const refresh = async (): Promise<void> => {
    const version = await directoryVersion(kysely);
    if (version === undefined || version === shown) return;
    const stored = await readDirectory(kysely);
    if (stored === undefined) return;
    const plain = Buffer.from(stored.agents);
    const following = indexOfFile(plain);
    const files = new Map([
      ['/agents2.json', representation('application/json; charset=utf-8', 'no-cache', await compressed(plain))],
    ]);
    const map = mapOf(options, following);
    if (map !== undefined) files.set(worldMapPath, representation('image/svg+xml', 'no-cache', await compressed(map)));
    index = following;
    take(files, index);
    shown = stored.version;
  };
  return {
    index: () => index,
    // Read when somebody first asks for a place without agents.
    gazetteer: () => (gazetteer ??= { read: gazetteerOfFile(places) }).read,
    refresh,
    rounds: makeRounds(refresh, { every: lookEvery, firstAfter: lookEvery, onProblem }),
  };
}
