import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, stop } from 'esbuild';

/**
 * Builds programs as JavaScript, so that Node starts them without compiling: `server/start.ts` becomes
 * `dist/server/start.js`. Packages stay in `node_modules`.
 * @param {string} root
 * @param {string[]} programs
 */
export async function bundlePrograms(root, programs) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outbase: '.',
    outdir: 'dist',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    write: false,
  });
  // In one step each: a program may start while another process builds it.
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.${process.pid}`, contents);
    await rename(`${path}.${process.pid}`, path);
  }
  // The compiler's own process ends.
  await stop();
}
