import { join } from 'node:path';
import { runProgram } from '../../support/program';

const root = join(__dirname, '../../..');
const tools = join(root, 'tools/testing');

/** The names of what would run, in order. */
async function planned(...given: string[]): Promise<string[]> {
  const script = `
    import { kinds } from ${JSON.stringify(join(tools, 'kinds.mjs'))};
    import { planOf, readArguments } from ${JSON.stringify(join(tools, 'plan.mjs'))};
    try {
      const plan = planOf(kinds(${JSON.stringify(root)}), readArguments(${JSON.stringify(given)}));
      console.log(JSON.stringify(plan.flat(2).map(({ name }) => name)));
    } catch (error) {
      console.log(JSON.stringify([error.message]));
    }`;
  const program = runProgram(['--input-type=module', '-e', script], {});
  expect([await program.ended, program.output().stderr]).toEqual([0, '']);
  return JSON.parse(program.output().stdout) as string[];
}

test('a change is proven by what a release begins with, and kinds can be chosen by name', async () => {
  const [change, release] = [await planned(), await planned('--all')];
  expect(change).toEqual(expect.arrayContaining(['lint', 'types', 'build', 'checkout', 'unit', 'journeys']));
  expect(release.slice(0, change.length)).toEqual(change);
  expect(release).toEqual(
    expect.arrayContaining(['databases', 'histories', 'tools', 'faults', 'fuzzing', 'browsers', 'alerts']),
  );
  expect(await planned('--only', 'faults,types')).toEqual(['types', 'faults']);
});

test.each([2, 3, 4])('%i parts are all of a release, each kind in one of them', async (of) => {
  const parts = await Promise.all(
    Array.from({ length: of }, (_, index) => planned('--all', '--part', `${index + 1}/${of}`)),
  );
  expect(parts.flat().sort()).toEqual((await planned('--all')).sort());
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
});

test.each([
  [['--only', 'faults,nonsense'], 'There is no kind of test named nonsense: lint, '],
  [['--all', '--part', '5/4'], '--part 5/4: write it as 2/4'],
  [['--part', 'two'], '--part two: write it as 2/4'],
])('%j is refused in a sentence', async (given, sentence) => {
  expect((await planned(...given))[0]).toContain(sentence);
});
