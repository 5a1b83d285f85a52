import { relative } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Names the tests that were running when a run was stopped or ran out of time. */
export default class UnfinishedReporter implements Reporter {
  private readonly running = new Set<TestCase>();

  constructor() {
    // Playwright ends in order after an interrupt only.
    process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  }

  onTestBegin(test: TestCase): void {
    this.running.add(test);
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'interrupted') this.running.delete(test);
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'interrupted' && status !== 'timedout') return;
    for (const { location, parent, title } of this.running) {
      const place = `${relative(process.cwd(), location.file)}:${location.line}`;
      process.stdout.write(`Was running: [${parent.project()?.name ?? ''}] ${place} › ${title}\n`);
    }
  }
}
