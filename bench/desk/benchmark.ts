import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import webpack, { type Configuration, type Stats } from 'webpack';
import { browserConfiguration } from '../../webpack.config';
import { printFigure } from '../measuring/figures';
import type { Benchmark } from '../run';

const most = 200;
const compress = promisify(brotliCompress);

const compile = (configuration: Configuration): Promise<Stats> =>
  new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (stats === undefined || stats.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done(stats);
    });
  });

/** Size of the scripts that every page starts with, in bytes (Brotli). */
async function startScripts(loaders: readonly string[]): Promise<number> {
  const path = await mkdtemp(join(tmpdir(), 'keelway-bench-desk-'));
  try {
    const configuration = browserConfiguration('production');
    const rules = loaders.map((loader) => ({
      test: /\/src\/(app\/routes\.tsx|navigation\/paths\.ts)$/,
      enforce: 'pre' as const,
      loader,
    }));
    const stats = await compile({
      ...configuration,
      output: { ...configuration.output, path },
      module: { rules: [...(configuration.module?.rules ?? []), ...rules] },
    });
    const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
    const scripts = (entrypoints['main']?.assets ?? []).filter(({ name }) => name.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async ({ name }) => (await compress(await readFile(join(path, name)))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await rm(path, { recursive: true });
  }
}

/** What visitors, who never see the desk, download for it: the site is built with and without its routes. */
export const benchmark: Benchmark = {
  title: 'The desk: what visitors pay',
  run: async () => {
    const withDesk = await startScripts([]);
    const without = await startScripts([fileURLToPath(new URL('withoutDesk.cjs', import.meta.url))]);
    printFigure('start scripts, with and without the desk', `${withDesk}, ${without} B`);
    const cost = withDesk - without;
    printFigure('cost of the desk', `${cost} B`, `≤ ${most} B`);
    if (cost > most) throw new Error(`Visitors pay ${cost} B for the desk, more than ${most} B.`);
  },
};
