import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Parses JSON without a type. Throws a SyntaxError for invalid text.
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  return /** @type {unknown} */ (JSON.parse(text));
}

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, dev?: boolean }> }} LockFile */

/** Everything that affects the output of `npm run build`. In tools/, only the top-level files, content/ and language/. */
const folders = [
  'src',
  'assistant',
  'places',
  'machines',
  'content',
  'shared',
  'public',
  'tools/content',
  'tools/language',
];
const files = ['webpack.config.ts', 'package.json', 'package-lock.json'];

/**
 * @param {string} folder
 * @param {boolean} recursive
 */
async function filesIn(folder, recursive) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A hash over the names and contents of all build sources.
 * @param {string} root
 */
export async function sourcesHash(root) {
  const found = await Promise.all([
    ...folders.map((folder) => filesIn(join(root, folder), true)),
    filesIn(join(root, 'tools'), false).then((names) => names.filter((name) => name.endsWith('.ts'))),
  ]);
  const hash = createHash('sha256');
  const single = files.map((file) => join(root, file)).filter((file) => existsSync(file));
  for (const file of [...found.flat(), ...single].sort())
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Whether `dist/` is a complete build of exactly these sources. `quickly`: one that was made quickly will do.
 * @param {string} root
 * @param {boolean} quickly
 */
export async function buildIsFresh(root, quickly) {
  try {
    const text = await readFile(join(root, 'dist/built.json'), 'utf8');
    const built = /** @type {{ sources?: string, quickly?: boolean }} */ (parseJson(text));
    return (quickly || built.quickly !== true) && built.sources === (await sourcesHash(root));
  } catch {
    return false;
  }
}

/**
 * Packages of a lock file, by path.
 * @param {string} file
 */
async function packagesOf(file) {
  const { packages } = /** @type {LockFile} */ (parseJson(await readFile(file, 'utf8')));
  return new Map(Object.entries(packages));
}

const installedFile = 'node_modules/.package-lock.json';

/**
 * Whether `node_modules/` matches `package-lock.json`, by npm's own record of the installation. Packages for other
 * platforms may be absent; so may development packages if they are not wanted.
 * @param {string} root
 * @param {boolean} withDevelopment
 */
export async function installIsFresh(root, withDevelopment) {
  try {
    const [wanted, installed] = await Promise.all([
      packagesOf(join(root, 'package-lock.json')),
      packagesOf(join(root, installedFile)),
    ]);
    return [...wanted].every(([path, { version, optional, dev }]) => {
      if (path === '') return true;
      const found = installed.get(path);
      return found === undefined ? optional === true || (dev === true && !withDevelopment) : found.version === version;
    });
  } catch {
    return false;
  }
}

/**
 * Whether development packages are installed, of whatever version.
 * @param {string} root
 */
export async function hasDevelopmentPackages(root) {
  const installed = await packagesOf(join(root, installedFile)).catch(() => new Map());
  return [...installed.values()].some(({ dev }) => dev === true);
}
