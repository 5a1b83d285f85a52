import { spawn } from 'node:child_process';

// ESLint 9 reads .eslintrc.cjs only when flat configuration is switched off.
const environment = { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' };
const given = process.argv.slice(2);
const paths = given.length > 0 ? given : ['.'];
const linter = spawn(process.execPath, ['--no-warnings', 'node_modules/eslint/bin/eslint.js', '--ext', '.ts,.tsx', '--max-warnings', '0', ...paths], { stdio: 'inherit', env: environment });
linter.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
