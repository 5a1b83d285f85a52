import { dirname, parse } from 'node:path';

/** Files that Prettier formats; a subset of them is linted. */
const formatted = /\.(?:tsx?|[mc]?js|scss|css|json)$/;
const linted = /\.(?:tsx?|[mc]?js)$/;
/** Tracked, but ignored by the linter (`.eslintrc.cjs`). */
const unlinted = /^sandbox\/payments\/hosted\//;

const isTest = /^tests\/.*\.test\.tsx?$/;

/** Tests that read the sources and the content as text, without imports. */
const readers = [
  ...['dangerousCalls', 'exceptions', 'references', 'styleSheets'].map((name) => `tests/architecture/${name}.test.ts`),
  'tests/content/content.test.ts',
  'tests/language/catalogues.test.ts',
];
/** Tests that prove a release, and those that take more than ten seconds of processor time each. */
const slow =
  /^tests\/(?:release|faults|fuzz|src\/flows|server\/killed|tools\/(?:replay|startup))\/|\/(?:histories|goLive|restoreDrill|twoGateways|webhooks|chat|jobsMigration|start|directory|patterns)\.test\./;

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

/**
 * Ends of the texts by which sources import a file.
 * @param {string} file
 */
function importedAs(file) {
  const { dir, base, name } = parse(file);
  return [`/${name === 'index' ? parse(dir).name : name}'`, `/${base}'`];
}

/**
 * Number of imports between each source and the nearest changed file; a test that names the path or the folder of a
 * changed file reads it, and counts as one that imports it.
 * @param {readonly string[]} changed
 * @param {(texts: readonly string[]) => readonly string[]} filesWith Sources that have one of the texts.
 */
function importsAway(changed, filesWith) {
  const away = new Map(changed.map((file) => [file, 0]));
  let newest = changed;
  let texts = changed.flatMap((file) => [...importedAs(file), `'${file}'`, `'${dirname(file)}'`]);
  for (let imports = 1; newest.length > 0 && imports <= 6; imports += 1) {
    newest = filesWith(texts).filter((file) => !away.has(file));
    for (const file of newest) away.set(file, imports);
    texts = newest.filter((file) => !isTest.test(file)).flatMap(importedAs);
  }
  return away;
}

/**
 * The test files to run: at most `limit` of those that depend on the change, the nearest by imports first.
 * @param {readonly string[]} changed
 * @param {readonly string[]} related Tests that depend on a changed file, by jest's own graph of imports.
 * @param {(texts: readonly string[]) => readonly string[]} filesWith Sources that have one of the texts.
 * @param {number} limit
 */
export function testsToRun(changed, related, filesWith, limit) {
  const away = importsAway(changed, filesWith);
  const reading = [...away].flatMap(([file, imports]) => (imports === 1 && isTest.test(file) ? [file] : []));
  const names = new Set(changed.map((file) => parse(file).name));
  // Of two that import a changed file, the one that has its name.
  const distance = (/** @type {string} */ test) =>
    (away.get(test) ?? Infinity) - (names.has(parse(test).name.replace('.test', '')) ? 0.5 : 0);
  const nearest = [...new Set([...related, ...reading])]
    .filter((test) => !readers.includes(test))
    .sort((one, other) => (distance(one) < distance(other) ? -1 : 1));
  const tests = nearest.filter((test) => changed.includes(test) || !slow.test(test)).slice(0, limit);
  return { tests: [...readers, ...tests], left: nearest.filter((test) => !tests.includes(test)) };
}
