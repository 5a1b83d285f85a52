import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../support/program';

const tools = join(__dirname, '../../../tools/testing');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keelway-stages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stats = (expected: number, unexpected: number, flaky = 0, skipped = 0): unknown => ({
  expected,
  unexpected,
  flaky,
  skipped,
});
const jestReport = (passed: number, failed: number, more: object = {}): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
});

type Stage = { code: number; report?: unknown; kind?: 'jest' | 'playwright' | 'checkout' };

/**
 * Runs stages, sequentially or in parallel, that end with the given codes and reports; resolves with the summary and
 * output.
 */
async function runAll(stages: readonly Stage[], isSideBySide: boolean): Promise<{ sum: unknown; printed: string }> {
  const list = stages.map(({ code, report, kind = 'jest' }, index) => {
    const file = join(folder, `${index}.json`);
    if (report !== undefined && report !== 'none') writeFileSync(file, JSON.stringify(report));
    return `{ name: 'stage ${index}', command: [process.execPath, '-e', 'console.log("says ${index}"); setTimeout(() => { console.log("says ${index} again"); process.exitCode = ${code}; }, ${isSideBySide ? 300 : 0})']${report === undefined ? '' : `, report: ${JSON.stringify(file)}, totals: totals.${kind}Totals`} }`;
  });
  const script = `
    import { runStages } from ${JSON.stringify(join(tools, 'runStages.mjs'))};
    import * as totals from ${JSON.stringify(join(tools, 'totals.mjs'))};
    console.log('\\nsum ' + JSON.stringify(await runStages([[${list.map((stage) => `[${stage}]`).join(isSideBySide ? ',' : '],[')}]], process.cwd())));`;
  const program = runProgram(['--input-type=module', '-e', script], {});
  expect([await program.ended, program.output().stderr]).toEqual([0, '']);
  const printed = program.output().stdout;
  return { sum: JSON.parse(/sum (.*)/.exec(printed)?.[1] ?? ''), printed };
}

const sumOf = async (stages: readonly Stage[]) => (await runAll(stages, false)).sum;

test('continues after a failure and counts everything', async () => {
  expect(
    await sumOf([
      { code: 1 },
      { code: 0 },
      { code: 0, report: jestReport(10, 0) },
      { code: 1, report: jestReport(5, 2) },
      { code: 1, report: { stats: stats(3, 1), errors: [], suites: [] }, kind: 'playwright' },
    ]),
  ).toMatchObject({ passed: 19, failed: 4 });
}, 60_000);

test('what failed is named', async () => {
  const assertion = (fullName: string, status: string): object => ({ fullName, status });
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [assertion('holds', 'passed'), assertion('ends', 'failed')],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ];
  const spec = (title: string, status: string): object => ({ file: 'c.spec.ts', line: 7, title, tests: [{ status }] });
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected')] }] }];
  expect(
    await sumOf([
      { code: 1, report: jestReport(1, 1, { numRuntimeErrorTestSuites: 1, testResults }) },
      { code: 1, report: { stats: stats(1, 1), errors: [], suites }, kind: 'playwright' },
      { code: 1 },
    ]),
  ).toEqual({
    passed: 2,
    failed: 4,
    names: ['a.test.ts › ends', 'b.test.ts', 'c.spec.ts:7 › closes', 'stage 2'],
  });
}, 60_000);

test('parallel stages are all counted, each with contiguous output', async () => {
  const { sum, printed } = await runAll([{ code: 0, report: jestReport(2, 0) }, { code: 1 }, { code: 0 }], true);
  expect(sum).toMatchObject({ passed: 3, failed: 1 });
  for (const index of [0, 1, 2])
    expect(printed).toContain(`── stage ${index} ──\nsays ${index}\nsays ${index} again\nstage ${index}: `);
}, 60_000);

test.each([
  ['a report that is missing', [{ code: 0, report: 'none' }], { passed: 0, failed: 1 }],
  ['a stage that ran no test', [{ code: 0, report: jestReport(0, 0) }], { passed: 0, failed: 1 }],
  ['a stage that failed although its tests passed', [{ code: 1, report: jestReport(4, 0) }], { passed: 4, failed: 1 }],
  [
    'a test file that could not run',
    [{ code: 1, report: jestReport(4, 0, { numRuntimeErrorTestSuites: 1 }) }],
    { passed: 4, failed: 1 },
  ],
  [
    'tests that are left out',
    [{ code: 0, report: jestReport(4, 0, { numPendingTests: 1, numTodoTests: 1 }) }],
    { passed: 4, failed: 2 },
  ],
  [
    'flaky and skipped tests in the browser',
    [{ code: 0, kind: 'playwright' as const, report: { stats: stats(4, 0, 1, 1), errors: [], suites: [] } }],
    { passed: 4, failed: 2 },
  ],
  [
    'a case that the checkout client plays otherwise',
    [{ code: 1, kind: 'checkout' as const, report: { same: 5, onPurpose: 2, different: 1 } }],
    { passed: 7, failed: 1 },
  ],
  [
    'an error outside the tests in the browser',
    [{ code: 1, kind: 'playwright' as const, report: { stats: stats(0, 0), errors: [{}], suites: [] } }],
    { passed: 0, failed: 1 },
  ],
])(
  '%s is a failure',
  async (_name, stages, expected) => {
    expect(await sumOf(stages)).toMatchObject(expected);
  },
  60_000,
);
