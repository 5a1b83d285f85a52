import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Each file's imports, by path below the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports among the sources of folders below `root`: including types, `export … from`, `import()` and JSON. */
export function importGraph(root: string, folders: readonly string[]): ImportGraph {
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
