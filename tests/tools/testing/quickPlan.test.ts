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
  const files = [
    'README.md',
    'src/a.tsx',
    'src/a.scss',
    'sandbox/payments/hosted/x.mjs',
    'tests/e2e/journeys/home.spec.ts',
  ];
  expect(await valueOf(`sorted(${JSON.stringify(files)})`)).toEqual({
    format: ['src/a.tsx', 'src/a.scss', 'sandbox/payments/hosted/x.mjs', 'tests/e2e/journeys/home.spec.ts'],
    lint: ['src/a.tsx', 'tests/e2e/journeys/home.spec.ts'],
    sources: ['README.md', 'src/a.tsx', 'src/a.scss', 'sandbox/payments/hosted/x.mjs'],
  });
});

/** Sources by the texts that stand in them. */
const texts = {
  'src/near.ts': "import { a } from '@places/matching'",
  'tests/places/matching.test.ts': "'../../places/matching'",
  'tests/places/recall.test.ts': "'../../places/matching'",
  'tests/src/far.test.tsx': "'@/near'",
  'tests/places/files.test.ts': "readdirSync('places')",
  'tests/places/changed.test.ts': '',
  'tests/server/killed/killed.test.ts': "'@places/matching'",
};

test('changed tests come first, then those of the same name, and the nearest by imports; slow ones are left', async () => {
  const changed = ['places/matching.ts', 'tests/places/changed.test.ts'];
  const related = Object.keys(texts).filter((file) => /(?:far|matching|recall|changed|killed)\.test/.test(file));
  const filesWith = `(wanted) => Object.entries(${JSON.stringify(texts)})
    .filter(([, text]) => wanted.some((one) => text.includes(one))).map(([file]) => file)`;
  const { tests, left } = (await valueOf(
    `testsToRun(${JSON.stringify(changed)}, ${JSON.stringify([...related, 'tests/architecture/exceptions.test.ts'])}, ${filesWith}, 4)`,
  )) as Record<'tests' | 'left', string[]>;
  expect(tests.filter((file) => !/architecture|content|language/.test(file))).toEqual([
    'tests/places/changed.test.ts',
    'tests/places/matching.test.ts',
    'tests/places/recall.test.ts',
    'tests/places/files.test.ts',
  ]);
  expect(tests.filter((file) => file === 'tests/architecture/exceptions.test.ts')).toHaveLength(1);
  expect(left).toEqual(['tests/server/killed/killed.test.ts', 'tests/src/far.test.tsx']);
});

test('a change of content runs the tests of content and of the catalogues, which import none of it', async () => {
  const { tests } = (await valueOf("testsToRun(['content/faq.json'], [], () => [], 4)")) as { tests: string[] };
  expect(tests).toEqual(
    expect.arrayContaining(['tests/content/content.test.ts', 'tests/shared/language/catalogues.test.ts']),
  );
});
