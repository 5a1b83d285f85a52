import { build, stop } from 'esbuild';

/**
 * Builds programs as JavaScript, so that Node starts them without compiling: `server/start.ts` becomes
 * `dist/server/start.js`. Packages stay in `node_modules`.
 * @param {string} root
 * @param {string[]} programs
 */
export async function bundlePrograms(root, programs) {
  await build({
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
  });
  // The compiler's own process ends.
  await stop();
}
