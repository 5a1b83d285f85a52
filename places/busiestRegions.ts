import type { DirectoryIndex } from './directoryIndex';

/** The countries or states with the most agents, in descending order; suggested when a search finds nothing. */
export function busiestRegions(
  { sites }: Pick<DirectoryIndex, 'sites'>,
  limit: number,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { regionName, count } of sites) counts.set(regionName, (counts.get(regionName) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count || left.name.localeCompare(right.name, 'en'))
    .slice(0, limit);
}
