import { parseJson } from '../startup/freshness.mjs';

/**
 * @typedef {{ passed: number, failed: number, names: readonly string[] }} Totals `names`: of the failed tests.
 * @typedef {'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests'} Count
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} JestFile
 * @typedef {Record<Count, number> & { testResults: readonly JestFile[] }} JestReport
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} PlaywrightSuite
 * @typedef {Pick<import('@playwright/test/reporter').JSONReport, 'stats' | 'errors' | 'suites'>} PlaywrightReport
 * @typedef {{ same: number, onPurpose: number, different: number }} CheckoutReport
 */

/**
 * Passed and failed tests of a jest report (`--json`). A file that could not run counts as one failure. Skipped and
 * to-do tests count as failed, since there must be none.
 * @param {string} text
 * @returns {Totals}
 */
export function jestTotals(text) {
  const report = /** @type {JestReport} */ (parseJson(text));
  const brokenFiles = report.numRuntimeErrorTestSuites;
  const leftOut = report.numPendingTests + report.numTodoTests;
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed').map(({ fullName }) => fullName);
    return status === 'failed' && failed.length === 0 ? [name] : failed.map((test) => `${name} › ${test}`);
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles + leftOut, names };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs, suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return [...failed.map(({ file, line, title }) => `${file}:${line} › ${title}`), ...suites.flatMap(failedSpecs)];
}

/**
 * The same for Playwright's JSON report; errors outside tests count too.
 * @param {string} text
 * @returns {Totals}
 */
export function playwrightTotals(text) {
  const report = /** @type {PlaywrightReport} */ (parseJson(text));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = unexpected === 0 && report.errors.length > 0 ? 1 : 0;
  const names = report.suites.flatMap(failedSpecs);
  return { passed: expected, failed: unexpected + flaky + skipped + outside, names };
}

/**
 * The same for the cases of the checkout client; intended differences pass.
 * @param {string} text
 * @returns {Totals}
 */
export function checkoutTotals(text) {
  const { same, onPurpose, different } = /** @type {CheckoutReport} */ (parseJson(text));
  return { passed: same + onPurpose, failed: different, names: [] };
}
