/**
 * Random histories of a property test: few in each run, as many as `HISTORIES` says in a thorough one
 * (CONTRIBUTING.md).
 */
export const histories = (usual: number): number => Number(process.env['HISTORIES'] ?? usual);

/** How long so many histories may take on a slow database, in milliseconds. */
export const historiesTimeout = (usual: number): number => 120_000 + 1_000 * histories(usual);
