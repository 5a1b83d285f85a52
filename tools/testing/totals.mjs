import { parseJson } from '../startup/json.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Totals
 * @typedef {'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests'} Count
 * @typedef {Record<Count, number>} JestReport
 * @typedef {Pick<import('@playwright/test/reporter').JSONReport, 'stats' | 'errors'>} PlaywrightReport
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
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles + leftOut };
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
  return { passed: expected, failed: unexpected + flaky + skipped + outside };
}

/**
 * The same for the cases of the checkout client; intended differences pass.
 * @param {string} text
 * @returns {Totals}
 */
export function checkoutTotals(text) {
  const { same, onPurpose, different } = /** @type {CheckoutReport} */ (parseJson(text));
  return { passed: same + onPurpose, failed: different };
}
