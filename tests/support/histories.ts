import type { Database } from '@server/lib/database/openDatabase';

/**
 * Random histories of a property test: a few prove a change, as many as `HISTORIES` says a release. A history that
 * drives a whole gateway takes many times as long: of those a tenth, and on PostgreSQL a fiftieth.
 */
export function histories(usual: number, engine?: Database['engine']): number {
  const many = Number(process.env['HISTORIES'] ?? 0);
  if (many === 0) return usual;
  if (engine === undefined) return many;
  return Math.ceil(many / (engine === 'postgresql' ? 50 : 10));
}

/** How long so many histories may take on a slow database, in milliseconds. */
export const historiesTimeout = (usual: number): number => 120_000 + 1_000 * histories(usual);
