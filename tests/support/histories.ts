/**
 * Random histories of a property test: few in each run, as many as `HISTORIES` says in a thorough one
 * (CONTRIBUTING.md).
 */
export const histories = (usual: number): number => Number(process.env['HISTORIES'] ?? usual);
