import { fileURLToPath } from 'node:url';
import { importGraph, type ImportGraph } from './importGraph';

/** The shortest way from a file back to itself; null when there is none. */
function wayBack(graph: ImportGraph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        for (let one = file; one !== start; way.unshift(one)) one = cameFrom.get(one) ?? start;
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return null;
}

/**
 * Circles of imports among the sources of folders below `root`, each once, as paths in the order of the imports.
 * ESLint's `import/no-cycle` passes over imports of types, and takes a minute where this takes two seconds.
 */
export function importCircles(root: string, folders: readonly string[]): string[][] {
  const graph = importGraph(root, folders);
  const reported = new Set<string>();
  const circles: string[][] = [];
  for (const file of graph.keys()) {
    const way = reported.has(file) ? null : wayBack(graph, file);
    if (way === null) continue;
    for (const one of way) reported.add(one);
    circles.push(way);
  }
  return circles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const rooms = ['src', 'machines', 'content', 'places', 'server', 'assistant', 'sandbox', 'tools', 'bench'];
  const circles = importCircles(root, rooms);
  for (const circle of circles) console.error(`A circle of imports: ${[...circle, circle[0]].join(' → ')}`);
  process.exitCode = circles.length > 0 ? 1 : 0;
}
