import { run } from './startup/prepare.mjs';

// `npm run lint [-- FILES]`: the linter; for the whole repository also formatting, import cycles and unused code.
const given = process.argv.slice(2);
// ESLint 9 reads .eslintrc.cjs only if flat configuration is off.
const env = { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' };
const eslint = [
  '--no-warnings',
  'node_modules/eslint/bin/eslint.js',
  '--max-warnings',
  '0',
  '--report-unused-disable-directives',
];
/** The files that `npm run format` writes. */
const formatted = '**/*.{ts,tsx,mjs,cjs,js,scss,css,json}';
const extensions = ['--ext', '.ts,.tsx,.mjs,.cjs,.js'];

const codes = [await run(process.execPath, [...eslint, ...extensions, ...(given.length > 0 ? given : ['.'])], { env })];
if (given.length === 0) {
  codes.push(
    await run(process.execPath, [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      formatted,
    ]),
  );
  codes.push(await run(process.execPath, ['--import', 'tsx', 'tools/lint/importCycles.ts']));
  codes.push(await run(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress']));
}
process.exitCode = codes.find((code) => code !== 0) ?? 0;
