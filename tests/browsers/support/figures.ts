import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { notRun } from '../../../tools/testing/otherBrowsers.mjs';

/** Prints how many journeys each browser made and how long they took, and which browser is missing. */
export default class Figures implements Reporter {
  readonly #made = new Map<string, { passed: number; failed: number; milliseconds: number }>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const browser = test.parent.project()?.name ?? '';
    const { passed, failed, milliseconds } = this.#made.get(browser) ?? { passed: 0, failed: 0, milliseconds: 0 };
    const isGood = test.ok();
    this.#made.set(browser, {
      passed: passed + Number(isGood),
      failed: failed + Number(!isGood),
      milliseconds: milliseconds + duration,
    });
  }

  onEnd(): void {
    const lines = [...this.#made].map(
      ([browser, { passed, failed, milliseconds }]) =>
        `${browser}: ${passed} journeys passed, ${failed} failed, ${(milliseconds / 1000).toFixed(1)} s`,
    );
    process.stdout.write([...lines, ...notRun(), ''].join('\n'));
  }

  printsToStdio(): boolean {
    return true;
  }
}
