/**
 * Passed and failed tests of a jest report (`--json`). A file that could not run at all counts as one failure.
 * A test that was left out (skipped or to do) counts as failed: the suite has none.
 */
export function jestTotals(report) {
  const brokenFiles = report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles + report.numPendingTests + report.numTodoTests };
}

/** The same for Playwright's JSON report; errors outside tests count too. */
export function playwrightTotals(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + (unexpected === 0 && report.errors.length > 0 ? 1 : 0) };
}

/** The same for the cases of the checkout client: what differs on purpose passes. */
export function checkoutTotals({ same, onPurpose, different }) {
  return { passed: same + onPurpose, failed: different };
}
