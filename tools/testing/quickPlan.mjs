import { dirname, parse } from 'node:path';

/** Files that Prettier formats; a subset of them is linted. */
const formatted = /\.(?:tsx?|[mc]?js|scss|css|json)$/;
const linted = /\.(?:tsx?|[mc]?js)$/;
/** Tracked, but ignored by the linter (`.eslintrc.cjs`). */
const unlinted = /^sandbox\/payments\/hosted\//;

/** Beyond so many imports, one test is as near as another. */
const maxImports = 6;
const isTest = /^tests\/.*\.test\.tsx?$/;

/** Tests that read the sources and the content as text, without imports. */
const readers = [
  ...['dangerousCalls', 'exceptions', 'references', 'styleSheets'].map((name) => `tests/architecture/${name}.test.ts`),
  'tests/content/content.test.ts',
  'tests/shared/language/catalogues.test.ts',
  'tests/shared/language/french.test.ts',
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
 * Its name, without the ending of several.
 * @param {string} file
 */
const stem = (file) => parse(file).name.replace(/s?(?:\.test)?$/, '');

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
  for (let imports = 1; newest.length > 0 && imports <= maxImports; imports += 1) {
    newest = filesWith(texts).filter((file) => !away.has(file));
    for (const file of newest) away.set(file, imports);
    texts = newest.filter((file) => !isTest.test(file)).flatMap(importedAs);
  }
  return away;
}

/**
 * The test files to run: the nearest by imports of those that depend on the change, as far as the budget goes.
 * @param {readonly string[]} changed
 * @param {readonly string[]} related Tests that depend on a changed file, by jest's own graph of imports.
 * @param {(texts: readonly string[]) => readonly string[]} filesWith Sources that have one of the texts.
 * @param {number} budget In units of a test file; one that starts a server costs four.
 */
export function testsToRun(changed, related, filesWith, budget) {
  const away = importsAway(changed, filesWith);
  const reading = [...away].flatMap(([file, imports]) => (imports === 1 && isTest.test(file) ? [file] : []));
  // The test of a gateway's route imports the whole gateway, but has the name of the route.
  const byName = new Map([...away].reverse().map(([file, imports]) => [stem(file), imports + 0.5]));
  const distance = (/** @type {string} */ test) =>
    Math.min(away.get(test) ?? Infinity, byName.get(stem(test)) ?? maxImports + 1);
  const nearest = [...new Set([...related, ...reading])]
    .filter((test) => !readers.includes(test))
    .sort((one, other) => distance(one) - distance(other));
  let rest = budget;
  const tests = nearest.filter((test) => {
    const cost = /^tests\/(?:server|sandbox|tools)\//.test(test) ? 4 : 1;
    if (rest < cost || (slow.test(test) && !changed.includes(test))) return false;
    rest -= cost;
    return true;
  });
  return { tests: [...readers, ...tests], left: nearest.filter((test) => !tests.includes(test)) };
}
