import { readResultsParameters } from '@/features/directory/results/resultsParameters';
import { readAgentsFile } from '@places/agentsFile';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer } from '@places/index/gazetteer';
import type { Places } from '@places/index/placesFile';
import { mapAgents, searchAgents } from '@server/directory/agentSearch';

/** What `GET /api/agents` and its map answer where the directory is `file`. */
export function searchAnswer(file: unknown, { pathname, searchParams }: URL, places?: Places): object | undefined {
  const index = buildDirectoryIndex(readAgentsFile(file).agents);
  const number = (name: string, usual: number) => Number(searchParams.get(name) ?? usual);
  const directory = { index: () => index, gazetteer: () => places && buildGazetteer(places) };
  const asked = { ...readResultsParameters(`?${searchParams.toString()}`), q: searchParams.get('q') ?? '' };
  return pathname === '/api/agents'
    ? searchAgents(directory, { ...asked, page: number('page', 1), shown: number('shown', 20) })
    : mapAgents(directory, asked);
}
