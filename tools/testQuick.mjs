import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './startup/prepare.mjs';
import { changedFiles, sorted, testsToRun } from './testing/quickPlan.mjs';
import { runStages } from './testing/runStages.mjs';

// `npm run test:quick [-- FILES]`: format, lint, types and tests of changes since main, and of their dependants.
const root = fileURLToPath(new URL('..', import.meta.url));
/** Number of test files that one processor runs in half a minute, see testsToRun. */
const budget = 14;
const node = process.execPath;
const jest = 'node_modules/jest/bin/jest.js';

/**
 * @param {string} command
 * @param {readonly string[]} argumentsOfIt
 * @param {string} [input]
 */
function linesOf(command, argumentsOfIt, input) {
  const { stdout, status } = spawnSync(command, argumentsOfIt, { cwd: root, encoding: 'utf8', input });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/**
 * @param {string} name
 * @param {...string} argumentsOfNode
 * @returns {import('./testing/kinds.mjs').Kind}
 */
function check(name, ...argumentsOfNode) {
  return { name, minutes: 1, command: [node, ...argumentsOfNode] };
}

await install(root);
const given = process.argv.slice(2);
const changed = given.length > 0 ? given : changedFiles((...argumentsOfGit) => linesOf('git', argumentsOfGit));
const { format, lint, sources } = sorted(changed);
console.log(changed.length > 0 ? `Changed:\n  ${changed.join('\n  ')}` : 'Nothing has changed.');

const related =
  sources.length > 0
    ? linesOf(node, [jest, '--listTests', '--findRelatedTests', ...sources]).map((file) => relative(root, file))
    : [];
/** @param {readonly string[]} texts */
const filesWith = (texts) =>
  linesOf('git', ['grep', '-lF', '--untracked', '-f', '-', '--', '*.ts', '*.tsx', '*.mjs'], texts.join('\n'));
const { tests, left } = testsToRun(changed, related, filesWith, budget);

const checks = [
  ...(format.length > 0 ? [check('format', 'node_modules/prettier/bin/prettier.cjs', '--check', ...format)] : []),
  ...(lint.length > 0 ? [check('lint', 'tools/lint.mjs', ...lint)] : []),
  check('imports', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '.'),
  check('types', 'node_modules/oxlint/bin/oxlint'),
];
const suite = {
  ...check('tests', jest, '--silent', '--maxWorkers', '1', '--runTestsByPath', ...tests),
  environment: { ENGINES: 'sqlite' },
};
const { passed, failed } = await runStages([[checks, [suite]]], root);
if (left.length > 0) console.log(`\n${left.length} more test files depend on the change; npm test runs them.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
