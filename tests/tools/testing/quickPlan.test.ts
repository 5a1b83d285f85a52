import { join } from 'node:path';
import { runProgram } from '../../support/program';

const plan = join(__dirname, '../../../tools/testing/quickPlan.mjs');

/** What an expression gives that uses the module's functions, in a process that can import it. */
async function valueOf(expression: string): Promise<unknown> {
  const script = `
    import { changedFiles, sorted, testsToRun } from ${JSON.stringify(plan)};
    const git = (answers) => (...words) => answers[words.find((word) => word in answers)] ?? [];
    console.log(JSON.stringify(${expression}));`;
  const program = runProgram(['--input-type=module', '-e', script], {});
  expect([await program.ended, program.output().stderr]).toEqual([0, '']);
  return JSON.parse(program.output().stdout);
}

test('everything that differs from the start of the branch counts as changed, and so do new files, each once', async () => {
  const answers = { 'merge-base': ['b4se'], b4se: ['src/b.ts', 'src/a.ts'], 'ls-files': ['src/new.ts', 'src/a.ts'] };
  expect(await valueOf(`changedFiles(git(${JSON.stringify(answers)}))`)).toEqual([
    'src/a.ts',
    'src/b.ts',
    'src/new.ts',
  ]);
});

test('without differences, the last commit counts', async () => {
  const answers = { 'merge-base': ['b4se'], 'HEAD~1': ['src/last.ts'] };
  expect(await valueOf(`changedFiles(git(${JSON.stringify(answers)}))`)).toEqual(['src/last.ts']);
});

test('files are formatted, linted and related to tests by their type', async () => {
  const files = ['README.md', 'src/a.tsx', 'src/a.scss', 'sandbox/payments/hosted/x.mjs', 'tests/e2e/journeys/home.spec.ts'];
  expect(await valueOf(`sorted(${JSON.stringify(files)})`)).toEqual({
    format: ['src/a.tsx', 'src/a.scss', 'sandbox/payments/hosted/x.mjs', 'tests/e2e/journeys/home.spec.ts'],
    lint: ['src/a.tsx', 'tests/e2e/journeys/home.spec.ts'],
    sources: ['README.md', 'src/a.tsx', 'src/a.scss', 'sandbox/payments/hosted/x.mjs'],
  });
});

test('changed tests come first, then those next to a change; slow ones and the rest are left out', async () => {
  const related = [
    'tests/src/far.test.tsx',
    'tests/places/near.test.ts',
    'tests/server/killed/killed.test.ts',
    'tests/places/changed.test.ts',
    'tests/architecture/exceptions.test.ts',
  ];
  const changed = ['places/matching.ts', 'tests/places/changed.test.ts'];
  const { tests, left } = (await valueOf(
    `testsToRun(${JSON.stringify(changed)}, ${JSON.stringify(related)}, 2)`,
  )) as Record<'tests' | 'left', string[]>;
  expect(tests.filter((file) => !file.startsWith('tests/architecture/'))).toEqual([
    'tests/places/changed.test.ts',
    'tests/places/near.test.ts',
  ]);
  expect(tests.filter((file) => file === 'tests/architecture/exceptions.test.ts')).toHaveLength(1);
  expect(left).toEqual(['tests/src/far.test.tsx', 'tests/server/killed/killed.test.ts']);
});
