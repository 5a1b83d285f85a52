import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { hashedFile, keptFor, supersededSchema, type Superseded } from '../shared/site/keptFiles';

// Tabs opened before a release still request the files of their own release.

/** Path at which a file is served; compressed copies belong to the plain file. */
function servedPath(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`.replace(/\.(br|gz)$/, '');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Empty if nothing was kept yet or the list is invalid; the files then count as superseded by this build. */
async function readSuperseded(kept: string): Promise<Superseded> {
  try {
    return v.parse(supersededSchema, JSON.parse(await readFile(join(kept, 'superseded.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Copies the hashed files of `dist/site/assets` to `dist/kept/assets`. Call before a build empties `dist/site`. */
export async function keepAssets(dist: string): Promise<void> {
  const [site, kept] = [join(dist, 'site'), join(dist, 'kept')];
  for (const file of await filesIn(join(site, 'assets'))) {
    if (hashedFile.test(servedPath(site, file))) await cp(file, join(kept, relative(site, file)));
  }
}

/**
 * Records when each kept file was superseded, and removes those in the new build and those superseded over a day ago.
 * Call when `dist/site` is complete.
 */
export async function dropOldAssets(dist: string, now = Date.now()): Promise<void> {
  const [site, kept] = [join(dist, 'site'), join(dist, 'kept')];
  const known = await readSuperseded(kept);
  const superseded: Superseded = {};
  for (const file of await filesIn(join(kept, 'assets'))) {
    const path = servedPath(kept, file);
    const at = Math.min(known[path] ?? now, now);
    const isCurrent = await stat(join(site, path)).then(
      () => true,
      () => false,
    );
    if (isCurrent || now - at >= keptFor) await rm(file);
    else superseded[path] = at;
  }
  await mkdir(kept, { recursive: true });
  // Atomically, in case a gateway starts meanwhile.
  await writeFile(join(kept, 'superseded.json.new'), `${JSON.stringify(superseded, null, 2)}\n`);
  await rename(join(kept, 'superseded.json.new'), join(kept, 'superseded.json'));
}
