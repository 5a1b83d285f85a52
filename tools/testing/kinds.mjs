import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutTotals, jestTotals, playwrightTotals } from './totals.mjs';

/**
 * @typedef {'browser' | 'whole browser' | 'other browsers' | 'postgres' | 'prometheus'} Need
 * @typedef {{
 *   name: string,
 *   command: [command: string, ...argumentsOfIt: string[]],
 *   environment?: Record<string, string>,
 *   minutes: number,
 *   needs?: readonly Need[],
 * }} Command `minutes`: on two processors, to cut a release's proof into parts.
 * @typedef {Command & { report?: undefined }} Check
 * @typedef {Command & { report: string, totals: (text: string) => import('./totals.mjs').Totals }} Suite
 * @typedef {Check | Suite} Kind A check counts as one test; of a suite, `totals` counts those of its JSON report.
 */

const node = process.execPath;

/** Projects of playwright.config.ts that only a release needs, with the minutes that each takes. */
const matrix = {
  wide: 8,
  narrow: 8,
  translated: 4,
  axe: 3,
  display: 3,
  readers: 2,
  languages: 2,
  translation: 2,
  'pseudo-language': 2,
  providers: 2,
  inspector: 2,
  outages: 3,
  matrix: 3,
};

/** A folder in memory for the databases of the tests, which wait for the disk otherwise; containers have a small one. */
function inMemory() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2e9 ? { TMPDIR: folder } : {};
}

/**
 * Test files that name something, such as the databases of both engines.
 * @param {string} root
 * @param {RegExp} pattern
 */
function testsWith(root, pattern) {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => /^tests\/(?:server|machines|tools)\/.*\.test\.ts$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

/**
 * @param {string} root
 * @returns {{ change: Kind[][][], release: Kind[] }} `change`: groups of lanes of `npm test`, see runStages;
 *   `release`: what `npm run test:all` runs besides.
 */
export function kinds(root) {
  const file = (/** @type {string} */ name) => join(root, 'test-results', `${name}.json`);

  /**
   * @param {string} name
   * @param {number} minutes
   * @param {readonly string[]} argumentsOfJest
   * @param {Record<string, string>} environment
   * @param {readonly Need[]} [needs]
   * @returns {Suite}
   */
  const jest = (name, minutes, argumentsOfJest, environment, needs = []) => ({
    name,
    minutes,
    needs,
    report: file(name),
    totals: jestTotals,
    command: [node, 'node_modules/jest/bin/jest.js', ...argumentsOfJest, '--json', '--outputFile', file(name)],
    environment: { NODE_ENV: 'test', ...inMemory(), ...environment },
  });
  /**
   * @param {string} name
   * @param {number} minutes
   * @param {readonly string[]} argumentsOfPlaywright
   * @param {readonly Need[]} [needs]
   * @param {string} [folder]
   * @returns {Suite}
   */
  const browser = (name, minutes, argumentsOfPlaywright, needs = ['browser'], folder = 'test-results/data') => ({
    name,
    minutes,
    needs,
    report: file(name),
    totals: playwrightTotals,
    command: [node, 'tools/testing/endToEnd.mjs', `${folder}/logs/gateway.log`, ...argumentsOfPlaywright],
    environment: { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: file(name) },
  });
  /**
   * @param {string} name
   * @param {number} minutes
   * @param {...string} argumentsOfNode
   * @returns {Check}
   */
  const check = (name, minutes, ...argumentsOfNode) => ({ name, minutes, command: [node, ...argumentsOfNode] });

  const onSqlite = { ENGINES: 'sqlite' };
  return {
    change: [
      [
        [check('lint', 1, 'tools/lint.mjs'), check('types', 0.5, 'node_modules/oxlint/bin/oxlint')],
        [
          { ...check('build', 1, '--import', 'tsx', 'tools/build.ts'), environment: { NODE_ENV: 'production' } },
          check('checkout-build', 0.2, '--import', 'tsx', 'tools/buildCheckout.ts'),
          {
            name: 'checkout',
            minutes: 0.5,
            report: file('checkout'),
            totals: checkoutTotals,
            command: [node, '--import', 'tsx', 'tests/checkout-cases/run.ts', '--report', file('checkout')],
          },
        ],
      ],
      [[jest('unit', 6, ['--selectProjects', 'unit', 'components', 'gateway'], onSqlite)]],
      [[browser('journeys', 4, ['--project', 'journeys', '--project', 'phone'])]],
    ],
    release: [
      jest(
        'databases',
        6,
        [
          '--selectProjects',
          'gateway',
          'unit',
          'tools',
          '--runTestsByPath',
          ...testsWith(root, /\bengines\b|startPostgres/),
        ],
        { ENGINES: 'postgresql' },
        ['postgres'],
      ),
      jest(
        'histories',
        10,
        ['--selectProjects', 'gateway', 'unit', '--runTestsByPath', ...testsWith(root, /\bhistories\(/)],
        { HISTORIES: '10000' },
        ['postgres'],
      ),
      jest('tools', 2, ['--selectProjects', 'tools'], onSqlite),
      jest('faults', 8, ['--selectProjects', 'faults'], {}, ['postgres']),
      jest('fuzzing', 5, ['--selectProjects', 'fuzzing'], { FUZZ: '200' }, ['postgres']),
      ...Object.entries(matrix).map(([name, minutes]) => browser(name, minutes, ['--project', name])),
      browser('back-forward', 1, ['--project', 'back-forward'], ['browser', 'whole browser']),
      browser(
        'browsers',
        2,
        ['--config', 'tests/browsers/browsers.config.ts'],
        ['other browsers'],
        'test-results/browsers/data',
      ),
      check('two-builds', 1.5, 'tools/testing/twoBuilds.mjs'),
      { name: 'alerts', minutes: 0.1, needs: ['prometheus'], command: ['npm', 'run', '-s', 'alerts:test'] },
    ],
  };
}
