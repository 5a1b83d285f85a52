import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Each file's imports, by path below the root. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports among the sources of folders below `root`: including types, `export … from`, `import()` and JSON. */
function importGraph(root: string, folders: readonly string[]): ImportGraph {
  const settings = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config as unknown;
  const { options } = ts.parseJsonConfigFileContent(settings, { ...ts.sys, readDirectory: () => [] }, root);
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
      const resolved = importedFiles
        .map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys).resolvedModule?.resolvedFileName)
        .filter((path): path is string => path !== undefined && !path.includes('/node_modules/'));
      return [relative(root, file), resolved.map((path) => relative(root, path))];
    }),
  );
}

/** The shortest cycle through a file; null if there is none. */
function cycleThrough(graph: ImportGraph, start: string): string[] | null {
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
 * Import cycles among the sources of folders below `root`, each once, as paths in import order. ESLint's
 * `import/no-cycle` ignores type imports, and takes a minute where this takes two seconds.
 */
export function importCycles(root: string, folders: readonly string[]): string[][] {
  const graph = importGraph(root, folders);
  const reported = new Set<string>();
  const cycles: string[][] = [];
  for (const file of graph.keys()) {
    const way = reported.has(file) ? null : cycleThrough(graph, file);
    if (way === null) continue;
    for (const one of way) reported.add(one);
    cycles.push(way);
  }
  return cycles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const rooms = [
    'src',
    'machines',
    'content',
    'language',
    'places',
    'server',
    'assistant',
    'sandbox',
    'tools',
    'bench',
  ];
  const cycles = importCycles(root, rooms);
  for (const cycle of cycles) console.error(`Import cycle: ${[...cycle, cycle[0]].join(' → ')}`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
