import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that changes what `npm run build` writes. */
const sources = ['src', 'machines', 'content', 'public', 'server/contracts', 'webpack.config.ts', 'tools/build.ts', 'tools/budgets.ts', 'tools/pageTemplate.ts', 'tools/precompress.ts', 'package-lock.json'];

async function filesOf(root, path) {
  try {
    const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [join(root, path)];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** One hash over the names and contents of all sources of the build. */
export async function sourcesHash(root) {
  const files = (await Promise.all(sources.map((path) => filesOf(root, path)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

/** Whether `dist/` holds a finished build of exactly these sources. */
export async function buildIsFresh(root) {
  try {
    const built = JSON.parse(await readFile(join(root, 'dist/built.json'), 'utf8'));
    return built.sources === (await sourcesHash(root));
  } catch {
    return false;
  }
}

/**
 * Whether `node_modules/` holds what `package-lock.json` says. npm keeps its own record of what it installed;
 * packages for other platforms may be absent from it.
 */
export async function installIsFresh(root) {
  try {
    const [wanted, installed] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8')).packages),
    );
    return Object.entries(wanted).every(([path, entry]) => path === '' || (installed[path] === undefined ? entry.optional === true : installed[path].version === entry.version));
  } catch {
    return false;
  }
}
