import { dirname, join } from 'node:path';

/** What Prettier writes here; a subset of it is linted. */
const formatted = /\.(?:tsx?|[mc]?js|scss|css|json)$/;
const linted = /\.(?:tsx?|[mc]?js)$/;
/** Tracked, and none of the linter's business (`.eslintrc.cjs`). */
const unlinted = /^sandbox\/payments\/hosted\//;

/** Tests that read sources as texts: no import leads to them. */
const readers = [
  'exceptions',
  'references',
  'roomGraph',
  'roomReadmes',
  'straightWays',
  'styleSheetNames',
  'styleSheetOrder',
].map((name) => `tests/architecture/${name}.test.ts`);
/** Tests that take more than ten seconds of a processor each: `npm test` runs them. */
const slow = new RegExp(
  `^tests/(?:${[
    'architecture/(?:importRules|patterns)',
    'server/payments/(?:commands|database|histories|killed|restoreDrill|twoGateways|webhooks)',
    'server/(?:api|database/jobsMigration|routes/chat|site/agentDirectory|start)',
    'src/flows/.*',
    'tools/(?:agents/directory|deploy/goLive|replay/replay|startup/start)',
  ].join('|')})\\.test\\.`,
);

/**
 * Files that differ from the branch's start on main, uncommitted and new ones too. On main itself: from the last commit,
 * or, when nothing was changed since, from the one before it.
 * @param {(...argumentsOfIt: string[]) => string[]} git Lines that git prints; none when it fails.
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
 * Which of the changed files are formatted, linted, and looked up in jest's graph of imports.
 * @param {readonly string[]} changed
 */
export function sorted(changed) {
  return {
    format: changed.filter((file) => formatted.test(file)),
    lint: changed.filter((file) => linted.test(file) && !unlinted.test(file)),
    sources: changed.filter((file) => !file.startsWith('tests/e2e/')),
  };
}

/** @param {string} file */
const roomTests = (file) => (file.startsWith('tests/') ? dirname(file) : join('tests', dirname(file)));

/**
 * The test files to run, at most `limit` of those that depend on the change: first what was changed itself, then what
 * stands beside the changed sources, then the others.
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
