import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Agent } from '../../places/agent';
import { readAgentDetails, type AgentDetails } from '../../places/agentDetails';
import { buildDirectoryIndex, type DirectoryIndex } from '../../places/index/directoryIndex';
import { directoryNames } from '../../places/index/directoryNames';
import type { Gazetteer } from '../../places/index/gazetteer';
import { placeIndexPath } from '../../places/index/placeIndexFile';
import { placeIndexText } from '../../places/index/placeIndexText';
import type { placeNamesPaths } from '../../places/index/placeNamesFile';
import type { AgentChecks } from './agentChecks';
import { directoryText, directoryVersion, readShownDirectory, type AgentColumnsBeside } from './importedAgents';
import type { Schema } from '../lib/database/schema';
import { makePeriodicTask, oneAfterAnother, type PeriodicTask } from '../lib/jobs/periodicTask';
import type { SearchedDirectory } from './agentSearch';
import { agentsOfFile, gazetteerOfFile, placeNamesOfFile, placesOfFile } from './directoryFile';
import { compressed, representation, type Representation } from '../lib/http/representation';
import { mapDots, withDots, worldMapPath } from './worldMap';

export interface DirectoryOptions {
  kysely: Kysely<Schema>;
  /** The build's `/agents2.json`, used until the database has a directory. */
  built: Buffer | undefined;
  /** The build's `/places.json`. */
  places: Buffer | undefined;
  /** The build's tables of other names see places/index/placeNamesFile.ts. */
  placeNames: Readonly<Record<keyof typeof placeNamesPaths, Buffer | undefined>>;
  /** The build's world map. */
  map: Buffer | undefined;
  /** Called after a change with the files that depend on the directory, by path, and the new index. */
  onChange: (files: ReadonlyMap<string, Representation>, index: DirectoryIndex<Agent>) => void;
  /** Called when the database cannot be read; the current directory stays in use. */
  onError: (error: unknown) => void;
}

/** Finds an agent of the current directory by its id. */
export type AgentById = (id: string) => Agent | undefined;

/** An agent that was in the directory and is not now, and why. */
interface FormerAgent {
  agent: Agent;
  details: AgentDetails;
  standing: 'expired' | 'suspended';
}

/** Those that were never listed are left out. */
function formerAgents(withheld: readonly { record: string; details: string | null; state: string }[]): FormerAgent[] {
  return withheld.flatMap(({ record, details, state }): FormerAgent[] => {
    const standing = state.startsWith('suspended.') ? 'suspended' : state === 'withheld.hidden' ? 'expired' : null;
    const [agent] = agentsOfFile(Buffer.from(directoryText([record])));
    return standing === null || agent === undefined ? [] : [{ agent, details: readAgentDetails(details), standing }];
  });
}

/** Brotli quality: the build's 11 takes seconds for all agents, and this one a tenth of a second. */
const promptly = 9;
/** Interval between looks for a change, in milliseconds: every gateway shows it within 5,000. */
const pollInterval = 2_000;

/** The build's map with a dot for each place in the directory; undefined if the build has no map or places. */
function mapOf(
  { map, places }: Pick<DirectoryOptions, 'map' | 'places'>,
  { sites }: DirectoryIndex<Agent>,
): Buffer | undefined {
  const gazetteer = placesOfFile(places);
  if (map === undefined || gazetteer === undefined) return undefined;
  return Buffer.from(withDots(map.toString('utf8'), mapDots(gazetteer, sites)));
}

export interface AgentDirectory extends SearchedDirectory {
  /** All agents in their order. */
  agents: () => readonly Agent[];
  /** Agents that it leaves out, although it had them. */
  former: () => readonly FormerAgent[];
  /** Checks of agents that count; another map after each change. */
  checks: () => AgentChecks;
  /** The agent with an id; undefined if the directory has none, or no longer. */
  agent: AgentById;
  /** What its pages show besides the record. */
  details: (id: string) => AgentDetails;
  /** When the agent was last changed, in epoch milliseconds; undefined until the database has it. */
  changedAt: (id: string) => number | undefined;
  /** Its place in the order of the directory; undefined until the database has it. */
  sortOrder: (id: string) => number | undefined;
  refresh: () => Promise<void>;
  polling: PeriodicTask;
}

/** Serves the agents in the database, or the build's until there are any. */
export function makeAgentDirectory(options: DirectoryOptions): AgentDirectory {
  const { kysely, built, places, onChange, onError } = options;
  let shown: number | undefined;
  const latin = placeNamesOfFile(options.placeNames.latin);
  const tables = [...latin, ...placeNamesOfFile(options.placeNames.others)];
  let list = agentsOfFile(built);
  let index = buildDirectoryIndex(list, tables);
  let file = built;
  let former: readonly FormerAgent[] = [];
  let beside: ReadonlyMap<string, AgentColumnsBeside> = new Map();
  let checks: AgentChecks = new Map();
  let byId: ReadonlyMap<string, Agent> | undefined;
  let gazetteer: { read: Gazetteer | undefined } | undefined;
  const agents = () => list;
  const load = async (): Promise<void> => {
    const version = await directoryVersion(kysely);
    if (version === undefined || version === shown) return;
    const stored = await readShownDirectory(kysely);
    if (stored === undefined) return;
    former = formerAgents(stored.withheld);
    beside = stored.beside;
    checks = stored.checks;
    const plain = Buffer.from(directoryText(stored.records));
    if (file !== undefined && plain.equals(file)) {
      // The pages of agents are made anew for another list.
      list = [...list];
      byId = undefined;
      shown = stored.version;
      return;
    }
    // Other requests have their turn between the steps, which take a tenth of a second each.
    await nextTurn();
    const shownAgents = agentsOfFile(plain);
    await nextTurn();
    const following = buildDirectoryIndex(shownAgents, tables);
    await nextTurn();
    const json = async (text: Buffer) =>
      representation('application/json; charset=utf-8', 'no-cache', await compressed(text, promptly));
    const placeIndex = placeIndexText(following.sites, directoryNames(following.sites, latin));
    const files = new Map([
      ['/agents2.json', await json(plain)],
      [placeIndexPath, await json(Buffer.from(placeIndex))],
    ]);
    const map = mapOf(options, following);
    if (map !== undefined)
      files.set(
        worldMapPath,
        representation('image/svg+xml; charset=utf-8', 'no-cache', await compressed(map, promptly)),
      );
    index = following;
    file = plain;
    list = shownAgents;
    byId = undefined;
    onChange(files, index);
    shown = stored.version;
  };
  const refresh = oneAfterAnother(load);
  return {
    index: () => index,
    agents,
    former: () => former,
    checks: () => checks,
    agent: (id) => (byId ??= new Map(agents().map((agent) => [agent.id, agent]))).get(id),
    // Read lazily, on the first search for a place without agents.
    gazetteer: () => (gazetteer ??= { read: gazetteerOfFile(places) }).read,
    details: (id) => readAgentDetails(beside.get(id)?.details ?? null),
    changedAt: (id) => beside.get(id)?.changed_at,
    sortOrder: (id) => beside.get(id)?.sort_order,
    refresh,
    polling: makePeriodicTask(refresh, { interval: pollInterval, initialDelay: pollInterval, onError }),
  };
}
