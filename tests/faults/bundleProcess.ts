import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Migrations are discovered in their folder, which a bundle lacks: import them by name. */
function migrationList(folder: string): string {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.ts$/.test(name))
    .sort();
  const imports = names.map((name, index) => `import * as m${index} from './${name}';`);
  const list = names.map((_, index) => `...Object.values(m${index})`).join(', ');
  return `${imports.join('\n')}\nexport const migrations = [${list}];`;
}

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
  plugins: [
    {
      name: 'migrations',
      setup: (bundle) => {
        bundle.onLoad({ filter: /\/server\/database\/migrations\/index\.ts$/ }, ({ path }) => ({
          contents: migrationList(dirname(path)),
          resolveDir: dirname(path),
          loader: 'ts',
        }));
      },
    },
  ],
});
