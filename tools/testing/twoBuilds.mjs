import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../startup/prepare.mjs';

// Builds the tree twice, in two folders, and compares every byte: gateways that each build serve the same files.
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keelway-builds-'));
/** What a build does not read. */
const left = new Set(['.git', '.keelway', 'bench', 'coverage', 'dist', 'docs', 'test-results', 'tests']);

/**
 * Hashes of the files of a build, by their paths.
 * @param {string} tree
 * @returns {Promise<Map<string, string>>}
 */
async function built(tree) {
  mkdirSync(tree, { recursive: true });
  for (const name of readdirSync(root)) {
    if (name === 'node_modules') symlinkSync(join(root, name), join(tree, name));
    else if (!left.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true });
  }
  const command = ['--import', 'tsx', 'tools/build.ts', '--quickly'];
  const code = await run(process.execPath, command, { cwd: tree, env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The build failed.');
  const dist = join(tree, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(dist, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

try {
  // Of different lengths, so that no path becomes part of a name.
  const first = await built(join(folder, 'one'));
  const second = await built(join(folder, 'another', 'tree'));
  const paths = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = paths.filter((path) => first.get(path) !== second.get(path));
  for (const path of different.slice(0, 20)) console.error(`Differs: ${path}`);
  console.log(`${different.length} of ${paths.length} files differ between two builds.`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
