import { dirname, join } from 'node:path';

/** Files that Prettier formats; a subset of them is linted. */
const formatted = /\.(?:tsx?|[mc]?js|scss|css|json)$/;
const linted = /\.(?:tsx?|[mc]?js)$/;
/** Tracked, but ignored by the linter (`.eslintrc.cjs`). */
const unlinted = /^sandbox\/payments\/hosted\//;

/** Tests that read sources as text, without imports. */
const readers = [
  'exceptions',
  'references',
  'roomGraph',
  'roomReadmes',
  'codePaths',
  'styleSheetNames',
  'styleSheetOrder',
].map((name) => `tests/architecture/${name}.test.ts`);
/** Tests that take more than ten seconds of processor time each; `npm test` runs them. */
const slow = new RegExp(
  `^tests/(?:${[
    'architecture/(?:importRules|patterns)',
    'server/killed/',
    'server/payments/(?:commands|database|histories|restoreDrill|twoGateways|webhooks)',
    'server/(?:api|database/jobsMigration|routes/chat|site/agentDirectory|start)',
    'src/flows/.*',
    'tools/(?:agents/directory|deploy/goLive|replay/replay|startup/start)',
  ].join('|')})\\.test\\.`,
);

/**
 * Files changed since the branch left main, including uncommitted and new ones. On main itself: since the last commit,
 * or the one before it if nothing has changed since.
 * @param {(...argumentsOfIt: string[]) => string[]} git Lines of git's output; none if it fails.
 * @returns {string[]}
 */
export function changedFiles(git) {
  const since = (/** @type {string} */ base) => [
    ...git('diff', '--name-only', '--no-renames', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const [base = 'HEAD'] = [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main')];
  const changed = since(base);
  return [...new Set(changed.length > 0 ? changed : since('HEAD~1'))].sort();
}

/**
 * The changed files to format, to lint, and to look up in jest's import graph.
 * @param {readonly string[]} changed
 */
export function sorted(changed) {
  return {
    format: changed.filter((file) => formatted.test(file)),
    lint: changed.filter((file) => linted.test(file) && !unlinted.test(file)),
    sources: changed.filter((file) => !/^tests\/(?:browsers|e2e)\//.test(file)),
  };
}

/** @param {string} file */
const roomTests = (file) => (file.startsWith('tests/') ? dirname(file) : join('tests', dirname(file)));

/**
 * The test files to run, at most `limit` of those that depend on the change: changed tests first, then those of the
 * same folders, then the others.
 * @param {readonly string[]} changed
 * @param {readonly string[]} related
 * @param {number} limit
 */
export function testsToRun(changed, related, limit) {
  const folders = new Set(changed.map(roomTests));
  const distance = (/** @type {string} */ test) =>
    changed.includes(test) ? 0 : [...folders].some((folder) => test.startsWith(`${folder}/`)) ? 1 : 2;
  const nearest = related
    .filter((test) => !slow.test(test) && !readers.includes(test))
    .sort((one, other) => distance(one) - distance(other));
  const tests = nearest.slice(0, limit);
  return {
    tests: [...readers, ...tests],
    left: related.filter((test) => !tests.includes(test) && !readers.includes(test)),
  };
}
