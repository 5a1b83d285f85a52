import { build } from 'esbuild';

// Process for gatewayProcess.ts: bundles the gateway with its packages.
const [outfile = ''] = process.argv.slice(2);

/** Globals that CommonJS packages expect. */
const commonJs = [
  "import { createRequire as requireOf } from 'node:module';",
  'const require = requireOf(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

await build({
  entryPoints: ['server/start.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['libsql', 'pg-native'],
  banner: { js: commonJs },
  logLevel: 'error',
});
