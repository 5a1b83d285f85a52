import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(__dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const section = /^## Four code paths$([\s\S]*?)^## /m.exec(page)?.[1] ?? '';

interface Step {
  file: string;
  isOverHttp: boolean;
}

const paths = section
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    steps: [...text.matchAll(/^\d+\. (over HTTP: )?`([^`]+)`/gm)].map(([, hop, file = '']): Step => ({
      file,
      isOverHttp: hop !== undefined,
    })),
  }));

/** Whether `importer` names the file in an `import`, an `import type` or an `import()`. */
function imports(importer: string, file: string): boolean {
  const name = basename(file).replace(/\.tsx?$/, '');
  return new RegExp(`(?:from|import\\()[^;]*['"/]${name.replaceAll('.', '\\.')}['"]`).test(
    readFileSync(join(root, importer), 'utf8'),
  );
}

test('docs/architecture.md describes a search, a question, a payment and a quote', () => {
  expect(paths.map(({ name }) => name)).toEqual(['A search', 'A question', 'A payment', 'A quote']);
  for (const { steps } of paths) expect(steps.length).toBeGreaterThan(4);
});

test.each(paths)('$name: lists each file once, each imported by an earlier one', ({ steps }) => {
  const files = steps.map(({ file }) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const unreached = steps
    .slice(1)
    .filter(
      ({ file, isOverHttp }, index) => !isOverHttp && !files.slice(0, index + 1).some((one) => imports(one, file)),
    );
  expect(unreached).toEqual([]);
});
