import { run } from './startup/prepare.mjs';

// `npm run lint [-- FILES]`: the linter; for the whole repository also formatting, imports between rooms and unused code.
// The rules that need types are those of `npm run types`.
const given = process.argv.slice(2);
// ESLint 9 reads .eslintrc.cjs only if flat configuration is off.
const env = { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' };
const cached = ['--cache', '--cache-strategy', 'content'];
/** The files that `npm run format` writes. */
const formatted = '**/*.{ts,tsx,mjs,cjs,js,scss,css,json}';

const eslint = [
  '--no-warnings',
  'node_modules/eslint/bin/eslint.js',
  ...cached,
  '--cache-location',
  'node_modules/.cache/eslint/',
  '--max-warnings',
  '0',
  '--report-unused-disable-directives',
  '--ext',
  '.ts,.tsx,.mjs,.cjs,.js',
  ...(given.length > 0 ? given : ['.']),
];
/** Quick ones first. */
const ofTheWhole = [
  ['tools/house/figures.mjs', '--check'],
  ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '.'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...cached, formatted],
];

const codes = [];
for (const command of [...(given.length > 0 ? [] : ofTheWhole), eslint])
  codes.push(await run(process.execPath, command, { env }));
process.exitCode = codes.find((code) => code !== 0) ?? 0;
