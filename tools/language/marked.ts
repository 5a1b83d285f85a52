import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { takeMarkedScripts, type MarkedScripts } from './scripts';

/** What webpack made, before the texts of a language are in it. */
export interface Marked {
  scripts: MarkedScripts;
  /** The bundle that renders pages. */
  bundle: string;
  /** Files of each chunk, by the names that webpack gave. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Names of all files. */
  files: readonly string[];
}

/** Beside what is served. The tests make a language of their own from it (tests/e2e/support/pseudo). */
const markedFile = (dist: string): string => join(dist, 'marked.json');

function chunksOf(stats: Stats): Marked['chunks'] {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  return Object.fromEntries(
    Object.entries(groups).map(([chunk, { assets }]) => [chunk, (assets ?? []).map(({ name }) => name)]),
  );
}

/** Takes what webpack wrote to `dist` and has no language yet away from there, and keeps it in one file. */
export async function takeMarked(dist: string, stats: Stats): Promise<Marked> {
  const files = Object.keys(stats.compilation.assets);
  const bundleFile = join(dist, 'prerender/prerender.cjs');
  const marked: Marked = {
    scripts: await takeMarkedScripts(
      join(dist, 'site'),
      files.filter((name) => name.endsWith('.js')),
    ),
    bundle: await readFile(bundleFile, 'utf8'),
    chunks: chunksOf(stats),
    files,
  };
  await rm(bundleFile);
  await writeFile(markedFile(dist), JSON.stringify({ ...marked, scripts: [...marked.scripts] }));
  return marked;
}

/** What the last build kept. */
export async function readMarked(dist: string): Promise<Marked> {
  const kept = JSON.parse(await readFile(markedFile(dist), 'utf8')) as Omit<Marked, 'scripts'> & {
    scripts: [string, string][];
  };
  return { ...kept, scripts: new Map(kept.scripts) };
}
