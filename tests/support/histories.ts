import type { Database } from '@server/database/openDatabase';

/**
 * Random histories of a property test: a few prove a change, as many as `HISTORIES` says a release. PostgreSQL, which
 * takes many times as long, gets a twentieth of those.
 */
export function histories(usual: number, engine?: Database['engine']): number {
  const many = Number(process.env['HISTORIES'] ?? 0);
  if (many === 0) return usual;
  return engine === 'postgresql' ? Math.ceil(many / 20) : many;
}

/** How long so many histories may take on a slow database, in milliseconds. */
export const historiesTimeout = (usual: number): number => 120_000 + 1_000 * histories(usual);
