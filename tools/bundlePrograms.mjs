import { build, stop } from 'esbuild';

/**
 * Builds the gateway and the sandbox as JavaScript, so that Node starts them without compiling: `dist/server/start.js`
 * and `dist/sandbox/start.js`. Packages stay in `node_modules`.
 * @param {string} root
 */
export async function bundlePrograms(root) {
  await build({
    absWorkingDir: root,
    entryPoints: ['server/start.ts', 'sandbox/start.ts'],
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
