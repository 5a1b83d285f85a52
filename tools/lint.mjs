import { spawnSync } from 'node:child_process';

// ESLint 9 reads .eslintrc.cjs only when flat configuration is switched off.
const { status } = spawnSync(
  process.execPath,
  ['--no-warnings', 'node_modules/eslint/bin/eslint.js', '--ext', '.ts,.tsx', '--max-warnings', '0', ...(process.argv.length > 2 ? process.argv.slice(2) : ['.'])],
  { stdio: 'inherit', env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' } },
);
process.exit(status ?? 1);
