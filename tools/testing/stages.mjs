import { join } from 'node:path';
import { otherBrowsers } from './otherBrowsers.mjs';
import { checkoutTotals, jestTotals, playwrightTotals } from './totals.mjs';

/**
 * @typedef {{ name: string, command: [command: string, ...argumentsOfIt: string[]], environment?: Record<string, string> }} Command
 * @typedef {Command & { report?: undefined }} Check
 * @typedef {Command & { report: string, totals: (text: string) => import('./totals.mjs').Totals }} Suite
 * @typedef {Check | Suite} Stage
 */

/**
 * The stages of `npm test`: groups of lanes, see runStages. A stage without `report` counts as one test; with `report`,
 * `totals` counts the tests in the JSON file that it writes.
 * @param {string} results
 * @returns {Stage[][][]}
 */
export function stages(results) {
  const node = process.execPath;
  const file = (/** @type {string} */ name) => join(results, `${name}.json`);
  /** @type {Check} */
  const lint = { name: 'lint', command: [node, 'tools/lint.mjs'] };
  /** @type {Check} */
  const types = { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] };
  /** @type {Check} */
  const build = {
    name: 'build',
    command: [node, '--import', 'tsx', 'tools/build.ts'],
    environment: { NODE_ENV: 'production' },
  };
  /** @type {Check} */
  const checkoutBuild = { name: 'checkout build', command: [node, '--import', 'tsx', 'tools/buildCheckout.ts'] };
  /** @type {Suite} */
  const checkoutCases = {
    name: 'checkout cases',
    command: [node, '--import', 'tsx', 'tests/checkout-cases/run.ts', '--report', file('checkout')],
    report: file('checkout'),
    totals: checkoutTotals,
  };
  /** @type {Suite} */
  const unit = {
    name: 'unit and gateway',
    command: [node, 'node_modules/jest/bin/jest.js', '--json', '--outputFile', file('jest')],
    report: file('jest'),
    totals: jestTotals,
    environment: { NODE_ENV: 'test' },
  };
  /** @type {Suite} */
  const endToEnd = {
    name: 'end-to-end',
    command: [node, 'node_modules/@playwright/test/cli.js', 'test'],
    report: file('end-to-end'),
    totals: playwrightTotals,
    environment: { NODE_ENV: 'test' },
  };
  /** @type {Check} */
  const log = { name: 'log of the end-to-end run', command: [node, '--import', 'tsx', 'tools/testing/checkLog.ts'] };
  /** @type {Suite} */
  const browsers = {
    name: 'Firefox and WebKit',
    command: [node, 'node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/browsers/browsers.config.ts'],
    report: file('browsers'),
    totals: playwrightTotals,
    environment: { NODE_ENV: 'test' },
  };
  /** @type {Check} */
  const browsersLog = {
    name: 'log of the run in Firefox and WebKit',
    command: [...log.command, 'test-results/browsers/data/logs/gateway.log'],
  };
  const isAnyInstalled = otherBrowsers().some(({ path }) => path !== null);
  // The linter uses one processor and takes as long as everything beside it.
  return [
    [[lint], [types, build, checkoutBuild, checkoutCases]],
    [[unit]],
    [[endToEnd, log, ...(isAnyInstalled ? [browsers, browsersLog] : [])]],
  ];
}
