import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Everything that changes what `npm run build` writes. Of tools/ only the files at its top and content/ belong to the build. */
const folders = ['src', 'machines', 'content', 'public', 'server/contracts', 'tools/content'];
const files = ['webpack.config.ts', 'package.json', 'package-lock.json'];

async function filesIn(folder, options) {
  const entries = await readdir(folder, { ...options, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** One hash over the names and contents of all sources of the build. */
export async function sourcesHash(root) {
  const found = await Promise.all([
    ...folders.map((folder) => filesIn(join(root, folder), { recursive: true })),
    filesIn(join(root, 'tools')).then((names) => names.filter((name) => name.endsWith('.ts'))),
    files.map((file) => join(root, file)).filter((file) => existsSync(file)),
  ]);
  const hash = createHash('sha256');
  for (const file of found.flat().sort()) hash.update(relative(root, file)).update('\0').update(await readFile(file)).update('\0');
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
